// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.render.MachineName;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.Numbers;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Table;
import io.github.redisaccessbench.lab.render.Templates;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * Lists of published runs as Markdown. They are read from the results of every version of
 * the lab: what an older one did not write is left out.
 */
public final class RunIndex {

	private static final String NOTHING = "Nothing is compared: see its tables.";

	private RunIndex() {
	}

	/**
	 * What an experiment asks, and what a published run of it said: no more than its
	 * answer.
	 *
	 * @param run the run of the experiment
	 * @param description what the experiment asks: the question, and what else there is
	 * to say
	 * @param report what the run says
	 */
	public record Question(PublishedRun run, String description, Report report) {

		/**
		 * As a person wrote it; else the description as far as its first question mark.
		 */
		String asked() {
			Telling telling = this.report.experiment().telling();
			if (telling != null && telling.question() != null) {
				return telling.question();
			}
			int end = this.description.indexOf('?');
			return (end < 0) ? this.description : this.description.substring(0, end + 1);
		}

		/** Also the heading of its section. */
		String experiment() {
			return this.run.experiment();
		}

		String command() {
			return "mvn verify"
					+ (experiment().equals(ReadmeSection.FIRST_SCREEN) ? "" : " -Dexperiment=" + experiment());
		}

		/** What it said and how sure that is, its picture, and where its table is. */
		public String answered() {
			return Templates.render(RunIndex.class, "answer.md.mustache", this, MarkdownReport::escape);
		}

		/** Where the run is. */
		String folder() {
			return this.run.folder();
		}

		/** All other lines of its answer. */
		List<String> further() {
			return Answer.of(this.report).stream().skip(1).map(Answer.Line::text).toList();
		}

		/** Where its table is, from docs. */
		String place() {
			return experiment().equals(ReadmeSection.FIRST_SCREEN) ? "../README.md" : "RESULTS.md#" + experiment();
		}

		/** On which machine, and when. */
		String conditions() {
			return machine().name() + ", " + this.run.day() + "; " + machine().words();
		}

		MachineName machine() {
			return MachineName.of(this.report.result());
		}

		/**
		 * The first line of its answer with its grade; and the run status with its
		 * reasons, if it is not VALID.
		 */
		String said() {
			return Answer.of(this.report).stream().findFirst().map(Answer.Line::words).orElse(NOTHING)
					+ status("The run is ", ": " + reasons());
		}

		/**
		 * The same for a table of many, which says that a row is one run, and has links
		 * to intervals.
		 */
		String brief() {
			return Answer.brief(this.report)
				.map((line) -> new Answer.Line(line.text(), line.grade().filter((one) -> one != Grade.THIS_RUN)))
				.map(Answer.Line::words)
				.orElse(NOTHING) + status("", "");
		}

		/** Nothing of a run that is VALID, or has no answer. */
		private String status(String before, String why) {
			boolean clear = this.run.status().equals(RunStatus.VALID.name()) || !this.run.answers();
			return clear ? "" : " " + before + this.run.status() + why + ".";
		}

		/**
		 * Those for which it is not VALID, and those that only another version knows;
		 * others are remarks.
		 */
		private String reasons() {
			return this.run.results()
				.path("findings")
				.valueStream()
				.map((finding) -> finding.path("reason").asString("unknown"))
				.filter((reason) -> Stream.of(Reason.values())
					.noneMatch((one) -> one.name().equals(reason) && one.status() == RunStatus.VALID))
				.collect(Collectors.joining(", "));
		}

	}

	/** Renders a list: lines that end in a line feed. */
	public static String render(List<PublishedRun> runs) {
		return Templates.render(RunIndex.class, "index.md.mustache", runs, MarkdownReport::escape);
	}

	/** What experiments ask, and what they said: lines that end in a line feed. */
	public static String questions(List<Question> rows) {
		Map<Machine, String> letters = new LinkedHashMap<>();
		rows.forEach((row) -> letters.computeIfAbsent(Machine.of(row), (one) -> letter(letters.size())));
		return Templates.render(RunIndex.class, "questions.md.mustache",
				new Questions(rows.stream()
					.map((row) -> new Row(row, (letters.get(Machine.of(row)) + " " + row.machine().speed()).strip()))
					.toList(), legend(letters, false), legend(letters, true)),
				MarkdownReport::escape);
	}

	/**
	 * For instance {@code AMD EPYC, 2 cores: A 6.18.1, B 6.18.2}; null if there is none.
	 */
	private static String legend(Map<Machine, String> letters, boolean recorded) {
		Map<String, String> kinds = letters.entrySet()
			.stream()
			.filter((one) -> one.getKey().recorded() == recorded)
			.collect(Collectors.groupingBy((one) -> one.getKey().kind(), LinkedHashMap::new, Collectors
				.mapping((one) -> one.getValue() + " " + one.getKey().kernel(), Collectors.joining(", "))));
		return kinds.isEmpty() ? null
				: Text.join("; ", kinds.entrySet(), (kind) -> kind.getKey() + ": " + kind.getValue());
	}

	private static String letter(int index) {
		return Character.toString('A' + index);
	}

	/** What has a letter: kernels of one processor differ in speed. */
	private record Machine(String kind, boolean recorded, String kernel) {

		static Machine of(Question row) {
			return new Machine(row.machine().kind(), row.machine().recorded(), row.machine().kernel());
		}

	}

	/** The table of questions, and what its letters stand for. */
	private record Questions(List<Row> rows, String notRecorded, String recorded) {
	}

	/** A row of it. */
	private record Row(Question question, String machine) {
	}

	/** What others measured, and whether it holds here: lines that end in a line feed. */
	public static String reruns(List<RerunResult> reruns) {
		return MarkdownReport.table(Table.<RerunResult>of("The other articles, re-run")
			.text("article", (row) -> row.rerun().article())
			.text("what it says", (row) -> row.rerun().says())
			.number("its number", (row) -> published(row.rerun()))
			.number("here", RunIndex::ours)
			.text("", (row) -> row.agreement().words())
			.text("why", (row) -> row.rerun().why())
			.text("experiment", (row) -> row.rerun().experiment())
			.section(reruns));
	}

	private static String published(Rerun rerun) {
		return (rerun.number() != null) ? Numbers.three(rerun.number()) + unit(rerun) : rerun.expect();
	}

	private static String ours(RerunResult row) {
		Figure ours = row.ours();
		return Numbers.figure(ours) + (ours.known() ? unit(row.rerun()) : "");
	}

	private static String unit(Rerun rerun) {
		return rerun.isRatio() ? "" : " s";
	}

}
