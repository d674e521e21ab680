// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

@ExtendWith(RedisExtension.class)
class LayoutTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@ParameterizedTest
	@EnumSource
	void writesTheExpectedBytes(Layout layout) {
		Palette.find("BLUE").ifPresent((blue) -> layout.write(this.redis, blue));
		assertThat(layout.read(this.redis, "BLUE")).isEqualTo(layout.blue());
	}

	@Test
	void countsCommandsButNotItsOwn() {
		assertThat(CommandCounts.during(this.redis, () -> {
			this.redis.get("nothing");
			this.redis.get("nothing");
			this.redis.ping();
		})).containsOnly(entry("get", 2L), entry("ping", 1L));
		assertThat(CommandCounts.during(this.redis, () -> {
		})).isEmpty();
	}

	@Test
	void namesTheKeyThatHoldsNoColor() {
		assertThat(new UnreadableColorException("colors::v3::BLUE")).hasMessage("colors::v3::BLUE holds no color");
	}

}
