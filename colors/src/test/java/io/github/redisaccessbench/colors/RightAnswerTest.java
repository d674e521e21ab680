// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RightAnswerTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			/health        | {"status":"UP"}
			/slow          | {"status":"UP"}
			/users/1       | {"id":1,"name":"USER00001"}
			/users/100     | {"id":100,"name":"USER00100"}
			/one           | {"name":"ALICEBLUE","red":240,"green":248,"blue":255}
			/colors        | [{"name":"ALICEBLUE","red":240,"green":248,"blue":255}]
			/colors/lua    | [{"name":"ALICEBLUE","red":240,"green":248,"blue":255}]
			""")
	void dependsOnThePath(String path, String answer) {
		assertThat(RightAnswer.to(path, 1)).isEqualTo(answer);
	}

	@Test
	void oneColorIsTheSameWhateverTheLimit() {
		assertThat(RightAnswer.to("/one", 7)).isEqualTo(RightAnswer.to("/one", 1));
	}

	@Test
	void thereIsNoneForAUserWhoDoesNotExist() {
		assertThatIllegalArgumentException().isThrownBy(() -> RightAnswer.to("/users/101", 1));
	}

}
