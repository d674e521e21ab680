// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ReplicatesTest {

	private static final Contrast PAIR = new Contrast(Example.cell("case1"), Example.cell("case2"));

	@Test
	void theSameCellsAreFoundInDifferentExperiments() {
		List<Replicates> found = Replicates.of(runs(run(AnExperiment.of("case1", "case2"), 1),
				run(AnExperiment.of("case1", "case2").keys(10, 100), 1.01)), false);
		assertThat(found).singleElement().satisfies((one) -> {
			assertThat(one.contrast()).isEqualTo(PAIR);
			assertThat(one.runs()).containsOnlyKeys("run 0", "run 1");
			assertThat(Math.exp(one.runs().get("run 1").log().mean()) / Math.exp(one.runs().get("run 0").log().mean()))
				.isCloseTo(1 / 1.01, within(0.002));
		});
	}

	@Test
	void aPairIsTheSameSeenFromEitherSide() {
		RawRun reversed = run(AnExperiment.of("case1", "case2").compare(Comparing.REFERENCE).reference("case1"), 1);
		List<Replicates> found = Replicates.of(runs(run(AnExperiment.of("case1", "case2"), 1), reversed), false);
		assertThat(found).singleElement().satisfies((one) -> {
			assertThat(one.contrast()).isEqualTo(PAIR);
			assertThat(one.runs().values()).extracting((run) -> run.log().mean())
				.allSatisfy((mean) -> assertThat(mean).isCloseTo(-Math.log(12), within(0.002)));
		});
	}

	@Test
	void runsThatDifferByMoreThanTheyAdmitAreFound() {
		List<Replicates> differ = Replicates
			.of(runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2"), 1.3)), false);
		assertThat(differ).singleElement().satisfies((one) -> {
			assertThat(one.differ()).isTrue();
			assertThat(one.together().betweenSd()).isGreaterThan(0.1);
		});
		assertThat(Replicates
			.of(runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2"), 1)), false))
			.noneMatch(Replicates::differ);
	}

	@Test
	void seenFromTheOtherSideItSaysTheSame() {
		Replicates one = Replicates
			.of(runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2"), 1.3)), false)
			.getFirst();
		assertThat(one.reversed().contrast()).isEqualTo(PAIR.reversed());
		assertThat(one.reversed().together().mean().mean()).isEqualTo(-one.together().mean().mean());
		assertThat(one.reversed().reversed()).isEqualTo(one);
	}

	@Test
	void otherLevelsAreOtherCells() {
		assertThat(Replicates.of(
				runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2").users(20), 1)),
				false))
			.isEmpty();
		assertThat(Replicates.of(
				runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2").cores(1), 1)),
				false))
			.isEmpty();
	}

	@Test
	void aRunThatComparedNothingIsNone() {
		assertThat(Replicates.of(
				runs(run(AnExperiment.of("case1", "case2"), 1), run(AnExperiment.of("case1", "case2").forks(1), 1)),
				false))
			.isEmpty();
	}

	@Test
	void runsOfOtherMachinesAreNoReplicatesButComparedAnywhere() {
		SequencedMap<String, RawRun> runs = runs(TwoRuns.first(), TwoRuns.second());
		assertThat(Replicates.of(runs, false)).isEmpty();
		assertThat(Replicates.of(runs, true)).singleElement().satisfies((one) -> {
			assertThat(one.contrast()).isEqualTo(PAIR);
			assertThat(one.differ()).isTrue();
		});
	}

	@Test
	void runsWhoseLoadCameFromElsewhereAreNoReplicatesButComparedAnywhere() {
		RawRun here = run(AnExperiment.of("case1", "case2"), 1);
		RawRun one = new RawRun(Example.on(1, here.header()), here.iterations());
		RawRun two = new RawRun(Example.on(2, here.header()), here.iterations());
		assertThat(Replicates.of(runs(here, one, two), false)).isEmpty();
		assertThat(Replicates.of(runs(here, one, two), true)).hasSize(1);
		assertThat(Replicates.of(runs(here, two, two), false)).singleElement()
			.satisfies((both) -> assertThat(both.machine()).endsWith(" cores, remote engines: 2"));
	}

	@Test
	void coresAreOfTheMachineUnlessARunVariesThem() {
		RawRun one = run(AnExperiment.of("case1", "case2").cores(1), 1);
		RawRun two = run(AnExperiment.of("case1", "case2").cores(2), 1);
		assertThat(Replicates.of(runs(one, two), false)).isEmpty();
		assertThat(Replicates.of(runs(one, two), true)).singleElement()
			.satisfies((both) -> assertThat(both.contrast()).isEqualTo(PAIR));
		assertThat(Replicates.of(runs(one, run(AnExperiment.of("case1", "case2"), 1)), true)).hasSize(1);
		assertThat(Replicates.of(runs(one, run(AnExperiment.of("case1", "case2").cores(1, 2), 1)), true)).isEmpty();
	}

	@Test
	void levelsAreComparedAnywhereToo() {
		RawRun across = run(AnExperiment.of("case1", "case2").users(10, 20).across("users"), 1);
		assertThat(Replicates.of(runs(across, across), false)).hasSize(2);
		assertThat(Replicates.of(runs(across, across), true)).hasSize(4);
	}

	@Test
	void aRunThatRepeatsOthersCountsWithAllOfThem() {
		RawRun one = run(AnExperiment.of("case1", "case2"), 1);
		RawRun other = run(AnExperiment.of("case1", "case2"), 1.3);
		assertThat(Replicates.of(runs(one, other.repeating(List.of(one))), true)).singleElement()
			.satisfies((both) -> assertThat(both.runs().get("run 1").log().mean())
				.isCloseTo(-Math.log(12 * Math.sqrt(1.3)), within(0.002)));
	}

	private static RawRun run(AnExperiment experiment, double factor) {
		return CleanRun.run(CleanRun.header(experiment.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL).build()),
				(iteration) -> iteration.cell().caseName().equals("case2") ? factor : 1);
	}

	private static SequencedMap<String, RawRun> runs(RawRun... runs) {
		SequencedMap<String, RawRun> all = new LinkedHashMap<>();
		for (RawRun run : runs) {
			all.put("run " + all.size(), run);
		}
		return all;
	}

}
