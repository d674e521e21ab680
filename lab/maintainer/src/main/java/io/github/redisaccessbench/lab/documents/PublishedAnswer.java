// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.documents.Answers.Entry;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.render.MachineName;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Section;
import io.github.redisaccessbench.lab.render.View;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * What documents show of an experiment: the words of people, and the numbers of its
 * newest published run.
 *
 * @param entry what only documents say of it
 * @param run the run
 * @param report what it says
 * @param view the same in words
 * @param minutes how long it takes, for instance {@code 30 minutes}
 */
record PublishedAnswer(Entry entry, PublishedRun run, Report report, View view, String minutes) {

	/** A table of more rows stands in docs/RESULTS.md instead. */
	private static final int FEW = 5;

	/** The table of a run at rates, if it does not search for the highest one. */
	private static final String TIMES = "How long requests take";

	String name() {
		return this.entry.name();
	}

	String question() {
		return telling().question();
	}

	/** The sentence, without intervals. */
	String brief() {
		return text(Answer.brief(this.report));
	}

	/** The sentence, with intervals. */
	String said() {
		return text(line());
	}

	private static String text(Optional<Answer.Line> line) {
		return line.map(Answer.Line::text).orElse("Nothing is compared: see its table.");
	}

	/** How far to believe it: for instance {@code one run, DEGRADED}. */
	String sure() {
		int runs = this.report.result().runs().size();
		RunStatus status = this.report.judgement().status();
		return line().flatMap(Answer.Line::grade)
			.filter((grade) -> grade != Grade.THIS_RUN)
			.map(Grade::words)
			.orElse((runs > 1) ? runs + " runs" : "one run") + ((status != RunStatus.VALID) ? ", " + status : "");
	}

	/** Why it is not VALID; null if it is. */
	String reasons() {
		return this.report.judgement()
			.findings()
			.stream()
			.map(Finding::reason)
			.filter((reason) -> reason.status() != RunStatus.VALID)
			.map(Reason::name)
			.reduce((one, next) -> one + ", " + next)
			.orElse(null);
	}

	private Optional<Answer.Line> line() {
		return Answer.of(this.report).stream().findFirst();
	}

	private Telling telling() {
		return this.report.experiment().telling();
	}

	/** How many minutes it takes. */
	String number() {
		return this.minutes.replaceFirst(" .*", "");
	}

	/** What to copy; null if nothing is. */
	Copied copied() {
		return Optional.ofNullable(telling().copy()).map(Copied::new).orElse(null);
	}

	String beware() {
		return telling().beware();
	}

	MachineName machine() {
		return MachineName.of(this.report.result());
	}

	/** Whether its table is small enough to stand beside its answer. */
	boolean small() {
		return section().rows().size() <= FEW;
	}

	String title() {
		return section().title();
	}

	String table() {
		return MarkdownReport.table(section());
	}

	private Section section() {
		boolean closed = this.report.experiment().load().rates().isEmpty() || !this.report.result().slos().isEmpty();
		return this.view.sections()
			.stream()
			.filter((one) -> closed || one.title().equals(TIMES))
			.findFirst()
			.orElseThrow();
	}

	/** Whether it was asked in an issue. */
	boolean asks() {
		return !this.entry.asked().isEmpty();
	}

	/** Issues in which it was asked. */
	List<Issue> issues() {
		return this.entry.asked()
			.stream()
			.map((one) -> one.split("#"))
			.map((one) -> new Issue(one[0], one[1]))
			.toList();
	}

	/**
	 * A file to copy.
	 *
	 * @param path from the project's folder
	 */
	record Copied(String path) {

		/** Without folder; a class without its ending, too. */
		String name() {
			return this.path.substring(this.path.lastIndexOf('/') + 1).replaceFirst("[.]java$", "");
		}

	}

	/**
	 * An issue on GitHub.
	 *
	 * @param repository with its owner
	 */
	record Issue(String repository, String number) {

		/** For instance {@code lettuce#1525}. */
		String name() {
			return this.repository.substring(this.repository.indexOf('/') + 1) + "#" + this.number;
		}

	}

}
