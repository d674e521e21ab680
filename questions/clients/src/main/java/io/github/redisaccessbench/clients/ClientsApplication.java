// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Asks Redis for the same keys by one of several clients.
 */
@SpringBootApplication
public class ClientsApplication {

	public static void main(String[] args) {
		SpringApplication.run(ClientsApplication.class, args);
	}

}
