// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;
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
			Optional<Content> state = state();
			if (state.isPresent() && over(state.get(), () -> state().orElse(state.get()))) {
				return 0;
			}
			if (System.nanoTime() - start > (state.isPresent() ? TO_BE_READY : TO_APPEAR).toNanos()) {
				throw new Problem("The lab did not become ready in time. Its own words are above.");
			}
			Thread.sleep(100);
		}
	}

	private Optional<Content> state() {
		return folders().state(this.build).of(this.build);
	}

	/**
	 * Whether there is nothing more to wait for.
	 * @param now asks for the state once more: a lab that has ended may have said why
	 * after it was asked
	 * @throws Problem if the lab failed
	 */
	static boolean over(Content state, Supplier<Content> now) {
		boolean ended = state.phase() == Phase.STARTING && ProcessHandle.of(state.pid()).isEmpty();
		Content last = ended ? now.get() : state;
		return switch (last.phase()) {
			case READY, DONE -> true;
			case FAILED -> throw new Problem(last.message());
			case STARTING -> {
				if (ended) {
					throw new Problem("The lab ended while it was starting. Its own words are above.");
				}
				yield false;
			}
		};
	}

}
