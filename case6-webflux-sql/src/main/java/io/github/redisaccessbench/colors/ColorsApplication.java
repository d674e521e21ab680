// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Answers {@code GET /colors} from a database.
 */
@SpringBootApplication
public class ColorsApplication {

	public static void main(String[] args) {
		SpringApplication.run(ColorsApplication.class, args);
	}

}
