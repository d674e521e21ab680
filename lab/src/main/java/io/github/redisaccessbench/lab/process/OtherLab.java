// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Waiting;

/** The lab that runs, or ran, in a folder. */
public final class OtherLab {

	/** A lab that is told to end has to end all that it started. */
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private OtherLab() {
	}

	/** Whether there is one that runs. */
	public static boolean runs(Path work) {
		return ProcessRecord.of(work).runningLab().isPresent();
	}

	/**
	 * Stops it, if there is one, and ends what a killed one left behind.
	 * @param work its folder
	 * @param patience how long to wait for it to end by itself
	 * @return a line for each process that was ended, and for a record that is damaged
	 */
	public static List<String> stop(Path work, Duration patience) {
		ProcessRecord record = ProcessRecord.of(work);
		if (!Files.exists(record.file())) {
			return List.of();
		}
		List<String> lines = new ArrayList<>();
		Waiting.until(patience, () -> record.runningLab().isEmpty());
		record.runningLab().ifPresent((lab) -> {
			Termination.end(lab.alive().stream().toList(), PATIENCE);
			lines.add("Ended " + lab + ".");
		});
		LabLock lock = LabLock.take(record);
		try (lock) {
			lines.addAll(record.endLeftovers());
		}
		return lines;
	}

}
