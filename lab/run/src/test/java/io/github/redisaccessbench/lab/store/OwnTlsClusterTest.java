// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The user's own Redis Cluster with TLS, a CA of its own and an ACL user, as clouds have
 * it: its nodes name hosts, for which their certificates are. Skipped where the system
 * has no redis-server of 7.0 or later, or one that cannot do TLS.
 */
class OwnTlsClusterTest {

	@TempDir
	private static Path folder;

	private static TlsRedis redis;

	@BeforeAll
	static void start() throws Exception {
		redis = TlsRedis.cluster(folder);
	}

	@AfterAll
	static void stop() {
		if (redis != null) {
			redis.close();
		}
	}

	@Test
	void itsNodesAreFoundByTheNamesForWhichTheirCertificatesAreAndOneMasterMayBeARedis() {
		try (OwnRedis own = own("rediss-cluster")) {
			own.start();
			assertThat(own.answers()).isTrue();
			assertThat(own.probe().read(new Watched(1, Map.of(), 1, false)).commands()).isNotEmpty();
			assertThat(redis.<Long>send(0, (commands) -> commands.exists(ColorKeys.RUN))).isOne();
		}
		try (OwnRedis own = own("rediss")) {
			own.start();
			assertThat(own.answers()).isTrue();
		}
	}

	@Test
	void withoutTlsItDoesNotAnswer() {
		try (OwnRedis own = new OwnRedis(url("redis-cluster"), false, Optional.empty(), null, null)) {
			assertProblem(own::start).withMessageContaining("does not answer")
				.withMessageNotContaining(TlsRedis.ENCODED);
		}
	}

	private static String url(String scheme) {
		return redis.url(0).replace("rediss://", scheme + "://");
	}

	private static OwnRedis own(String scheme) {
		return new OwnRedis(url(scheme), false, Optional.of(new Truststore(redis.ca().pem(), null)), null, null);
	}

}
