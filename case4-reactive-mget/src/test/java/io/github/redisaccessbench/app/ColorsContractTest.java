// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.timeout=" + ColorsContract.TIMEOUT_MS + "ms")
class ColorsContractTest extends ColorsContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ReactiveRedisOperations<String, Color> template;

	ColorsContractTest() {
		super(Endpoints.ALL);
	}

	@DynamicPropertySource
	static void redis(DynamicPropertyRegistry properties) {
		properties.add("spring.data.redis.url", RedisExtension::url);
	}

	@Override
	protected int port() {
		return this.port;
	}

	@Test
	void answersTheSameFromMemory() {
		assertAnswersFromMemory();
	}

	@Test
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		assertAnswersAUserAndStoresOneThatIsMissing();
	}

	@Test
	void saysThatThereIsNoSuchUser() {
		assertSaysThatThereIsNoSuchUser();
	}

	/** It did not in reactor-netty 1.3.7 (its issue 4361). */
	@Test
	void aConnectionIsReadOnAfterARequestThatHadToWaitForAnother() throws Exception {
		String fromRedis = "GET /colors?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
		String fromMemory = "GET /colors/in-memory?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
		try (Socket client = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
			client.setSoTimeout(10_000);
			client.getOutputStream().write((fromRedis + fromMemory).getBytes(StandardCharsets.US_ASCII));
			readLists(client, 2);
			client.getOutputStream().write(fromMemory.getBytes(StandardCharsets.US_ASCII));
			readLists(client, 1);
		}
	}

	/** Each answer ends with the only bracket of its kind. */
	private static void readLists(Socket client, int answers) throws IOException {
		int left = answers;
		while (left > 0) {
			int read = client.getInputStream().read();
			assertThat(read).as("the connection is open").isNotNegative();
			left -= (read == ']') ? 1 : 0;
		}
	}

	@Test
	void storesExactlyTheseBytes() {
		redis().del("colors::v3::BLUE");
		this.template.opsForValue().set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow()).block();
		assertThat(Layout.V3.read(redis(), "BLUE")).isEqualTo(Layout.V3.blue());
	}

}
