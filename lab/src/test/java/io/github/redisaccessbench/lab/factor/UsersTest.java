// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.run.Request;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class UsersTest {

	private static final Request REQUEST = new Request("/colors", "[]", 1, new ClosedLoad(7));

	private final Users users = new Users();

	@Test
	void soManySendTheSameRequest() {
		assertThat(this.users.apply(Level.of(50), REQUEST))
			.isEqualTo(new Request("/colors", "[]", 50, new ClosedLoad(7)));
	}

}
