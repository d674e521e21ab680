// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Rerun;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RerunResult;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import tools.jackson.databind.JsonNode;

/**
 * Lists of published runs as Markdown. They are read from the results of every version of
 * the lab: what an older one did not write is left out.
 */
public final class RunIndex {

	private RunIndex() {
	}

	/**
	 * A published run.
	 *
	 * @param folder the name of its folder
	 * @param results its {@code results.json}
	 */
	public record Entry(String folder, JsonNode results) {

		/** When it was started, for instance {@code 2026-11-23}; as tables show it. */
		String day() {
			return started().substring(0, Math.min(10, started().length()));
		}

		/** When it was started: texts in the order of time. */
		public String started() {
			return text("/header/started");
		}

		/** The same as a time; nothing if it is none. */
		public Optional<Instant> time() {
			try {
				return Optional.of(Instant.parse(started()));
			}
			catch (DateTimeParseException ex) {
				return Optional.empty();
			}
		}

		/** The name of its experiment. */
		public String experiment() {
			return text("/header/experiment/name");
		}

		String status() {
			return text("/status");
		}

		String machine() {
			String cores = text("/header/environment/cores");
			String engines = text("/header/environment/generator/remoteEngines");
			return cores.equals(Numbers.NONE) ? cores : text("/header/environment/cpu") + ", " + cores + " cores"
					+ (engines.equals(Numbers.NONE) ? "" : ", remote engines: " + engines);
		}

		/** The version of its results. */
		public String schema() {
			return text("/schema");
		}

		/** The first line of the answer. */
		String answer() {
			return text("/answer/0/text");
		}

		private String text(String pointer) {
			JsonNode node = this.results.at(pointer);
			return (node.isMissingNode() || node.isNull()) ? Numbers.NONE : node.asString();
		}

	}

	/**
	 * What an experiment asks, and what a published run of it said: no more than its
	 * answer.
	 *
	 * @param run the run of the experiment
	 * @param description what the experiment asks: the question, and what else there is
	 * to say
	 */
	public record Question(Entry run, String description) {

		/** The description as far as its first question mark. */
		String asked() {
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
			return Templates.render("answer.md.mustache", this, MarkdownReport::escape);
		}

		/** Where the run is. */
		String folder() {
			return this.run.folder();
		}

		/** All lines of its answer. */
		List<String> further() {
			return this.run.results()
				.path("answer")
				.valueStream()
				.skip(1)
				.map((line) -> line.path("text").asString())
				.toList();
		}

		/** Where its table is, from docs. */
		String place() {
			return experiment().equals(ReadmeSection.FIRST_SCREEN) ? "../README.md" : "RESULTS.md#" + experiment();
		}

		/** On which machine, and when. */
		String conditions() {
			return this.run.machine() + ", " + this.run.day();
		}

		/**
		 * The first line of its answer with its grade, without how cases read; and the
		 * run status with its reasons, if it is not VALID.
		 */
		String said() {
			return line() + status("The run is ", ": " + reasons());
		}

		/** The same in the words of a table of many. */
		String brief() {
			return BriefAnswer.of(line()) + status("", "");
		}

		private String line() {
			JsonNode results = this.run.results();
			JsonNode first = results.at("/answer/0");
			if (first.isMissingNode()) {
				return "Nothing is compared: see its tables.";
			}
			String text = first.path("text").asString();
			for (JsonNode one : results.at("/header/cases")) {
				text = text.replace(" (" + one.path("reads").asString("") + ")", "");
			}
			return new Answer.Line(text,
					Stream.of(Grade.values())
						.filter((grade) -> grade.name().equals(first.path("grade").asString("")))
						.findFirst())
				.words();
		}

		/** Nothing of a run that is VALID, or has no answer. */
		private String status(String before, String why) {
			boolean clear = this.run.status().equals(RunStatus.VALID.name()) || this.run.answer().equals(Numbers.NONE);
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
	public static String render(List<Entry> runs) {
		return Templates.render("index.md.mustache", runs, MarkdownReport::escape);
	}

	/** What experiments ask, and what they said: lines that end in a line feed. */
	public static String questions(List<Question> rows) {
		return Templates.render("questions.md.mustache", rows, MarkdownReport::escape);
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
