// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.UserContract;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.data.redis.core.ReactiveRedisOperations;

import static org.assertj.core.api.Assertions.assertThat;

/** What WebFlux and Lettuce's reactive API have to be asked for. */
@ExtendWith(RedisExtension.class)
class ReactiveTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@Test
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		UserContract.checkRedis(ColorsApplication.class, "user-cache");
	}

	/** It did not in reactor-netty 1.3.7 (its issue 4361). */
	@Test
	void aConnectionIsReadOnAfterARequestThatHadToWaitForAnother() throws Exception {
		Layout.V3.write(Palette.first(1));
		String fromRedis = "GET /colors?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
		String atOnce = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
		try (App app = new App(ColorsApplication.class, "--server.port=0",
				"--spring.data.redis.url=" + RedisExtension.url());
				Socket client = new Socket(InetAddress.getLoopbackAddress(), app.port())) {
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

	@Test
	@SuppressWarnings("unchecked")
	void storesExactlyTheseBytesAndWakesConnections() {
		try (App app = new App(ColorsApplication.class, "--server.port=0",
				"--spring.data.redis.url=" + RedisExtension.url())) {
			this.redis.del("colors::v3::BLUE");
			app.bean("colorTemplate", ReactiveRedisOperations.class)
				.opsForValue()
				.set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow())
				.block();
			assertThat(Layout.V3.read(this.redis, "BLUE")).isEqualTo(Layout.V3.blue());
			assertThat(app.bean("readAgain", ClientResourcesBuilderCustomizer.class).getClass().getName())
				.contains("ReadAgainAutoConfiguration");
		}
	}

}
