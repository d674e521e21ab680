// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class KeysTest {

	private static final Request REQUEST = new Request("/colors?limit={keys}", "", 3, new ClosedLoad(7));

	private final Keys keys = new Keys();

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 100, 148, Palette.MAX_SIZE })
	void soManyKeysAreAskedFor(int level) {
		assertThat(this.keys.apply(Level.of(level), REQUEST))
			.isEqualTo(new Request("/colors?limit=" + level, "", 3, new ClosedLoad(7)));
	}

	@Test
	void aPathWithoutAPlaceForTheirNumberStaysAsItIsAndADecimalPointIsNotAskedFor() {
		Request request = new Request("/products?ids=1,2", "", 3, new ClosedLoad(7));
		assertThat(this.keys.apply(Level.of(5), request)).isEqualTo(request);
		assertThat(this.keys.apply(Level.of(20.0), REQUEST)).isEqualTo(this.keys.apply(Level.of(20), REQUEST));
	}

}
