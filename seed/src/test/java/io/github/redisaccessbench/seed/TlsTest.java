// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import io.github.redisaccessbench.colors.TestRedis;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A Redis with TLS and a certificate that no client knows, as the lab starts the seed for
 * it: all in variables.
 */
class TlsTest {

	@TempDir
	private static Path folder;

	private static TlsFiles files;

	private static int port;

	private static TestRedis redis;

	@BeforeAll
	static void start() throws Exception {
		files = TlsFiles.create(folder);
		port = TestRedis.freePort();
		try {
			redis = TestRedis.start("--tls-port", Integer.toString(port), "--tls-auth-clients", "no", "--tls-cert-file",
					files.certificate().toString(), "--tls-key-file", files.key().toString(), "--tls-ca-cert-file",
					files.certificate().toString(), "--requirepass", "right");
		}
		catch (IllegalStateException ex) {
			Assumptions.abort("the embedded Redis of this platform has no TLS: " + ex.getMessage());
		}
	}

	@AfterAll
	static void stop() {
		if (redis != null) {
			redis.close();
		}
	}

	@Test
	void trustsTheCertificateInTheVariable() {
		Run run = run(Map.of("SPRING_DATA_REDIS_SSL_BUNDLE", "redis",
				"SPRING_SSL_BUNDLE_PEM_REDIS_TRUSTSTORE_CERTIFICATE", files.certificate().toUri().toString()));
		assertThat(run.exitCode()).as(run.err()).isZero();
	}

	@Test
	void trustsTheKeystoreInTheVariables() {
		Run run = run(Map.of("SPRING_DATA_REDIS_SSL_BUNDLE", "redis", "SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_LOCATION",
				files.store().toUri().toString(), "SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_PASSWORD", TlsFiles.PASSWORD,
				"SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_TYPE", "PKCS12"));
		assertThat(run.exitCode()).as(run.err()).isZero();
	}

	@Test
	void saysInOneLineThatTheCertificateIsNotTrusted() {
		Run run = Run.with(Map.of("REDIS_URL", url()));
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err().lines()).singleElement()
			.asString()
			.startsWith("Redis at 127.0.0.1:" + port + " is not trusted (");
	}

	private static Run run(Map<String, String> tls) {
		Map<String, String> environment = new HashMap<>(tls);
		environment.put("SPRING_DATA_REDIS_URL", url());
		return SeedProcess.run(folder, environment, "--colors", "1");
	}

	private static String url() {
		return "rediss://:right@127.0.0.1:" + port + "/3";
	}

}
