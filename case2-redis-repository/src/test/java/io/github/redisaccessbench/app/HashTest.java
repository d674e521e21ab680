// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.nio.charset.StandardCharsets;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** What the repository stores, and how a pipeline connects. */
@ExtendWith(RedisExtension.class)
class HashTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@Test
	void storesExactlyTheseBytesAndKeepsTheConnectionsOfAPipeline() {
		try (App app = new App(ColorsApplication.class, "--server.port=0", "--spring.profiles.active=pipelined",
				"--spring.data.redis.url=" + RedisExtension.url())) {
			this.redis.del("colors::v2::BLUE", "colors::v2:");
			app.bean(ColorRepository.class).save(new ColorHash("BLUE", 0, 0, 255));
			assertThat(this.redis.smembers("colors::v2:")).containsExactly("BLUE".getBytes(StandardCharsets.US_ASCII));
			assertThat(Layout.V2.read(this.redis, "BLUE")).isEqualTo(Layout.V2.blue());
			Layout.V2.write(Palette.first(100));
			Http.get(app.port(), "/colors");
			assertThat(CommandCounts.connectionsDuring(this.redis, () -> {
				Http.get(app.port(), "/colors");
				Http.get(app.port(), "/colors");
			})).isZero();
		}
	}

}
