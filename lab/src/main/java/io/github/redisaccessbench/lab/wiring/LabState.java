// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * The file through which a lab in the background tells other commands how it is. While
 * the lab runs, it lies in the lab's folder, so it also shows whether that is still
 * there: {@code mvn clean} in another terminal deletes it.
 *
 * @param file the file
 */
public record LabState(Path file) {

	private static final Duration OLD = Duration.ofHours(1);

	private static final Duration TO_APPEAR = Duration.ofSeconds(30);

	private static final Duration TO_BE_READY = Duration.ofMinutes(5);

	private static final Duration STEP = Duration.ofMillis(100);

	/** How a lab is. */
	public enum Phase {

		STARTING, READY, DONE, FAILED

	}

	/**
	 * What the file holds.
	 *
	 * @param build the build that the lab was started for
	 * @param phase how it is
	 * @param message why it failed, or null
	 */
	public record Content(String build, long pid, Phase phase, String message) {

	}

	public void write(String build, Phase phase, String message) {
		Json.write(this.file, new Content(build, ProcessHandle.current().pid(), phase, message));
	}

	/**
	 * The state of the lab of a build, or nothing if the file speaks of another build or
	 * is not there.
	 */
	public Optional<Content> of(String build) {
		return read().filter((content) -> content.build().equals(build));
	}

	public Optional<Content> read() {
		return Files.exists(this.file) ? Optional.of(Json.read(this.file, Content.class)) : Optional.empty();
	}

	/**
	 * Waits until the lab of a build is ready.
	 * @throws Problem if the lab failed, or is not ready in time
	 */
	public void await(String build) {
		long start = System.nanoTime();
		while (true) {
			Optional<Content> state = of(build);
			if (state.isPresent() && isOver(state.get(), () -> of(build).orElse(state.get()))) {
				return;
			}
			if (System.nanoTime() - start > (state.isPresent() ? TO_BE_READY : TO_APPEAR).toNanos()) {
				throw new Problem("The lab did not become ready in time. Its own words are above.");
			}
			Waiting.pause(STEP);
		}
	}

	/**
	 * Whether there is nothing more to wait for.
	 * @param now asks for the state once more: a lab that has ended may have said why
	 * after it was asked
	 * @throws Problem if the lab failed
	 */
	static boolean isOver(Content state, Supplier<Content> now) {
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

	/** Whether the file, which nobody deletes by itself, is gone with its folder. */
	boolean isGone() {
		return !Files.exists(this.file);
	}

	/** What to say then. */
	String whyGone() {
		return "The lab's folder " + this.file.getParent()
				+ " was deleted while the run went on, as 'mvn clean' does. The run ends here and is lost: run again, "
				+ "and leave that folder alone until it is done.";
	}

	/**
	 * Looks once a second until it is gone, or the lab ends.
	 * @param alarm is told why
	 */
	void watch(Consumer<String> alarm) {
		Thread.ofPlatform().daemon().name("looks after the lab's folder").start(() -> {
			while (!isGone()) {
				Waiting.pause(Duration.ofSeconds(1));
			}
			alarm.accept(whyGone());
		});
	}

	/**
	 * Deletes the files of other builds for which nobody waits any more.
	 * @param now the time, which is that of no file if the clock was set
	 * @throws Problem if one cannot be deleted
	 */
	void forgetOld(Instant now) {
		Path folder = this.file.getParent();
		Problem.attempt("Old files of " + folder + " cannot be deleted", "", () -> {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "state-*.json")) {
				for (Path other : files) {
					if (!other.equals(this.file)
							&& Files.getLastModifiedTime(other).toInstant().isBefore(now.minus(OLD))) {
						Files.delete(other);
					}
				}
				return files;
			}
		});
	}

}
