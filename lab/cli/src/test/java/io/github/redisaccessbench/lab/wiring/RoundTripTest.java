// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class RoundTripTest {

	private static final String SECRET = "s3cr3t-of-the-test";

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder.resolve("redis"));
		redis.send((commands) -> commands.aclSetuser("pinger",
				AclSetuserArgs.Builder.on().addPassword(SECRET).addCommand(CommandType.PING)));
	}

	@AfterAll
	static void stop() {
		redis.close();
	}

	@Test
	void pingIsAllThatIsSent() {
		redis.send((commands) -> commands.aclLogReset());
		RoundTrip measured = measure("pinger:" + SECRET);
		assertThat(measured.count()).isEqualTo(200);
		assertThat(measured.p50Ms()).isPositive().isLessThanOrEqualTo(measured.p90Ms());
		assertThat(measured.p90Ms()).isLessThanOrEqualTo(measured.p99Ms());
		// Redis logs what this user is not allowed to do.
		assertThat(redis.<List<Map<String, Object>>>send((commands) -> commands.aclLog())).isEmpty();
	}

	@Test
	void aRedisHasToBeNamedAndAWrongPasswordIsSaidButNotShown() {
		assertProblem(() -> reach(Map.of(), Map.of()).roundTrip()).withMessageContaining("REDIS_URL");
		assertProblem(() -> measure("pinger:not-" + SECRET))
			.withMessageContainingAll("127.0.0.1:" + redis.port(), "refuses the user or password")
			.withMessageNotContaining(SECRET);
	}

	@Test
	void anotherMachinesNeedsNoPermissionSinceNothingIsWritten() {
		// no process listens there, and no name is looked up
		assertProblem(() -> reach(Map.of("redis.url", "redis://nobody.invalid"), Map.of()).roundTrip())
			.withMessageContaining("Redis at nobody.invalid:6379 does not answer: there is no host of this name");
	}

	private static RoundTrip measure(String user) {
		return reach(Map.of(), Map.of("REDIS_URL", "redis://" + user + "@127.0.0.1:" + redis.port())).roundTrip();
	}

	private static Stores reach(Map<String, String> options, Map<String, String> variables) {
		return new Stores(new Folders(folder, folder.resolve("work")), new Options(options), variables);
	}

}
