// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.LatencyResult;
import io.github.redisaccessbench.lab.result.SloResult;
import io.github.redisaccessbench.lab.validity.Reason;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * The packaged lab with the packaged Hyperfoil: requests that come at a rate, beside
 * others, and searches for the highest one. What is planted is found in runs of minutes,
 * on demand: see CONTRIBUTING.
 */
@Isolated
class OpenLoadIT {

	private static final String SHORT = "load: {model: closed, loops: 10}\nforks: 1\nwarmup-requests: 500\n";

	@TempDir
	private Path folder;

	private FaultyRun run(List<String> apps, String experiment) throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY), apps,
				"generator: hyperfoil\n" + experiment);
		// The lab removes that file when it is done.
		FaultyRun run = FaultyRun.of(home, List.of(),
				() -> Waiting.until(Duration.ofMinutes(40), () -> !Files.exists(home.door())));
		System.out.println(new TerminalReport(Screen.PIPED).render(run.report(), true));
		return run;
	}

	@Test
	void requestsAtARateAndASearchAndNeighboursAreRecordedAndShown() throws Exception {
		FaultyRun run = run(List.of("--limit=10"), SHORT + "factors: {users: 4, keys: 10}\nrates: [50%, slo]\n"
				+ "slo: p99<500ms\nneighbours: [none, /colors/in-memory]\nrounds: 3\niteration-ms: 300\n");
		assertThat(run.exit()).as("%s", run).isZero();
		// A generator that has no cores of its own may be late.
		assertThat(run.faults()).as("%s", run).filteredOn((reason) -> reason != Reason.GENERATOR_LAGGED).isEmpty();
		assertThat(run.raw().header().environment().generator().name()).isEqualTo("Hyperfoil");
		assertThat(run.raw().header().environment().generator().version()).matches("\\d+\\.\\d+.*");
		assertThat(run.raw().iterations()).allSatisfy(OpenLoadIT::assertTimed);
		assertThat(run.result().latencies()).extracting((one) -> one.cell().rate().map(Level::text).orElse("closed"))
			.containsExactly("closed", "50%", "50%");
		assertThat(run.measured()).filteredOn((one) -> one.iteration().cell().neighbour().isPresent())
			.isNotEmpty()
			.allSatisfy((one) -> assertThat(one.samples().neighbours()).isPositive());
		assertThat(run.result().slos()).hasSize(2);
		RunningLab report = run.then("report", "--details");
		assertThat(Files.readString(report.out())).contains("How long requests take", "/colors/in-memory",
				"The rate up to which p99<500ms holds in 9 of 10 windows");
	}

	private static void assertTimed(IterationRecord record) {
		assertThat(record.samples().times().histogram().getTotalCount()).isEqualTo(record.iteration().requests());
		assertThat(record.samples().lags().histogram().getTotalCount()).isEqualTo(record.iteration().requests());
	}

	@Test
	void anAppThatFailsIsSeen() throws Exception {
		FaultyRun run = run(List.of("--limit=10 --fail-every=10"),
				SHORT + "factors: {users: 4, keys: 10}\nrates: [50%]\nrounds: 2\niteration-ms: 300\n");
		assertThat(run.exit()).isEqualTo(1);
		assertThat(run.measured().stream().mapToInt((one) -> one.samples().failed()).sum()
				+ run.raw().iterations().stream().mapToInt((one) -> one.samples().failed()).sum())
			.isPositive();
	}

	@Test
	void aGeneratorThatDiesEndsTheRunInOneLine() throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY),
				List.of("--limit=10"), "generator: hyperfoil\n" + SHORT
						+ "factors: {users: 4, keys: 10}\nrates: [50%]\nrounds: 90\niteration-ms: 1000\n");
		String complaint = FaultyRun.broken(home, (generator, lab) -> {
			String jar = home.work().resolve("jars").resolve("hyperfoil.jar").toString();
			assertThat(Waiting.until(Duration.ofMinutes(2), () -> home.iterations() > 0)).isTrue();
			worker(jar).orElseThrow().destroyForcibly();
			return generator;
		});
		assertThat(complaint.lines()).hasSize(1);
		assertThat(complaint).containsAnyOf("Hyperfoil has ended. It last said: ", "the generator (process")
			.doesNotContain("SLF4J");
	}

	private static Optional<ProcessHandle> worker(String jar) {
		return ProcessHandle.allProcesses()
			.filter((one) -> one.info().commandLine().filter((command) -> command.contains(jar)).isPresent())
			.findFirst();
	}

	@Test
	@Tag("long")
	void plantedTimesAreFound() throws Exception {
		FaultyRun run = run(
				List.of("--limit=10 --delay-ms=10", "--limit=10 --delay-ms=10 --exponential",
						"--limit=10 --delay-ms=2 --stall-ms=200"),
				"load: {model: closed, loops: 10}\nforks: 2\nwarmup-requests: 5000\n"
						+ "factors: {users: 4, keys: 10}\nrates: [300]\nrounds: 4\niteration-ms: 10000\n");
		assertThat(run.exit()).as("%s", run).isZero();
		LatencyResult constant = at(run, "a", "300");
		// What HTTP, Redis and the timers take themselves.
		double own = constant.p50().value() - 10;
		assertThat(own).isBetween(0.0, 1.0);
		// Its p99 is what else the machine does: 10.9 and 11.8 ms were seen.
		assertClose(constant.p90(), 10 + own);
		LatencyResult exponential = at(run, "b", "300");
		assertClose(exponential.p50(), 10 * Math.log(2) + own);
		assertClose(exponential.p90(), 10 * Math.log(10) + own);
		assertClose(exponential.p99(), 10 * Math.log(100) + own);
		// No request is answered for 200 ms of each 10 s: one of a hundred waits for 100
		// ms.
		assertClose(at(run, "c", "300").p99(), 102);
		assertClose(at(run, "c", "300").p999(), 192);
		assertThat(at(run, "c", "closed").p99().value()).isLessThan(10);
	}

	@Test
	@Tag("long")
	void aPlantedLimitIsFound() throws Exception {
		FaultyRun run = run(
				List.of("--limit=10 --delay-ms=5 --pool=1", "--limit=10 --delay-ms=30", "--limit=10 --delay-ms=10"),
				"load: {model: closed, loops: 10}\nforks: 2\nwarmup-requests: 2000\n"
						+ "factors: {users: 1, keys: 10}\nrates: [slo]\nslo: p99<20ms\nrounds: 16\niteration-ms: 2000\n");
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(slo(run, "a").rate().value()).isCloseTo(200, within(10.0));
		assertThat(slo(run, "a").saturated()).isFalse();
		assertThat(slo(run, "b").rate().missing()).startsWith("never kept");
		assertThat(slo(run, "c").rate().missing()).startsWith("always kept");
	}

	private static void assertClose(Figure found, double expected) {
		assertThat(found.value()).isCloseTo(expected, within(0.05 * expected));
	}

	private static LatencyResult at(FaultyRun run, String name, String rate) {
		return run.result()
			.latencies()
			.stream()
			.filter((one) -> one.cell().caseName().equals(name)
					&& one.cell().rate().map(Level::text).orElse("closed").equals(rate))
			.findFirst()
			.orElseThrow();
	}

	private static SloResult slo(FaultyRun run, String name) {
		return run.result()
			.slos()
			.stream()
			.filter((one) -> one.cell().caseName().equals(name))
			.findFirst()
			.orElseThrow();
	}

}
