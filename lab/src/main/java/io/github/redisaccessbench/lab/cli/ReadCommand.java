// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.KeyTimesReport;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.OwnKeys;
import io.github.redisaccessbench.lab.wiring.Stores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares ways to read somebody's own keys. */
@Command(name = "read",
		description = "Compare ways to read keys of your own Redis: in a loop, in a pipeline, by one MGET. Nothing is written: it sends "
				+ "INFO, SCAN, TYPE, GET, MGET and HGETALL only, keeps to a rate, and ends if the server is busy. "
				+ "A replica is the best place.")
final class ReadCommand extends LabCommand {

	private static final int MOST_KEYS = 1_000;

	@Parameters(arity = "0..1", paramLabel = "<url>", defaultValue = "",
			description = "For instance redis://replica:6379. One with a user or a password belongs into the variable REDIS_URL.")
	private String url;

	@Option(names = "--keys", paramLabel = "<pattern>", required = true,
			description = "Which keys, as of SCAN, for instance 'product:*'; strings or hashes.")
	private String pattern;

	@Option(names = "--count", paramLabel = "<n>", defaultValue = "100",
			description = "How many are read at a time, 2 to 1000. Default: ${DEFAULT-VALUE}.")
	private int count;

	@Option(names = "--rate", paramLabel = "<n>", defaultValue = "2000",
			description = "How many keys a second are read or looked at, at most. Default: ${DEFAULT-VALUE}.")
	private double rate;

	@Option(names = "--cpu", paramLabel = "<percent>", defaultValue = "20",
			description = "How much of a core the server may use, whoever asks it, before this ends. Default: ${DEFAULT-VALUE}.")
	private double cpu;

	@Option(names = "--seconds", paramLabel = "<n>", defaultValue = "30",
			description = "How long, 1 to 600. Default: ${DEFAULT-VALUE}.")
	private int seconds;

	@Option(names = "--redis-truststore", paramLabel = "<file>", defaultValue = "",
			description = "Certificates of its CA, for rediss://; PEM, or a PKCS 12 or JKS store with its password in the variable REDIS_TRUSTSTORE_PASSWORD.")
	private String truststore;

	@Override
	void run() {
		require("--count", this.count, 2, MOST_KEYS);
		require("--rate", this.rate, 1, 1e6);
		require("--cpu", this.cpu, 0.01, 100);
		require("--seconds", this.seconds, 1, 600);
		Options options = new Options(Map.of("redis.url", this.url, "redis.truststore", this.truststore));
		OwnKeys keys = new OwnKeys(this.pattern, this.count, this.rate, this.cpu / 100,
				Duration.ofSeconds(this.seconds));
		out().print(KeyTimesReport.render(new Stores(folders(), options, System.getenv()).read(keys), screen()));
	}

	private static void require(String option, double value, double low, double high) {
		if (!(value >= low && value <= high)) {
			throw new Problem(
					option + " must be a number from " + BigDecimal.valueOf(low).stripTrailingZeros().toPlainString()
							+ " to " + BigDecimal.valueOf(high).stripTrailingZeros().toPlainString() + ".");
		}
	}

}
