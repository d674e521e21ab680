// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.neighbours;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;

/**
 * An app in which some requests ask Redis for little, and others for much. They share a
 * connection, as Lettuce has it; with the profiles {@code pool} and {@code jedis}, each
 * borrows one of its own.
 */
@EnableCaching
@SpringBootApplication
public class NeighboursApplication {

	public static void main(String[] args) {
		SpringApplication.run(NeighboursApplication.class, args);
	}

}
