// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.UserContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;

import static org.assertj.core.api.Assertions.assertThat;

/** What WebFlux and Lettuce's reactive API have to be asked for. */
@ExtendWith(RedisExtension.class)
class WebFluxVariantsTest {

	@Test
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		UserContract.checkRedis(VariantsApplication.class, "case4,user-cache");
	}

	/** It did not in reactor-netty 1.3.7 (its issue 4361). */
	@Test
	void aConnectionIsReadOnAfterARequestThatHadToWaitForAnother() throws Exception {
		Layout.V3.write(Palette.first(1));
		String fromRedis = "GET /colors?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
		String atOnce = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
		try (App app = start("case4"); Socket client = new Socket(InetAddress.getLoopbackAddress(), app.port())) {
			client.setSoTimeout(10_000);
			client.getOutputStream().write((fromRedis + atOnce).getBytes(StandardCharsets.US_ASCII));
			readObjects(client, 2);
			client.getOutputStream().write(atOnce.getBytes(StandardCharsets.US_ASCII));
			readObjects(client, 1);
		}
	}

	/** Each answer has one brace of its kind. */
	private static void readObjects(Socket client, int answers) throws IOException {
		int left = answers;
		while (left > 0) {
			int read = client.getInputStream().read();
			assertThat(read).as("the connection is open").isNotNegative();
			left -= (read == '}') ? 1 : 0;
		}
	}

	private static App start(String profile) {
		return new App(VariantsApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.url=" + RedisExtension.url());
	}

	@ParameterizedTest
	@ValueSource(strings = { "user", "user,jdbc" })
	void answersAUserWithOneQuery(String profiles) {
		UserContract.checkSql(VariantsApplication.class, "case6," + profiles);
	}

	@ParameterizedTest
	@ValueSource(strings = { "case4", "case6" })
	void aCaseHasTheReaderOfItsOwnModuleAndNoOther(String profile) {
		try (App app = start(profile)) {
			assertThat(app.bean(ColorReader.class).getClass().getPackage()).isSameAs(ColorReader.class.getPackage());
		}
	}

	@Test
	void wakesConnections() {
		try (App app = start("case4")) {
			assertThat(app.bean("readAgain", ClientResourcesBuilderCustomizer.class).getClass().getName())
				.contains("ReadAgainAutoConfiguration");
		}
	}

}
