// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class TestbedTest {

	private static final long GENERATOR = 4711;

	@Test
	void allStoresAreStartedBeforeAnyIsFilled() {
		FakePorts ports = ports(Example.experiment());
		ports.testbed().prepare();
		assertThat(ports.events).startsWith("start Redis", "start other")
			.containsSubsequence("start other", "seed Redis 100", "seed other 100")
			.containsOnlyOnce("prepare apps")
			.hasSize(5);
	}

	@Test
	void theAppsArePreparedWhileTheStoresAreFilled() {
		CyclicBarrier both = new CyclicBarrier(2);
		FakePorts ports = ports(Example.experiment());
		// Each waits for the other.
		ports.whilePreparing = () -> meet(both);
		ports.whileSeeding = (name) -> {
			if (name.equals("Redis")) {
				meet(both);
			}
		};
		assertThat(ports.testbed().prepare()).hasSize(2);
	}

	@Test
	void aStoreThatCannotBeFilledIsAProblem() {
		FakePorts ports = ports(Example.experiment());
		ports.whileSeeding = (name) -> {
			throw new Problem(name + " is full");
		};
		assertProblem(ports.testbed()::prepare).withMessage("Redis is full");
	}

	@ParameterizedTest
	@CsvSource({ "1, 1, 100", "100, 1, 100", "101, 1, 101", "1, 1000, 1000", "1000, 7, 1000", "99, 98, 100" })
	void asManyColorsAreSeededAsTheLargestRequestReadsOrAHundred(int first, int second, int colors) {
		FakePorts ports = ports((first != second) ? AnExperiment.of("case1", "case2").keys(first, second).build()
				: AnExperiment.of("case1", "case2").keys(first).build());
		assertThat(ports.testbed().colors()).isEqualTo(colors);
		ports.testbed().prepare();
		assertThat(ports.events).contains("seed Redis " + colors, "seed other " + colors);
	}

	@Test
	void whatACaseHasToAnswerIsAskedOncePerNumberOfKeysHoweverManyUsersThereAre() {
		FakePorts ports = ports(AnExperiment.of("case1", "case2").users(1, 10, 50).keys(7, 100).build());
		ports.testbed().start(1);
		List<Request> both = List.of(new Request("/colors?limit=7", ColorsJson.of(7), 1, new ClosedLoad(100)),
				new Request("/colors?limit=100", ColorsJson.of(100), 1, new ClosedLoad(100)));
		assertThat(ports.verified).isEqualTo(Map.of(1, Map.of("case1", both, "case2", both)));
	}

	@ParameterizedTest
	@CsvSource({ "1, 3", "2, 50", "100, 1", "148, 10", Palette.MAX_SIZE + ", 1" })
	void soManyUsersAskForSoManyKeys(int keys, int users) {
		Cell cell = Example.cell("case1").at(Factor.KEYS, Level.of(keys)).at(Factor.USERS, Level.of(users));
		assertThat(ports(Example.experiment()).testbed().request(cell, new ClosedLoad(7)))
			.isEqualTo(new Request("/colors?limit=" + keys, ColorsJson.of(keys), users, new ClosedLoad(7)));
	}

	@Test
	void aLevelThatAFileWroteWithADecimalPointIsAskedForWithoutIt() {
		Cell cell = Example.cell("case1").at(Factor.KEYS, Level.of(20.0));
		assertThat(ports(Example.experiment()).testbed().request(cell, new ClosedLoad(7)).path())
			.isEqualTo("/colors?limit=20");
	}

	@Test
	void aPathWithoutAPlaceForTheNumberOfKeysStaysAsItIs() {
		List<Case> cases = Stream.of("case1", "case2")
			.map((name) -> new Case(name, name, "/products?ids=1,2", null, null, null, null, null, null, null))
			.toList();
		Testbed testbed = new FakePorts(new Schedule(AnExperiment.of("case1", "case2").build(), cases, 42)).testbed();
		assertThat(testbed.request(Example.cell("case1"), new ClosedLoad(7)).path()).isEqualTo("/products?ids=1,2");
	}

	@Test
	void aConditionThatAnExperimentDoesNotNameIsNotSet() {
		List<String> told = new ArrayList<>();
		Testbed testbed = with(ports(Example.experiment()), told);
		testbed.set(iteration(Example.cell("case1")), GENERATOR);
		assertThat(told).isEmpty();
		testbed.set(iteration(Example.cell("case1").at(Factor.RTT, Level.of(2))), GENERATOR);
		assertThat(told).containsExactly("set 2");
	}

	@Test
	void appsAreStartedInAWorldWithoutConditions() {
		FakePorts ports = ports(Example.experiment());
		with(ports, ports.events).start(1);
		assertThat(ports.events).containsExactly("unset", "start 1");
	}

	@Test
	void aProcessWithAStoreOfItsOwnReadsFromThatOnly() {
		Testbed all = ports(Example.experiment()).testbed();
		Testbed own = new Testbed(all.schedule(), all.subject(), all.stores(), List.of(), new Answers(),
				Map.of("case2", all.stores().getLast()));
		assertThat(own.storesOf(Example.cell("case1"))).containsExactly(all.stores().getFirst());
		assertThat(own.storesOf(Example.cell("case2"))).containsExactly(all.stores().getLast());
		assertThat(all.storesOf(Example.cell("case1"))).isEqualTo(all.stores());
	}

	private static Iteration iteration(Cell cell) {
		return new Iteration(1, 1, 1, 1, IterationKind.MEASURED, cell, new ClosedLoad(1));
	}

	private static Testbed with(FakePorts ports, List<String> told) {
		FactorSetting rtt = new FactorSetting() {

			@Override
			public Factor factor() {
				return Factor.RTT;
			}

			@Override
			public Map<Metric, Double> set(Level level, Loaded loaded) {
				told.add("set " + level);
				return Map.of();
			}

			@Override
			public void unset() {
				told.add("unset");
			}

		};
		Testbed without = ports.testbed();
		return new Testbed(without.schedule(), without.subject(), without.stores(), List.of(rtt), new Answers(),
				Map.of());
	}

	private static FakePorts ports(Experiment experiment) {
		return new FakePorts(new Schedule(experiment, Example.cases(), 42));
	}

	private static void meet(CyclicBarrier both) {
		try {
			both.await(30, TimeUnit.SECONDS);
		}
		catch (Exception ex) {
			throw new IllegalStateException("the other did not come", ex);
		}
	}

}
