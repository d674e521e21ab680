// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ClosedLoadTest {

	private static final Cell TEN_USERS = Example.cell("case1", 10, 100);

	private final Load load = new ClosedLoad(100);

	@Test
	void anIterationOfSomeLengthIsSharedByTheUsersRoundedToTheNearestLoop() {
		assertThat(this.load.requests(TEN_USERS)).isEqualTo(1_000);
		assertThat(this.load.requests(Example.cell("case1", 1, 100))).isEqualTo(100);
		assertThat(this.load.requests(Example.cell("case1", 250, 1))).isEqualTo(25_000);
		assertThat(this.load.lasting(450, 2_000, TEN_USERS)).isEqualTo(new ClosedLoad(90));
		assertThat(this.load.lasting(450, 2_000, Example.cell("case1", 1, 100))).isEqualTo(new ClosedLoad(900));
		assertThat(this.load.lasting(1_000, 14.9, TEN_USERS)).isEqualTo(new ClosedLoad(1));
		assertThat(this.load.lasting(1_000, 15, TEN_USERS)).isEqualTo(new ClosedLoad(2));
	}

	@Test
	void whateverTheSpeedItLastsAsLongAsItIsTo() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 1_000; run++) {
			Cell cell = Example.cell("case1", random.nextInt(1, 1_001), 100);
			ClosedLoad base = new ClosedLoad(random.nextInt(1, 1_001));
			double tps = random.nextDouble(1, 50_000);
			double milliseconds = random.nextDouble(1, 10_000);
			double oneLoopMs = 1_000 * cell.users() / tps;
			double lasting = 1_000 * base.lasting(milliseconds, tps, cell).requests(cell) / tps;
			assertThat(lasting).isCloseTo(Math.max(milliseconds, oneLoopMs), within(oneLoopMs / 2 * 1.000_001));
		}
	}

	@Test
	void anIterationHasTheRequestsOfItsLoadAndInJsonItSaysWhichModelItIs() {
		assertThat(Json.LINE.writerFor(Load.class).writeValueAsString(this.load))
			.isEqualTo("{\"model\":\"closed\",\"loops\":100}");
		Iteration iteration = new Iteration(7, 1, 1, 1, IterationKind.MEASURED, Example.cell("case1", 5, 50),
				new ClosedLoad(30));
		assertThat(iteration.requests()).isEqualTo(150);
		assertThat(iteration.label()).isEqualTo("case1#7");
	}

}
