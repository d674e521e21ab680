// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.UnchangedCases;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/**
 * A case in another way: a profile names the case, such as case3, whose beans are all
 * there, and a second one what is different. Without a second one it is the case.
 */
@SpringBootApplication
@Import(UnchangedCases.class)
public class VariantsApplication {

	public static void main(String[] args) {
		SpringApplication.run(VariantsApplication.class, args);
	}

}
