// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RightAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "spring.data.redis.timeout=" + ColorsContract.TIMEOUT_MS + "ms", "colors.slow-call=1ms" })
class ColorsContractTest extends ColorsContract {

	@LocalServerPort
	private int port;

	@Autowired
	private RedisTemplate<String, Color> template;

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

	@ParameterizedTest
	@ValueSource(strings = { "/slow", "/slow/callable" })
	void aSlowCallAsksNothingOfRedis(String path) {
		assertThat(CommandCounts.during(redis(),
				() -> assertThat(get(path + "?limit=7").body()).isEqualTo(RightAnswer.to(path, 7))))
			.isEmpty();
	}

	@Test
	void storesExactlyTheseBytes() {
		redis().del("colors::v3::BLUE");
		this.template.opsForValue().set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow());
		assertThat(Layout.V3.read(redis(), "BLUE")).isEqualTo(Layout.V3.blue());
	}

	@Test
	void aPipelineKeepsItsConnectionsIfTheyArePooled() {
		assertThat(connectionsForThree("/colors/pipelined")).isZero();
	}

	@Test
	void aPipelineWithoutAPoolOpensAConnectionForEveryCall() {
		assertThat(connectionsForThree("/colors/pipelined-unpooled")).isEqualTo(3);
	}

	@Test
	void runsItsScriptAgainWhenRedisHasForgottenIt() {
		get("/colors/lua");
		redis().scriptFlush();
		assertThat(get("/colors/lua?limit=7").body()).isEqualTo(ColorsJson.of(7));
	}

	@Test
	void answersABlobThatIsLongerThanTheLimitAndNoneThatIsShorter() {
		Layout.V5.write(redis(), Palette.first(8));
		assertThat(get("/colors/blob?limit=7").body()).isEqualTo(ColorsJson.of(7));
		assertThat(get("/colors/blob?limit=9").body()).contains("colors::v5 holds no color: run the seed");
		store(Layout.V5);
	}

	private long connectionsForThree(String path) {
		get(path);
		return CommandCounts.connectionsDuring(redis(), () -> {
			get(path);
			get(path);
			get(path);
		});
	}

}
