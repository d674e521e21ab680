// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.AgreementReport;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Several runs side by side.
 *
 * @param replicates what they have in common
 */
public record Agreeing(List<Replicates> replicates) {

	/**
	 * Reads runs.
	 * @param runs their folders; none: all that are published
	 * @throws Problem if there are fewer than two, one of those that are named cannot be
	 * read, or is INVALID
	 */
	public static Agreeing of(Folders folders, List<Path> runs) {
		SequencedMap<String, RawRun> read = new LinkedHashMap<>();
		if (runs.isEmpty()) {
			new PublishedRuns(folders.home().resolve("results")).readable().forEach(read::put);
		}
		runs.forEach((run) -> read.put(run.toString(), new RunFiles(run).read()));
		if (apart(read).size() < 2) {
			throw new Problem(
					"There are " + read.size() + " runs to compare, but it takes two. Name the folders of two "
							+ "runs, for instance results/* or copies of jmeter/target/lab.");
		}
		read.forEach((name, run) -> {
			if (!Report.of(run).usable()) {
				throw new Problem("The run in " + name + " is INVALID, so it agrees with nothing. Leave it out.");
			}
		});
		return new Agreeing(Replicates.of(apart(read)));
	}

	/** Runs that were put together are looked at one by one. */
	private static SequencedMap<String, RawRun> apart(SequencedMap<String, RawRun> read) {
		SequencedMap<String, RawRun> apart = new LinkedHashMap<>();
		read.forEach((name, run) -> {
			List<RawRun> runs = run.runs();
			for (int number = 1; number <= runs.size(); number++) {
				apart.put(name + ((runs.size() > 1) ? ", run " + number : ""), runs.get(number - 1));
			}
		});
		return apart;
	}

	/** It as a table. */
	public String render(Screen screen) {
		return AgreementReport.render(this.replicates, screen);
	}

}
