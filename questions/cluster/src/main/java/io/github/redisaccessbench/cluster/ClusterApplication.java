// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Reads 100 keys from a Redis Cluster for one request.
 */
@SpringBootApplication
public class ClusterApplication {

	public static void main(String[] args) {
		SpringApplication.run(ClusterApplication.class, args);
	}

}
