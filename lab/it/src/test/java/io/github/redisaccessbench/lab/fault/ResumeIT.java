// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Interruption.Fate;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A run of the packaged lab that is ended in its middle, and gone on with (issue 16.5).
 */
@Concurrent
class ResumeIT {

	/**
	 * Of two cases and a baseline: 4 to 30 iterations of practice, 2 cold ones, then
	 * rounds.
	 */
	private static final String EXPERIMENT = """
			factors: {users: 4, keys: 100}
			minutes: 3
			""" + FaultyHome.plan(20, 2, 6, 100);

	@TempDir
	private Path folder;

	/**
	 * Iterations that go to an app: of a fork, two cold ones, six rounds of two, two of
	 * one user; and four rounds of the baseline in the first fork.
	 */
	@ParameterizedTest
	@CsvSource({ "KILL, 26, DROPPED", "TERM, 13, ENDED" })
	void itHasEveryIterationOnceAndSaysThatItWasResumed(String signal, int iteration, Fate fate) throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY),
				List.of("--burn-us=500", "--burn-us=500"), EXPERIMENT);
		FaultyRun.ended(home, (lab) -> atIteration(iteration, () -> end(lab, signal)));
		List<IterationRecord> before = home.run().iterations();
		assertThat(before).isNotEmpty();
		Files.deleteIfExists(home.door());
		FaultyRun resumed = FaultyRun.of(home, "--resume");
		assertThat(resumed.exit()).isZero();
		RawRun run = resumed.raw();
		assertThat(run.pauses()).singleElement()
			.satisfies((pause) -> assertThat(pause.resumption().broken().fate()).isEqualTo(fate));
		assertThat(run.schedule().next(run.outcomes())).isEmpty();
		assertThat(all(run)).startsWith(before.toArray(IterationRecord[]::new))
			.extracting((record) -> record.iteration().number())
			.containsExactlyElementsOf(IntStream.rangeClosed(1, all(run).size()).boxed().toList());
		assertThat(resumed.status()).as(resumed.toString()).isNotEqualTo(RunStatus.INVALID);
		assertThat(resumed.reasons()).contains(Reason.RESUMED);
		resumed.then("report");
		assertThat(resumed.file("report.md")).content().contains("RESUMED");
		assertThat(FaultyRun.refused(home, "--resume")).contains("is complete: nothing is left to resume.");
	}

	private static Consumer<NextIteration> atIteration(int number, Runnable what) {
		AtomicInteger edges = new AtomicInteger();
		return (iteration) -> {
			// Told at both edges of each iteration.
			if (!iteration.label().startsWith("generator#") && edges.incrementAndGet() == 2 * number - 1) {
				what.run();
			}
		};
	}

	private static void end(RunningLab lab, String signal) {
		Unchecked.run(() -> {
			List<ProcessHandle> children = lab.children();
			lab.signal(signal);
			RunningLab.awaitEndOf(children);
		});
	}

	/** Those that count and those that do not, in their order. */
	private static List<IterationRecord> all(RawRun run) {
		List<IterationRecord> all = new ArrayList<>(run.iterations());
		run.pauses().forEach((pause) -> all.addAll(pause.dropped()));
		all.sort(Comparator.comparingInt((record) -> record.iteration().number()));
		return all;
	}

}
