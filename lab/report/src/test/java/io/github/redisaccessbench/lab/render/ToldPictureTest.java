// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ToldPictureTest {

	private static Headline picture(RawRun run, String say, String... when) {
		return Headline.of(Report.of(Reports.told(run, say, when)));
	}

	@Test
	void aPairAtSeveralLevelsIsALineThroughAllThatWereMeasured() {
		Headline picture = picture(ASweep.run(),
				"{case2 / case1 @ keys 1, rtt 0} with one key, {case2 / case1 @ keys 100, rtt 0} with 100.",
				"case2 > case1 @ keys 100, rtt 0");
		assertThat(picture.title()).isEqualTo("TPS, × case1");
		assertThat(picture.factor()).isEqualTo("keys");
		assertThat(picture.ratio()).isTrue();
		assertThat(picture.rows()).extracting(Headline.Row::name).containsOnly("case2, rtt 0");
		assertThat(picture.rows()).extracting(Headline.Row::level).containsExactly("1", "10", "100");
		assertThat(picture.rows()).extracting(Headline.Row::value).isSorted();
		assertThat(picture.rows()).allSatisfy((row) -> assertThat(row.value()).isBetween(row.low(), row.high()));
	}

	@Test
	void aPairAtOneLevelIsARow() {
		Headline picture = picture(ASweep.run(), "{case2 / case1 @ keys 100, rtt 2} times.");
		assertThat(picture.factor()).isNull();
		assertThat(picture.rows()).singleElement().satisfies((row) -> {
			assertThat(row.name()).isEqualTo("case2");
			assertThat(row.beside()).isEqualTo("keys 100, rtt 2");
		});
	}

	@Test
	void pairsWithDifferentCasesAreNamedInFull() {
		Headline picture = picture(ASweep.run(),
				"{case2 / case1 @ keys 100, rtt 0} times, {case1 / case2 @ keys 1, rtt 0} times.");
		assertThat(picture.title()).isEqualTo("Ratio of TPS");
		assertThat(picture.rows()).extracting(Headline.Row::name).containsExactly("case2 ÷ case1", "case1 ÷ case2");
	}

	@Test
	void ratiosBetweenLevelsAreNotMixedWithThoseBetweenCases() {
		Headline picture = picture(
				CleanRun.run(Example.header(levels(), cases(levels(), "case1", "case2")), (iteration) -> 1),
				"On each, one MGET serves {case2 / case1} times.", "case1 >= case1", "case2 > case1");
		assertThat(picture.title()).isEqualTo("TPS, × case1");
		assertThat(picture.rows()).extracting(Headline.Row::name).containsOnly("case2");
		assertThat(picture.rows()).extracting(Headline.Row::beside).containsExactly("gc G1GC", "gc ZGC");
	}

	private static Experiment levels() {
		return AnExperiment.of("case1", "case2")
			.args("gc", "-XX:+UseG1GC", "-XX:+UseZGC")
			.across("gc")
			.forks(3)
			.build();
	}

	private static List<Case> cases(Experiment experiment, String... names) {
		return CleanRun.header(experiment)
			.cases()
			.stream()
			.filter((one) -> List.of(names).contains(one.name()))
			.toList();
	}

	@Test
	void figuresOfCellsAreShownIfTheyAreMostNumbers() {
		Headline picture = picture(ASweep.run(),
				"At {ping of case1 @ keys 100, rtt 2} ms a loop takes {ms of case1 @ keys 100, rtt 2} ms, one MGET {ms of case2 @ keys 100, rtt 2}.",
				"case2 > case1 @ keys 100");
		assertThat(picture.title()).isEqualTo("Time of a request, ms");
		assertThat(picture.better()).isEqualTo(Headline.LESS);
		assertThat(picture.ratio()).isFalse();
		assertThat(picture.rows()).extracting(Headline.Row::name).containsExactly("case1", "case2");
	}

	@Test
	void percentilesAreShownAtTheirRates() {
		Headline picture = picture(ARunAtRates.run(),
				"{p99 of case1 @ rate 400, neighbour none} ms and {p99 of case1 @ rate 400, neighbour /other} ms.");
		assertThat(picture.title()).isEqualTo("99 of 100 requests take at most this, ms");
		assertThat(picture.rows()).extracting(Headline.Row::beside)
			.containsExactly("rate 400, neighbour none", "rate 400, neighbour /other");
	}

	@Test
	void aLevelIsShownBesideAllThatAreComparedWithTheSame() {
		Experiment experiment = AnExperiment.of("case2")
			.args("gc", "-XX:+UseG1GC", "-XX:+UseZGC", "-XX:+UseSerialGC")
			.compare(Comparing.LEVELS)
			.across("gc")
			.forks(3)
			.build();
		Headline picture = picture(
				CleanRun.run(Example.header(experiment, cases(experiment, "case2")), (iteration) -> 1),
				"{less: case2 (gc ZGC) / case2 (gc G1GC)} less.");
		assertThat(picture.title()).isEqualTo("TPS, × gc G1GC");
		assertThat(picture.rows()).extracting(Headline.Row::name)
			.containsExactly("case2 (gc ZGC)", "case2 (gc SerialGC)");
		assertThat(picture.rows()).extracting(Headline.Row::beside).containsOnly("RedisTemplate, one MGET");
	}

	@Test
	void aSentenceWithoutNumbersShowsItsConditionsOnce() {
		Headline picture = picture(ASweep.run(), "One MGET is faster.", "case2 > case1 @ keys 100, rtt 2",
				"case1 < case2 @ keys 100, rtt 2");
		assertThat(picture.rows()).extracting(Headline.Row::name).containsExactly("case2");
	}

	@Test
	void allCasesAreShownIfTheSentenceComparesOneWithTheReference() {
		assertThat(picture(CleanRun.run(), "{case2 / case1} times.", "case2 > case1"))
			.isEqualTo(Headline.of(Report.of(CleanRun.run())));
	}

	@Test
	void withoutASentenceAllCasesAreShown() {
		assertThat(picture(ASweep.run(), "Never.", "case2 < case1").title()).isEqualTo("TPS of each case, × case1");
	}

	static Stream<Path> published() {
		return Published.folders();
	}

	@ParameterizedTest
	@MethodSource("published")
	void everyNumberOfAPublishedSentenceIsKnown(Path folder) {
		Headline picture = Headline.of(Published.in(folder).report());
		assertThat(picture.title()).isNotBlank();
		assertThat(picture.rows()).isNotEmpty()
			.anySatisfy((row) -> assertThat(row.value()).isNotNull())
			.allSatisfy((row) -> assertThat(row.level() != null).isEqualTo(picture.factor() != null))
			.doesNotHaveDuplicates();
	}

}
