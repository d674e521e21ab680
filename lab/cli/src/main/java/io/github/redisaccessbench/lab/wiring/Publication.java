// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.Yardstick.Moment;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.render.ToldWords;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Keeps a run in the project: the only thing that changes files outside {@code target}.
 *
 * @param folders where things are
 */
public record Publication(Folders folders) {

	/**
	 * Copies the last run to {@code results/<date>-<host>-<experiment>}.
	 * @param withoutAnswer whether also a run that supports no answer of its experiment;
	 * its page then shows the table
	 * @return the new folder, from the project's
	 * @throws Problem if the run is invalid, does not know its machine, or supports no
	 * answer; then nothing was changed
	 */
	public Path publish(String host, boolean withoutAnswer) {
		RunFiles run = this.folders.files();
		Report report = Report.of(run.read());
		if (!report.usable()) {
			throw new Problem("The last run is INVALID, so it is not published. Run again: mvn verify.");
		}
		requireMachine(report);
		if (!withoutAnswer) {
			requireAnswer(report);
		}
		LocalDate date = report.header().started().atOffset(ZoneOffset.UTC).toLocalDate();
		Path target = this.folders.home()
			.resolve("results")
			.resolve(date + "-" + host + "-" + report.experiment().name());
		StrangeFiles.requireNoLink(target);
		run.keep(target);
		new ReportFiles(target).keep(report);
		return this.folders.home().relativize(target);
	}

	/** Without the machine, readers could not tell what its numbers mean. */
	private static void requireMachine(Report report) {
		List<Yardstick> taken = report.result().yardsticks();
		if (report.header().environment().machine() == null || !Stream.of(Moment.values())
			.allMatch(
					(moment) -> taken.stream().anyMatch((one) -> one.moment() == moment && one.javaMicros() != null))) {
			throw new Problem("The last run does not say how fast its machine was at start and end, so it is not "
					+ "published. Run again, without -Dyardstick=false: mvn verify.");
		}
	}

	/**
	 * Of several answers any will do: the later ones are there for runs that do not
	 * support the first.
	 */
	private static void requireAnswer(Report report) {
		if (report.result().told() == null && !report.result().untold().isEmpty()) {
			throw new Problem("The last run supports no answer of its experiment, so it is not published: "
					+ ToldWords.lost(report)
					+ ". Run again, change 'answers' in the experiment's file, or publish the table alone: "
					+ "--without-answer.");
		}
	}

}
