// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What is the same app beside Actuator, and what it then measures of itself. */
@ExtendWith(RedisExtension.class)
class ActuatorTest {

	@ParameterizedTest
	@CsvSource({ "'case1,observed', 3", "'case3,observed', 1" })
	void observesEachRequestAndEachCommand(String profiles, long commands) {
		try (App app = answering(profiles)) {
			MeterRegistry meters = app.bean(MeterRegistry.class);
			assertThat(meters.get("http.server.requests").timer().count()).isOne();
			assertThat(meters.get("lettuce").timers())
				.filteredOn((timer) -> String.valueOf(timer.getId().getTag("db.operation")).matches("GET|MGET"))
				.singleElement()
				.satisfies((timer) -> assertThat(timer.count()).isEqualTo(commands));
		}
	}

	@Test
	void observesNothingIfItIsToldTo() {
		try (App app = answering("case3,actuator")) {
			assertThat(app.bean(MeterRegistry.class).getMeters()).isNotEmpty()
				.noneMatch((meter) -> meter.getId().getName().matches("(http.server|lettuce).*"));
		}
	}

	/** Has answered one request for three colors. */
	private static App answering(String profiles) {
		Layout.V1.write(Palette.first(3));
		Layout.V3.write(Palette.first(3));
		App app = new App(VariantsApplication.class, "--spring.profiles.active=" + profiles, "--server.port=0",
				"--spring.data.redis.url=" + RedisExtension.url());
		assertThat(Http.get(app.port(), "/colors?limit=3").body()).isEqualTo(ColorsJson.of(3));
		return app;
	}

}
