// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.generator.NextIteration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What happens in the middle of a run of the packaged lab: nothing of it may hang, and
 * what was measured until then is kept (issue 15.8 and 15.10).
 */
@Concurrent
class DeathsIT {

	private static final String EXPERIMENT = "factors: {users: 4, keys: 100}\n" + FaultyHome.plan(20, 1, 4, 250);

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("lasting");

	@TempDir
	private Path folder;

	/** One that dies, or goes on after a while: see {@link ProcessFaultsIT}. */
	@ParameterizedTest
	@CsvSource({ "app, a (process", "redis-server, Redis (process" })
	void whatIsStoppedForGoodEndsTheRunWhichSaysSo(String victim, String who) throws Exception {
		FaultyHome home = home();
		String complaint = broken("STOP to " + victim + " for good", home, (lab, iteration) -> RunningLab.signal("STOP",
				lab.child(victim.equals("app") ? ".port=" + iteration.port() : victim).orElseThrow()));
		assertThat(complaint).contains("In iteration a#", who, "is stopped", "the iterations before are kept");
		assertThat(home.run().iterations()).isNotEmpty();
	}

	@Test
	void aFullDiskEndsTheRunAndKeepsTheIterationsBefore() throws Exception {
		FaultyHome home = home();
		Path disk = Files.createDirectories(home.work());
		boolean small = run("mount", "-t", "tmpfs", "-o", "size=100m", "none", disk.toString()) == 0;
		if (!small) {
			TABLE.skip("the disk is full");
		}
		assumeTrue(small, "only root can mount a small disk");
		try {
			String complaint = broken("the disk is full", home,
					(lab, iteration) -> assertThat(run("dd", "if=/dev/zero", "of=" + disk.resolve("full"), "bs=4096"))
						.isNotZero());
			assertThat(complaint).contains("iterations.ndjson cannot be written", disk.toString());
			assertThat(home.run().iterations()).isNotEmpty();
		}
		finally {
			run("umount", disk.toString());
		}
	}

	/** Others saw a file that cannot be written, if they saw anything. */
	@Test
	void aFolderThatIsCleanedEndsTheRunWithOneLineAndAllItsProcesses() throws Exception {
		FaultyHome home = home();
		List<ProcessHandle> children = new ArrayList<>();
		String complaint = broken("the lab's folder is deleted", home, (lab, iteration) -> {
			children.addAll(lab.children());
			assertThat(run("rm", "-rf", home.work().toString())).isZero();
		});
		assertThat(complaint)
			.contains("The lab's folder " + home.work() + " was deleted while the run went on, as 'mvn clean' does.");
		assertThat(children).isNotEmpty()
			.allSatisfy((child) -> assertThat(child.onExit().completeOnTimeout(null, 2, TimeUnit.MINUTES).join())
				.isNotNull());
		assertThat(home.work()).doesNotExist();
	}

	private FaultyHome home() throws IOException {
		return FaultyHome.make(this.folder.resolve("home"), List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=500"),
				EXPERIMENT);
	}

	/** What is complained of, in one line, and in the table of faults. */
	private static String broken(String fault, FaultyHome home, BiConsumer<RunningLab, NextIteration> strike)
			throws Exception {
		AtomicLong struck = new AtomicLong();
		String complaint = FaultyRun.broken(home, (generator, lab) -> generator.tellingEdges(once((iteration) -> {
			strike.accept(lab, iteration);
			struck.set(System.nanoTime());
		})));
		assertThat(complaint.lines()).hasSize(1);
		TABLE.add(Kept.row(fault, home, 1, complaint, struck.get()));
		return complaint;
	}

	/** At the beginning of the second iteration that goes to an app. */
	private static Consumer<NextIteration> once(Consumer<NextIteration> what) {
		AtomicBoolean first = new AtomicBoolean(true);
		AtomicBoolean done = new AtomicBoolean();
		return (iteration) -> {
			if (iteration.label().startsWith("a#") && !first.getAndSet(false) && done.compareAndSet(false, true)) {
				what.accept(iteration);
			}
		};
	}

	private static int run(String... command) {
		return Unchecked.get(() -> new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.start()
			.waitFor());
	}

}
