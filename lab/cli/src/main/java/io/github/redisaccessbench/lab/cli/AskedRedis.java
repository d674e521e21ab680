// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.Map;

import io.github.redisaccessbench.lab.wiring.Folders;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.Stores;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A Redis of the user's own that is asked, outside any run. */
final class AskedRedis {

	@Parameters(arity = "0..1", paramLabel = "<url>", defaultValue = "",
			description = "For instance redis://localhost:6379. One with a user or a password belongs into the variable REDIS_URL.")
	private String url;

	@Option(names = "--redis-truststore", paramLabel = "<file>", defaultValue = "",
			description = "Certificates of its CA, for rediss://; PEM, or a PKCS 12 or JKS store with its password in the variable REDIS_TRUSTSTORE_PASSWORD.")
	private String truststore;

	Stores in(Folders folders) {
		return new Stores(folders, new Options(Map.of("redis.url", this.url, "redis.truststore", this.truststore)),
				System.getenv());
	}

}
