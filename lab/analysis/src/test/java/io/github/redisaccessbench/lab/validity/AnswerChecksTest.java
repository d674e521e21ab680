// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class AnswerChecksTest {

	private static final IterationRecord FIRST = CleanRun.run()
		.correct(Example.cell("case1"), IterationKind.MEASURED)
		.getFirst();

	private static final String LABEL = FIRST.iteration().label();

	private static final long GETS = 100L * FIRST.iteration().requests();

	/** Those of a profile are not recorded: one of them ends the run. */
	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROFILE")
	void aWrongBodyIsFoundInIterationsOfEveryKind(IterationKind kind) {
		RawRun clean = CleanRun.run(
				CleanRun.header(AnExperiment.of("case1", "case2").users(1, 5).warmupRequests(1).build()),
				(iteration) -> 1);
		RawRun run = CleanRun.change(clean, CleanRun.of(kind), (result) -> Altered.errors(result, 0, 1));
		assertThat(JudgementTest.findings(run)).extracting(Finding::reason).contains(Reason.WRONG_BODY);
	}

	@Test
	void wrongBodiesAreCountedInTheIterationAndInTheRun() {
		RawRun run = CleanRun.change(CleanRun.run(), CleanRun.of(IterationKind.COLD),
				(result) -> Altered.errors(result, 0, 3));
		String first = run.iterations()
			.stream()
			.filter(CleanRun.of(IterationKind.COLD))
			.findFirst()
			.orElseThrow()
			.iteration()
			.label();
		assertThat(JudgementTest.findings(run)).containsExactly(new Finding(Reason.WRONG_BODY, "iteration " + first
				+ " (and 1 more) has 3 of the run's 6 samples with another body than expected, the first: status 200"));
	}

	@Test
	void failedRequestsAreNoWrongBodiesAndThoseOfTheGeneratorOfNoApp() {
		assertThat(JudgementTest.findings(CleanRun.failing(CleanRun.run(), FIRST::equals, 2)))
			.containsExactly(new Finding(Reason.FAILED_REQUESTS, "iteration " + LABEL
					+ " has 2 of the run's 2 samples that are no answer with status 200, the first: status 500"));
		RawRun run = CleanRun.change(CleanRun.run(), (result) -> result.iteration().number() == 1,
				(result) -> Altered.errors(result, 1, 0));
		JudgementTest.assertReasons(run, Reason.ERROR_SAMPLES);
	}

	@ParameterizedTest
	@CsvSource({ "1, DEGRADED, FAILED_REQUESTS", "2, DEGRADED, FAILED_REQUESTS", "3, INVALID, ERROR_SAMPLES" })
	void oneOrTwoIterationsWithFailedRequestsAreAResultAndThreeABrokenApp(int iterations, RunStatus status,
			Reason reason) {
		Judgement judgement = Report.of(Fault.failing(iterations)).judgement();
		assertThat(judgement.findings()).extracting(Finding::reason).containsExactly(reason);
		assertThat(judgement.status()).isEqualTo(status);
		assertThat(judgement.claims()).singleElement().satisfies((claim) -> {
			assertThat(claim.grade()).isEqualTo(Grade.RESERVED);
			assertThat(claim.reservations()).hasSize(1)
				.allSatisfy((words) -> assertThat(words).endsWith(" to case1 failed"));
		});
	}

	@Test
	void whatOthersSendToASharedRedisIsTold() {
		Map<String, Long> calls = Map.of("GET", GETS, "DBSIZE", 7L);
		RawRun run = CleanRun.changeOne((result) -> Altered.calls(result, calls));
		Report shared = Report.of(Fault.shared(run));
		assertThat(shared.judgement().findings()).containsExactly(new Finding(Reason.FOREIGN_COMMANDS, "iteration "
				+ LABEL + " saw commands of others in Redis: 7 DBSIZE, " + GETS + " GET instead of " + GETS + " GET"));
		assertThat(shared.judgement().status()).isEqualTo(RunStatus.DEGRADED);
		Report embedded = Report.of(run);
		assertThat(embedded.judgement().findings()).extracting(Finding::reason).containsExactly(Reason.COMMANDS_DIFFER);
		assertThat(embedded.judgement().status()).isEqualTo(RunStatus.INVALID);
	}

	@ParameterizedTest
	@CsvSource({ "-1, 0, COMMANDS_DIFFER", "-1, 1, COMMANDS_DIFFER", "0, 1, FOREIGN_COMMANDS", "1, 0, FOREIGN_COMMANDS",
			"75, 0, FOREIGN_COMMANDS", "76, 0, COMMANDS_DIFFER", "40, 36, COMMANDS_DIFFER" })
	void alsoOnASharedRedisACaseHasToDoWhatItIsMeasuredFor(long gets, long others, Reason reason) {
		assertThat(FIRST.iteration().requests()).isEqualTo(750);
		JudgementTest.assertReasons(
				Fault.shared(CleanRun
					.changeOne((result) -> Altered.calls(result, Map.of("GET", GETS + gets, "DBSIZE", others)))),
				reason);
	}

	/** Sentinels and replicas do not stop. */
	@ParameterizedTest
	@ValueSource(strings = { "PUBLISH", "REPLCONF", "PSYNC" })
	void whatServersSendToEachOtherIsNoCasesOnASharedRedis(String command) {
		RawRun run = CleanRun.changeOne((result) -> Altered.calls(result, Map.of("GET", GETS, command, 7L)));
		assertThat(JudgementTest.findings(Fault.shared(run))).isEmpty();
		assertThat(JudgementTest.findings(run)).extracting(Finding::reason).containsExactly(Reason.COMMANDS_DIFFER);
	}

	/** One command for each request at least, and one for each key at most. */
	@ParameterizedTest
	@CsvSource({ "MGET, 1, ", "MGET, 99, ", "MGET, 100, ", "GET, 100, ", "MGET, 0, COMMANDS_DIFFER",
			"MGET, 101, COMMANDS_DIFFER", "TTL, 1, COMMANDS_DIFFER" })
	void whatAClientMakesOfOneMgetInAClusterIsItsOwnAffairWithinBounds(String command, long perRequest, Reason reason) {
		List<Reason> found = ofSplit((requests) -> Map.of(command, perRequest * requests));
		List<Reason> expected = (reason != null) ? List.of(Reason.SPLIT_COMMANDS, reason)
				: List.of(Reason.SPLIT_COMMANDS);
		assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
	}

	@Test
	void othersAreStillSeenInACluster() {
		assertThat(ofSplit((requests) -> Map.of("MGET", 99L * requests, "DBSIZE", 3L)))
			.containsExactlyInAnyOrder(Reason.SPLIT_COMMANDS, Reason.FOREIGN_COMMANDS);
	}

	private static List<Reason> ofSplit(LongFunction<Map<String, Long>> calls) {
		RawRun run = CleanRun.change(CleanRun.run(), (result) -> result.iteration().cell().caseName().equals("case2"),
				(result) -> Altered.calls(result, calls.apply(result.samples().requests())));
		return JudgementTest.findings(Fault.onCluster(run)).stream().map(Finding::reason).toList();
	}

	@Test
	void publishedByACaseItIsCountedAndByManyItIsForeign() {
		RawRun many = CleanRun.changeOne((result) -> Altered.calls(result, Map.of("GET", GETS, "PUBLISH", 1_000_000L)));
		assertThat(JudgementTest.findings(Fault.shared(many))).extracting(Finding::reason)
			.containsExactly(Reason.COMMANDS_DIFFER);
	}

	/** A slow machine has such iterations. */
	@ParameterizedTest
	@CsvSource({ "10, 5, FOREIGN_COMMANDS", "10, 6, COMMANDS_DIFFER", "4, 3, FOREIGN_COMMANDS",
			"4, 4, COMMANDS_DIFFER" })
	void inAShortIterationAFewCommandsOfOthersAreMany(int requests, long others, Reason reason) {
		RawRun run = CleanRun.changeOne((result) -> Altered.requests(
				Altered.calls(result, Map.of("GET", GETS / FIRST.iteration().requests() * requests, "DBSIZE", others)),
				requests));
		assertThat(JudgementTest.findings(Fault.shared(run))).extracting(Finding::reason).contains(reason);
		assertThat(JudgementTest.findings(Fault.shared(run))).extracting(Finding::reason)
			.containsAnyOf(Reason.FOREIGN_COMMANDS, Reason.COMMANDS_DIFFER)
			.doesNotContain((reason == Reason.FOREIGN_COMMANDS) ? Reason.COMMANDS_DIFFER : Reason.FOREIGN_COMMANDS);
	}

	@Test
	void commandsThatDifferAreShownBesideThoseThatAreExpectedButNoGreeting() {
		assertThat(ofCalls(Map.of("GET", GETS, "TTL", 7L))).containsExactly(new Finding(Reason.COMMANDS_DIFFER,
				"iteration " + LABEL + " sent to Redis " + GETS + " GET, 7 TTL, not " + GETS + " GET"));
		assertThat(ofCalls(Map.of("GET", GETS, "HELLO", 1L, "CLIENT|SETINFO", 2L, "PING", 1L))).isEmpty();
		assertThat(ofCalls(null)).containsExactly(
				new Finding(Reason.NOT_CHECKED, "iteration " + LABEL + " was run without Redis telling its counters"));
	}

	@Test
	void aBaselineThatAsksRedisIsFound() {
		RawRun run = CleanRun.change(CleanRun.run(),
				(result) -> result.iteration().cell().caseName().equals(CleanRun.BASELINE),
				(result) -> Altered.calls(result, Map.of("GET", 1L)));
		assertThat(JudgementTest.findings(run)).singleElement()
			.satisfies((finding) -> assertThat(finding.seen()).endsWith("sent to Redis 1 GET, not nothing"));
	}

	@Test
	void anIterationWithErrorsIsNotAskedForItsCommands() {
		RawRun run = CleanRun.change(CleanRun.failing(CleanRun.run(), FIRST::equals, 1),
				(result) -> result.samples().failed() > 0, (result) -> Altered.calls(result, Map.of("GET", 3L)));
		JudgementTest.assertReasons(run, Reason.FAILED_REQUESTS);
	}

	@Test
	void aCaseOfWhichNothingIsSaidMaySendWhatItWants() {
		RunHeader said = CleanRun.header(CleanRun.experiment(3));
		List<Case> cases = said.cases()
			.stream()
			.map((about) -> about.name().equals("case1") ? Example.sending(about, null) : about)
			.toList();
		RawRun run = new RawRun(Example.header(said.experiment(), cases),
				CleanRun.changeOne((result) -> Altered.calls(result, null)).iterations());
		assertThat(JudgementTest.findings(run)).isEmpty();
	}

	@Test
	void queriesAreComparedWithWhatTheCaseIsDeclaredToSendIfTheDatabaseTellsThem() {
		assertThat(JudgementTest.findings(withQueries(100L))).isEmpty();
		assertThat(JudgementTest.findings(withQueries(99L))).singleElement().satisfies((finding) -> {
			assertThat(finding.reason()).isEqualTo(Reason.COMMANDS_DIFFER);
			assertThat(finding.seen()).contains("sent to the database ", " SQL SELECT, not ");
		});
		assertThat(Report.of(withQueries(99L)).judgement().status()).isEqualTo(RunStatus.INVALID);
		assertThat(JudgementTest.findings(withQueries(null))).singleElement().satisfies((finding) -> {
			assertThat(finding.reason()).isEqualTo(Reason.NOT_CHECKED);
			assertThat(finding.seen()).contains("was run without the database telling its counters");
		});
	}

	/**
	 * Case 1 reads from a database: so many queries in each request; null: it does not
	 * tell.
	 */
	private static RawRun withQueries(Long perRequest) {
		RunHeader said = CleanRun.header(CleanRun.experiment(3));
		List<Case> cases = said.cases()
			.stream()
			.map((about) -> about.name().equals("case1")
					? Example.sending(about, Map.of("SQL SELECT", CommandRate.PER_KEY)) : about)
			.toList();
		return CleanRun.change(new RawRun(Example.header(said.experiment(), cases), CleanRun.run().iterations()),
				(record) -> record.iteration().cell().caseName().equals("case1"),
				(record) -> queried(record, perRequest));
	}

	private static IterationRecord queried(IterationRecord record, Long perRequest) {
		if (perRequest == null) {
			return Altered.calls(record, Map.of());
		}
		long queries = perRequest * record.iteration().requests();
		return Altered.with(Altered.calls(record, Map.of("SQL SELECT", queries)),
				Map.of(Metrics.DB_QUERIES, (double) queries));
	}

	@Test
	void aRestartedRedisIsNotReportedAsNotChecked() {
		JudgementTest.assertReasons(CleanRun.changeOne(Altered::restarted), Reason.RESTARTED);
	}

	@Test
	void whoReadsAllThatIsStoredIsExpectedToDoSoWhateverTheKeys() {
		RawRun run = withLevels();
		List<Case> cases = run.header()
			.cases()
			.stream()
			.map((about) -> about.name().equals("case1")
					? Example.sending(about, Map.of("GET", CommandRate.of("per-stored-color"))) : about)
			.toList();
		RawRun reading = new RawRun(Example.header(run.header().experiment(), cases), run.iterations());
		JudgementTest.assertReasons(reading, Reason.COMMANDS_DIFFER);
		RawRun all = CleanRun.change(reading, (record) -> record.iteration().cell().caseName().equals("case1"),
				(record) -> Altered.calls(record, Map.of("GET", 100L * record.iteration().requests())));
		assertThat(JudgementTest.findings(all)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "5, 10", "5, 100", "10, 10", "10, 100" })
	void commandsOfOtherKeysThanTheCellsAreFound(int users, int keys) {
		RawRun run = withLevels();
		IterationRecord first = run.correct(Example.cell("case1", users, keys), IterationKind.MEASURED).getFirst();
		int others = 110 - keys;
		long requests = first.iteration().requests();
		assertThat(JudgementTest.findings(CleanRun.change(run, first::equals,
				(record) -> Altered.calls(record, Map.of("GET", others * requests)))))
			.containsExactly(new Finding(Reason.COMMANDS_DIFFER,
					"iteration " + first.iteration().label() + " at users " + users + ", keys " + keys
							+ " sent to Redis " + others * requests + " GET, not " + keys * requests + " GET"));
	}

	private static RawRun withLevels() {
		return CleanRun.run(CleanRun.anExperiment().users(5, 10).keys(10, 100));
	}

	private static List<Finding> ofCalls(Map<String, Long> calls) {
		return JudgementTest.findings(CleanRun.changeOne((result) -> Altered.calls(result, calls)));
	}

}
