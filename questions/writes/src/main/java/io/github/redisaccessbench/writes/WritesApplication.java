// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;

/**
 * Answers {@code GET /write} after it has written colors that expire.
 */
@EnableCaching
@SpringBootApplication
public class WritesApplication {

	public static void main(String[] args) {
		SpringApplication.run(WritesApplication.class, args);
	}

}
