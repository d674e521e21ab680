// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.misses;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;

/**
 * Answers from a cache in Redis, and asks an origin that takes its time for what is
 * missing there.
 */
@EnableCaching
@SpringBootApplication
public class MissesApplication {

	public static void main(String[] args) {
		SpringApplication.run(MissesApplication.class, args);
	}

}
