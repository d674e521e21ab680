// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.UserContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What an app has without a profile, and users. */
class HeadlineTest {

	@Test
	void hasNothingOfItsVariants() {
		try (App app = new App(ColorsApplication.class, "--server.port=0")) {
			assertThat(app.variants()).isEmpty();
		}
		try (App app = new App(ColorsApplication.class, "--server.port=0", "--spring.profiles.active=in-memory")) {
			assertThat(app.variants()).isNotEmpty();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "user", "user,jdbc" })
	void answersAUserWithOneQuery(String profiles) {
		UserContract.checkSql(ColorsApplication.class, profiles);
	}

}
