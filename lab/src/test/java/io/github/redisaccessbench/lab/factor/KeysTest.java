// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class KeysTest {

	private static final Request REQUEST = new Request("/colors", "", 3, new ClosedLoad(7));

	private final Keys keys = new Keys();

	@Test
	void oneKeyIsAskedForAndExpected() {
		assertThat(this.keys.apply(Level.of(1), REQUEST)).isEqualTo(new Request("/colors?limit=1",
				"[{\"name\":\"ALICEBLUE\",\"red\":240,\"green\":248,\"blue\":255}]", 3, new ClosedLoad(7)));
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 100, 148, Palette.MAX_SIZE })
	void soManyKeysAreAskedForAndExpected(int level) {
		Request request = this.keys.apply(Level.of(level), REQUEST);
		assertThat(request.path()).isEqualTo("/colors?limit=" + level);
		assertThat(request.body()).isEqualTo(ColorsJson.of(level));
		assertThat(request).extracting(Request::users, Request::load).containsExactly(3, new ClosedLoad(7));
	}

	@Test
	void aLevelThatAFileWroteWithADecimalPointIsAskedForWithoutIt() {
		assertThat(this.keys.apply(Level.of(20.0), REQUEST)).isEqualTo(this.keys.apply(Level.of(20), REQUEST));
	}

}
