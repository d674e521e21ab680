// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class UserTest {

	@Test
	void isCompactJson() {
		assertThat(User.of(1).json()).isEqualTo("{\"id\":1,\"name\":\"USER00001\"}");
	}

	@Test
	void everyIdHasOne() {
		assertThat(User.all()).hasSize(User.MAX_ID).startsWith(User.of(1)).endsWith(User.of(User.MAX_ID));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1, 101 })
	void refusesAnIdOutOfRange(int id) {
		assertThatIllegalArgumentException().isThrownBy(() -> User.of(id))
			.withMessage("id must be from 1 to 100, but was " + id);
	}

	@Test
	void refusesAUserWithoutAName() {
		assertThatIllegalArgumentException().isThrownBy(() -> new User(1, " ")).withMessage("a user needs a name");
	}

}
