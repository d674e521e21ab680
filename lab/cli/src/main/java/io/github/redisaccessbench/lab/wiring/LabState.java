// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.filefilter.AgeFileFilter;
import org.apache.commons.io.filefilter.WildcardFileFilter;

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
		Waiting.until(TO_APPEAR, () -> of(build).isPresent());
		Waiting.until(TO_BE_READY, () -> of(build).filter(LabState::isUnderWay).isEmpty());
		// Once more: it may have said why before its end was seen.
		Content last = of(build).filter((state) -> !isUnderWay(state))
			.orElseThrow(() -> new Problem("The lab did not become ready in time. Its own words are above."));
		if (last.phase() == Phase.STARTING) {
			throw new Problem("The lab ended while it was starting. Its own words are above.");
		}
		if (last.phase() == Phase.FAILED) {
			throw new Problem(last.message());
		}
	}

	private static boolean isUnderWay(Content state) {
		return state.phase() == Phase.STARTING && ProcessHandle.of(state.pid()).isPresent();
	}

	/** Whether the file, which is not deleted by itself, is gone with its folder. */
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
		Waiting.watch("looks after the lab's folder", this::isGone, () -> alarm.accept(whyGone()));
	}

	/**
	 * Deletes the files of other builds for which no process waits any more.
	 * @param now the time, which is that of no file if the clock was set
	 */
	void forgetOld(Instant now) {
		FileUtils.listFiles(this.file.getParent().toFile(),
				WildcardFileFilter.builder().setWildcards("state-*.json").get().and(new AgeFileFilter(now.minus(OLD))),
				null)
			.stream()
			.filter((other) -> !other.toPath().equals(this.file))
			.forEach(File::delete);
	}

}
