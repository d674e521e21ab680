// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ColorKeysTest {

	@Test
	void namesTheKeys() {
		assertThat(ColorKeys.v1("BLUE")).isEqualTo("colors::v1::BLUE");
		assertThat(ColorKeys.v2("BLUE")).isEqualTo("colors::v2::BLUE");
		assertThat(ColorKeys.v3("BLUE")).isEqualTo("colors::v3::BLUE");
		assertThat(ColorKeys.user(1)).isEqualTo("colors::users::1");
	}

	@Test
	void namesTheCacheAndTheKeyspace() {
		assertThat(ColorKeys.V1_CACHE).isEqualTo("colors::v1");
		assertThat(ColorKeys.V2_KEYSPACE).isEqualTo("colors::v2:");
	}

	@Test
	void beginsEveryKeyWithThePrefix() {
		assertThat(List.of(ColorKeys.v1("BLUE"), ColorKeys.v2("BLUE"), ColorKeys.v3("BLUE"), ColorKeys.user(1),
				ColorKeys.V2_KEYSPACE, ColorKeys.V4, ColorKeys.V5, ColorKeys.RUN))
			.allSatisfy((key) -> assertThat(key).startsWith(ColorKeys.PREFIX));
	}

	@Test
	void namesTheKeysThatHoldAllColors() {
		assertThat(ColorKeys.V4).isEqualTo("colors::v4");
		assertThat(ColorKeys.V5).isEqualTo("colors::v5");
	}

	@Test
	void keepsTheOrderOfTheNames() {
		assertThat(ColorKeys.v1(List.of("RED", "BLUE"))).containsExactly("colors::v1::RED", "colors::v1::BLUE");
		assertThat(ColorKeys.v2(List.of("RED", "BLUE"))).containsExactly("colors::v2::RED", "colors::v2::BLUE");
		assertThat(ColorKeys.v3(List.of("RED", "BLUE"))).containsExactly("colors::v3::RED", "colors::v3::BLUE");
	}

}
