// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Judgement.ClaimJudgement;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What goes wrong without making a run worthless, in runs of the packaged lab with real
 * processes and a real Redis: what is still claimed then, and what is not.
 */
@Concurrent
class ClaimsIT {

	/** So different that three forks tell, however busy the machine is. */
	private static final List<String> FAST_AND_SLOW = List.of("--burn-us=200", "--burn-us=20000");

	private static final String SHORT = """
			factors: {users: 10, keys: 100}
			load: {model: closed, loops: 5}
			forks: %d
			rounds: 2
			iteration-ms: 250
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	/** Time for a round or two in each fork: it takes four to be called warm. */
	private static final String NO_TIME = """
			factors: {users: 10, keys: 100}
			load: {model: closed, loops: 5}
			forks: 2
			rounds: 12
			iteration-ms: 500
			warmup-requests: 0
			minutes: 0.05
			jit-threshold: 25
			""";

	@TempDir
	private Path folder;

	@Test
	void anIterationWithOneRefusedRequestIsMeasuredAgainAndTheClaimSaysSo() throws Exception {
		FaultyRun run = refusing(1);
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.then("finish").process().exitValue()).as("%s", run).isZero();
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.DEGRADED);
		assertThat(run.reasons()).contains(Reason.FAILED_REQUESTS)
			.doesNotContain(Reason.ERROR_SAMPLES, Reason.INCOMPLETE, Reason.COMMANDS_DIFFER);
		assertThat(run.seen(Reason.FAILED_REQUESTS)).contains("has 1 of the run's 1 samples", "status 503");
		assertThat(again(run)).extracting(IterationRecord::correct).containsExactly(false, true);
		ClaimJudgement claim = run.report().judgement().claims().getFirst();
		assertThat(claim.grade()).isEqualTo(Grade.RESERVED);
		assertThat(claim.reservations()).contains("1 request to a failed");
	}

	@Test
	void threeIterationsWithARefusedRequestAreTooMany() throws Exception {
		FaultyRun run = refusing(3);
		assertThat(run.exit()).as("%s", run).isOne();
		assertThat(run.then("finish").process().exitValue()).as("%s", run).isOne();
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
		assertThat(run.reasons()).contains(Reason.ERROR_SAMPLES, Reason.INCOMPLETE);
		assertThat(again(run)).extracting(IterationRecord::correct).containsExactly(false, false, false);
	}

	/** The measured iterations of the round in which requests were refused. */
	private static List<IterationRecord> again(FaultyRun run) {
		Iteration refused = run.measured()
			.stream()
			.filter((record) -> !record.correct())
			.map(IterationRecord::iteration)
			.findFirst()
			.orElseThrow();
		return run.measured()
			.stream()
			.filter((record) -> record.iteration().start().equals(refused.start())
					&& record.iteration().round() == refused.round()
					&& record.iteration().cell().equals(refused.cell()))
			.toList();
	}

	private FaultyRun refusing(int iterations) throws Exception {
		return FaultyRun.of(home(FAST_AND_SLOW, SHORT.formatted(3)),
				(generator) -> generator.tellingEdges(new Refusing(iterations)));
	}

	@Test
	void whatHadNoTimeToGetWarmIsInNoRatio() throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of("--burn-us=100", "--burn-us=2000"),
				NO_TIME);
		FaultyRun run = FaultyRun.of(home, "--controls=none");
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.faults()).containsExactly(Reason.NOTHING_COMPARED);
		RunningLab report = run.then("report");
		assertThat(report.process().exitValue()).isZero();
		for (Path text : List.of(report.out(), run.file("report.md"), run.file("summary.md"))) {
			assertThat(Files.readString(text).replaceAll("\\s+", " ")).as("%s", text)
				.containsPattern("compared: (a and b were still compiling|there was no time for a round)")
				.containsPattern("about [0-9]+ more minutes? would do")
				.contains("no claim")
				.doesNotContainPattern("serves|[0-9] % apart");
		}
		assertThat(run.file("report.md")).content()
			.containsPattern("\\| a / b \\| – \\| not measured: [^|]*\\| no claim \\|");
		JsonNode results = Json.LINE.readTree(Files.readString(run.file("results.json")));
		assertThat(results.get("contrasts")).hasSize(1).allSatisfy((contrast) -> {
			assertThat(contrast.get("ratio").get("value").isNull()).isTrue();
			assertThat(contrast.get("moreMinutes").get("value").asDouble()).isPositive();
		});
		assertThat(results.get("cells").get(1).get("toReference").get("value").isNull()).isTrue();
		assertThat(Files.readAllLines(run.file("ledger.csv"))).filteredOn((line) -> line.contains(",app,\"CPU, "))
			.isNotEmpty()
			.allSatisfy((line) -> assertThat(line).endsWith(",\"per request\",,,,,,\"not measured\""));
	}

	@Test
	void commandsOfAnotherClientAreNoneOfTheCase() throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"));
				RedisClient client = RedisClient.create(redis.url().url());
				StatefulRedisConnection<String, String> stranger = client.connect()) {
			FaultyRun run = FaultyRun.of(home(List.of("--burn-us=2000"), SHORT.formatted(1)), redis.url().url(),
					(generator) -> generator.tellingEdges((iteration) -> stranger.sync().dbsize()));
			assertThat(run.exit()).as("%s", run).isZero();
			assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.DEGRADED);
			assertThat(run.reasons()).contains(Reason.FOREIGN_COMMANDS).doesNotContain(Reason.COMMANDS_DIFFER);
			assertThat(run.seen(Reason.FOREIGN_COMMANDS)).contains(" 2 DBSIZE", " MGET");
		}
	}

	/** The other folder in it is that of a Redis. */
	private FaultyHome home(List<String> apps, String experiment) throws IOException {
		return FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY), apps, experiment);
	}

	/** Has case a refuse a request in each of its first iterations after the cold one. */
	private static final class Refusing implements Consumer<NextIteration> {

		private final int iterations;

		private final Set<String> seen = new LinkedHashSet<>();

		Refusing(int iterations) {
			this.iterations = iterations;
		}

		@Override
		public void accept(NextIteration iteration) {
			boolean begins = iteration.label().startsWith("a#") && this.seen.add(iteration.label());
			if (begins && this.seen.size() > 1 && this.seen.size() <= 1 + this.iterations) {
				refuse(iteration.host(), iteration.port());
			}
		}

		private static void refuse(String host, int port) {
			Unchecked.run(() -> {
				URI uri = URI.create("http://" + host + ":" + port + FaultyApp.REFUSE);
				assertThat(((HttpURLConnection) uri.toURL().openConnection()).getResponseCode()).isEqualTo(200);
			});
		}

	}

}
