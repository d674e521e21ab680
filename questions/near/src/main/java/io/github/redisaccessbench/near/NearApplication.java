// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Answers from a cache in its own memory, in front of Redis: one that forgets after a
 * while, one that is told what changes, or none.
 */
@SpringBootApplication
public class NearApplication {

	public static void main(String[] args) {
		SpringApplication.run(NearApplication.class, args);
	}

}
