// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Reads values of a stated size that were stored by one of several serializers.
 */
@SpringBootApplication
public class ValuesApplication {

	public static void main(String[] args) {
		SpringApplication.run(ValuesApplication.class, args);
	}

}
