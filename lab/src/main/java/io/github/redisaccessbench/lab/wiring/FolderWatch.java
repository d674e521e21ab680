// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Waiting;

/**
 * Looks once a second whether the lab's folder is still there: {@code mvn clean} in
 * another terminal deletes it.
 *
 * @param file a file in that folder, which nobody deletes otherwise
 */
record FolderWatch(Path file) {

	private static final Duration STEP = Duration.ofSeconds(1);

	/** What to say. */
	String words() {
		return "The lab's folder " + this.file.getParent()
				+ " was deleted while the run went on, as 'mvn clean' does. The run ends here and is lost: run again, "
				+ "and leave that folder alone until it is done.";
	}

	/** Whether it is gone. */
	boolean isGone() {
		return !Files.exists(this.file);
	}

	/**
	 * Looks until it is gone, or the lab ends.
	 * @param alarm is told so
	 */
	void start(Consumer<String> alarm) {
		Thread.ofPlatform().daemon().name("looks after the lab's folder").start(() -> {
			while (!isGone()) {
				Waiting.pause(STEP);
			}
			alarm.accept(words());
		});
	}

}
