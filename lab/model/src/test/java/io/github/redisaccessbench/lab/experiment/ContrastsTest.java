// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.schedule.Play;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ContrastsTest {

	@Test
	void allPairsOfCasesAreEachDeclaredOnceWithinEachCombinationOfLevels() {
		assertThat(ofCases(AnExperiment.of("a", "b", "c"))).containsExactly("a 10 100 / b 10 100",
				"a 10 100 / c 10 100", "b 10 100 / c 10 100");
		assertThat(ofCases(AnExperiment.of("a", "b").users(1, 10).keys(5, 50))).containsExactly("a 1 5 / b 1 5",
				"a 1 50 / b 1 50", "a 10 5 / b 10 5", "a 10 50 / b 10 50");
	}

	@Test
	void eachCaseIsComparedWithTheReferenceWhereverThatStandsWithinEachCombination() {
		assertThat(ofCases(AnExperiment.of("a", "b", "c").compare(Comparing.REFERENCE).reference("b")))
			.containsExactly("a 10 100 / b 10 100", "c 10 100 / b 10 100");
		assertThat(ofCases(AnExperiment.of("a", "b", "c").compare(Comparing.REFERENCE).users(1, 10)))
			.containsExactly("b 1 100 / a 1 100", "c 1 100 / a 1 100", "b 10 100 / a 10 100", "c 10 100 / a 10 100");
	}

	@Test
	void controlsAreNotComparedNorTheirLevelsAndWithoutRoundsNothingIs() {
		assertThat(ofCases(AnExperiment.of("a", "b").controls("c", "d"))).containsExactly("a 10 100 / b 10 100");
		assertThat(ofCases(AnExperiment.of("a", "b").controls("c").compare(Comparing.REFERENCE)))
			.containsExactly("b 10 100 / a 10 100");
		assertThat(ofLevels(AnExperiment.of("a").controls("b").users(1, 10).across("users")))
			.containsExactly("a 10 100 / a 1 100");
		AnExperiment cold = AnExperiment.of("a", "b").users(1, 10).across("users").rounds(0);
		assertThat(ofCases(cold)).isEmpty();
		assertThat(ofLevels(cold)).isEmpty();
	}

	@Test
	void eachFurtherLevelIsComparedWithTheFirstOfTheSameCaseAndTheSameOtherLevels() {
		assertThat(ofLevels(AnExperiment.of("a", "b").users(5, 1, 10).across("users")))
			.containsExactly("a 1 100 / a 5 100", "a 10 100 / a 5 100", "b 1 100 / b 5 100", "b 10 100 / b 5 100");
		assertThat(ofLevels(AnExperiment.of("a").users(1, 10).keys(5, 50).across("keys")))
			.containsExactly("a 1 50 / a 1 5", "a 10 50 / a 10 5");
		assertThat(ofLevels(AnExperiment.of("a").users(1, 10).keys(5, 50).across("users")))
			.containsExactly("a 10 5 / a 1 5", "a 10 50 / a 1 50");
		assertThat(ofLevels(AnExperiment.of("a").users(1, 10).keys(5, 50).across("keys", "users")))
			.containsExactly("a 1 50 / a 1 5", "a 10 50 / a 10 5", "a 10 5 / a 1 5", "a 10 50 / a 1 50");
	}

	@Test
	void aaControlsAreComparedWithTheirOriginIfItIsRunAndWithEachOther() {
		assertThat(ofAaControls(AnExperiment.of("a", "b").controls("a2", "a3", "b2"), Play.served("a", "a", "/"),
				Play.served("b", "b", "/"), aaControl("a2", "a"), aaControl("a3", "a"), aaControl("b2", "b")))
			.containsExactly("a 10 100 / a2 10 100", "a 10 100 / a3 10 100", "a2 10 100 / a3 10 100",
					"b 10 100 / b2 10 100");
		assertThat(ofAaControls(AnExperiment.of("a2", "a3"), aaControl("a2", "a"), aaControl("a3", "a")))
			.containsExactly("a2 10 100 / a3 10 100");
		assertThat(ofAaControls(AnExperiment.of("a").controls("a2").users(1, 10).keys(5, 50),
				Play.served("a", "a", "/"), aaControl("a2", "a")))
			.containsExactly("a 1 5 / a2 1 5", "a 1 50 / a2 1 50", "a 10 5 / a2 10 5", "a 10 50 / a2 10 50");
	}

	@Test
	void whateverIsDeclaredIsWithinOneCombinationOrOneCaseAndNothingTwice() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 200; run++) {
			int cases = random.nextInt(1, 8);
			int users = random.nextInt(1, 4);
			int keys = random.nextInt(1, 4);
			Comparing compare = Comparing.values()[random.nextInt(3)];
			Experiment experiment = AnExperiment
				.of(IntStream.range(0, cases).mapToObj((number) -> "c" + number).toArray(String[]::new))
				.users(IntStream.rangeClosed(1, users).toArray())
				.keys(IntStream.rangeClosed(1, keys).toArray())
				.compare(compare)
				.reference("c" + random.nextInt(cases))
				.across(Stream.of("users", "keys").filter((name) -> random.nextBoolean()).toArray(String[]::new))
				.build();
			List<Contrast> ofCases = Contrasts.ofCases(experiment);
			int each = switch (compare) {
				case PAIRS -> cases * (cases - 1) / 2;
				case REFERENCE -> cases - 1;
				case LEVELS -> 0;
			};
			assertThat(ofCases).hasSize(users * keys * each)
				.allMatch((contrast) -> contrast.first().levels().equals(contrast.second().levels()))
				.noneMatch((contrast) -> contrast.first().equals(contrast.second()));
			List<Contrast> ofLevels = Contrasts.ofLevels(experiment);
			int across = (experiment.judging().across().contains("users") ? (users - 1) * keys : 0)
					+ (experiment.judging().across().contains("keys") ? (keys - 1) * users : 0);
			assertThat(ofLevels).hasSize(cases * across)
				.allMatch((contrast) -> contrast.first().caseName().equals(contrast.second().caseName()));
			assertThat(Stream.concat(ofCases.stream(), ofLevels.stream())
				.flatMap((contrast) -> Stream.of(contrast, contrast.reversed()))).doesNotHaveDuplicates();
		}
	}

	private static Case aaControl(String name, String origin) {
		return new Case(name, name, "/", null, null, null, null, null, origin, null);
	}

	private static List<String> ofCases(AnExperiment experiment) {
		return lines(Contrasts.ofCases(experiment.build()));
	}

	private static List<String> ofLevels(AnExperiment experiment) {
		return lines(Contrasts.ofLevels(experiment.build()));
	}

	private static List<String> ofAaControls(AnExperiment experiment, Case... cases) {
		return lines(Contrasts.ofAaControls(experiment.build(), Arrays.asList(cases)));
	}

	private static List<String> lines(List<Contrast> contrasts) {
		return contrasts.stream().map((one) -> line(one.first()) + " / " + line(one.second())).toList();
	}

	private static String line(Cell cell) {
		return cell.caseName() + " " + cell.users() + " " + cell.keys();
	}

}
