// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.time.Duration;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * For Maven: waits until the lab in the background is ready.
 */
@Command(name = "await", description = "Wait until the lab of a build is ready for JMeter, or say why it is not.")
final class AwaitCommand extends LabCommand {

	private static final Duration TO_APPEAR = Duration.ofSeconds(30);

	private static final Duration TO_BE_READY = Duration.ofMinutes(5);

	@Option(names = "--build", paramLabel = "<id>", required = true,
			description = "The build that the lab was started for.")
	private String build;

	@Override
	public Integer call() throws InterruptedException {
		long start = System.nanoTime();
		while (true) {
			Optional<Content> state = folders().state(this.build).of(this.build);
			if (state.isPresent() && over(state.get())) {
				return 0;
			}
			if (System.nanoTime() - start > (state.isPresent() ? TO_BE_READY : TO_APPEAR).toNanos()) {
				throw new Problem("The lab did not become ready in time. Its own words are above.");
			}
			Thread.sleep(100);
		}
	}

	private static boolean over(Content state) {
		return switch (state.phase()) {
			case READY, DONE -> true;
			case FAILED -> throw new Problem(state.message());
			case STARTING -> {
				if (ProcessHandle.of(state.pid()).isEmpty()) {
					throw new Problem("The lab ended while it was starting. Its own words are above.");
				}
				yield false;
			}
		};
	}

}
