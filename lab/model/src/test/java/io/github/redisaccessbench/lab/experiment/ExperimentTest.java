// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExperimentTest {

	private static final Experiment VARIED = AnExperiment.of("case1").users(1, 10).keys(5, 50, 500).build();

	@Test
	void withoutCasesThereIsNoReferenceAndControlsComeAfterThem() {
		assertThat(AnExperiment.of().build().judging().reference()).isNull();
		Experiment controlled = AnExperiment.of("case2", "case1").controls("b", "a").build();
		assertThat(controlled.everyCase()).containsExactly("case2", "case1", "b", "a");
	}

	@Test
	void theLastFactorVariesFastestAndWithoutLevelsThereIsOneCombination() {
		assertThat(Example.experiment().combinations()).containsExactly(Example.cell("case1").levels());
		assertThat(Example.experiment().varied()).isEmpty();
		assertThat(VARIED.cells("case1")).containsExactly(Example.cell("case1", 1, 5), Example.cell("case1", 1, 50),
				Example.cell("case1", 1, 500), Example.cell("case1", 10, 5), Example.cell("case1", 10, 50),
				Example.cell("case1", 10, 500));
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>();
		factors.put("keys", List.of(Level.of(1), Level.of(2)));
		factors.put("users", List.of(Level.of(3), Level.of(4)));
		Experiment turned = AnExperiment.of("case1").build().with(factors);
		assertThat(turned.sweep().factors().keySet()).containsExactly("users", "keys");
		assertThat(turned.combinations().get(1)).isEqualTo(Example.cell("case1", 3, 2).levels());
	}

	@Test
	void aFactorWithOneLevelIsNotVariedAndACellIsNamedByThoseThatAre() {
		assertThat(VARIED.varied()).containsExactly("users", "keys");
		assertThat(AnExperiment.of("case1").users(1, 10).build().varied()).containsExactly("users");
		assertThat(AnExperiment.of("case1").keys(1, 10).build().varied()).containsExactly("keys");
		assertThat(Example.experiment().nameOf(Example.cell("case1"))).isEqualTo("case1");
		assertThat(AnExperiment.of("case1").users(1, 10).build().nameOf(Example.cell("case1", 10, 100)))
			.isEqualTo("case1 (users 10)");
		assertThat(VARIED.nameOf(Example.cell("case1/aa", 10, 500))).isEqualTo("case1/aa (users 10, keys 500)");
	}

	@Test
	void ofArgumentsOnlyNumbersHaveAnOrder() {
		assertThat(VARIED.scales()).containsExactly("users", "keys");
		assertThat(scales("threads", "--threads.max=20", "--threads.max=200")).containsExactly("threads");
		assertThat(scales("threads", "--threads.max=0", "--threads.max=200")).isEmpty();
		assertThat(scales("threads", "none", "--threads.max=200")).isEmpty();
		assertThat(scales("heap", "-Xmx256m", "-Xmx512m")).isEmpty();
		assertThat(scales("jdk", "21", "25")).isEmpty();
		assertThat(AnExperiment.of("case1").cores(1, 2).build().scales()).containsExactly("cores");
		assertThat(AnExperiment.of("case1").cores(0, 1).build().scales()).as("all, and not none").isEmpty();
	}

	private static List<String> scales(String label, String... levels) {
		return AnExperiment.of("case1").args(label, levels).build().scales();
	}

	@Test
	void itCannotBeChangedAfterwards() {
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>();
		List<Level> levels = new ArrayList<>(List.of(Level.of(1)));
		factors.put("users", levels);
		Experiment made = AnExperiment.of("case1").build().with(factors);
		levels.add(Level.of(2));
		factors.put("keys", List.of());
		assertThat(made.levels(Factor.USERS)).containsExactly(Level.of(1));
		assertThat(made.levels(Factor.KEYS)).containsExactly(Level.of(100));
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> made.sweep().factors().put("keys", List.of()));
	}

	@Test
	void whatIsWrittenIsRead(@TempDir Path folder) {
		Experiment full = AnExperiment.of("case1", "case2")
			.controls("a", "b")
			.compare(Comparing.REFERENCE)
			.across("users")
			.reference("case2")
			.tieMargin(2.5)
			.users(1, 10)
			.keys(5)
			.minutes(3.5)
			.jitThreshold(12.5)
			.processes(4)
			.withoutCounters("a")
			.args("gc", "-Xint", "none")
			.apart("users", "rate")
			.slo("p99<20ms")
			.neighbours("none", "/other")
			.counted("INCR = questions to the origin")
			.build()
			.with(new Telling("Which?", List.of(Measure.P99),
					List.of(new Telling.Answer(List.of(Premise.of("case2 > case1")), Sentence.of("{case2 / case1}"))),
					"a.java", "It bites."));
		Path file = folder.resolve("experiment.json");
		Json.write(file, full);
		assertThat(Json.read(file, Experiment.class)).isEqualTo(full);
	}

	@Test
	void aFactorWithoutAStandardLevelIsInTheCellsOnlyIfItIsNamed() {
		assertThat(VARIED.cells("case1")).allSatisfy((cell) -> assertThat(cell.levels()).doesNotContainKey("rtt"));
		Experiment delayed = AnExperiment.of("case1").rtt(0, 0.5).build();
		assertThat(delayed.cells("case1")).extracting((cell) -> cell.level(Factor.RTT).orElseThrow())
			.containsExactly(Level.of(0), Level.of(0.5));
		assertThat(delayed.nameOf(delayed.cells("case1").getLast())).isEqualTo("case1 (rtt 0.5)");
	}

}
