// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.EndpointPattern;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.Judgement;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * A run's answer in a few lines: which case, by how much at least and how sure; how the
 * others compare; and what may change it.
 */
public final class Answer {

	private static final String ELSEWHERE = "With other %susers, or a longer way to %s, it may be different: "
			+ "%s-Dusers or -Drtt.";

	private Answer() {
	}

	/**
	 * A line.
	 *
	 * @param text a sentence
	 * @param grade how far to believe it; empty if it is no claim
	 */
	public record Line(String text, Optional<Grade> grade) {

		/** A line that is no claim. */
		static Line of(String text) {
			return new Line(text, Optional.empty());
		}

		/** A line with the worst grade of the claims that it rests on. */
		static Line of(String text, Judgement judgement, List<ContrastResult> claims) {
			return new Line(text,
					claims.stream().map((one) -> judgement.of(one.contrast()).grade()).max(Comparator.naturalOrder()));
		}

		/** The sentence with its grade: for instance {@code ... of case1 – confirmed.} */
		public String words() {
			return this.grade.map((one) -> this.text.replaceFirst("[.]$", "") + " – " + one.words() + ".")
				.orElse(this.text);
		}

	}

	/**
	 * The answer at one combination of levels.
	 *
	 * @param lines which case leads there, how the others compare, and which ask no store
	 * @param cautions what to know before copying the cases that lead
	 */
	public record AtLevels(SequencedMap<String, Level> levels, List<Line> lines, List<String> cautions) {
	}

	/** The lines: none if the run is invalid, or neither TPS nor starts are compared. */
	public static List<Line> of(Report report) {
		RunResult result = report.result();
		List<Line> changes = changesOfBuild(report);
		if (!report.usable() || !changes.isEmpty()) {
			return changes;
		}
		if (result.contrasts().isEmpty()) {
			return Stream.concat(new LoadWords(report).starts(), sameCase(result)).map(Line::of).toList();
		}
		List<LevelWinners> known = known(report);
		// A user who names programs asks about them, not about cases.
		boolean levelsFirst = known.isEmpty() || comparesPrograms(result.experiment());
		Stream<Line> told = ToldWords.line(report).stream();
		Stream<Line> first = Stream.concat(levelsFirst ? LevelSummary.of(result, report.judgement()) : Stream.of(),
				known.isEmpty() ? Stream.of() : lines(report, known));
		return Stream.of(told, asked(report), first, rest(report)).flatMap(Function.identity()).toList();
	}

	/** An experiment that compares nothing else asks how a case differs from itself. */
	private static Stream<String> sameCase(RunResult result) {
		Experiment experiment = result.experiment();
		return result.aaControls()
			.stream()
			.filter(ContrastResult::measured)
			.map((one) -> experiment.nameOf(one.contrast().first()) + " serves "
					+ ClaimWords.times(one, "the requests of " + experiment.nameOf(one.contrast().second()))
					+ ", the same" + (experiment.plan().withoutCounters().contains(one.contrast().second().caseName())
							? " without counters" : " case")
					+ ".");
	}

	private static boolean comparesPrograms(Experiment experiment) {
		return experiment.judging().across().stream().anyMatch((label) -> ProgramFactor.find(label).isPresent());
	}

	/** Of two builds of one app: what the gate says, and what changed. */
	private static List<Line> changesOfBuild(Report report) {
		ChangeWords changes = new ChangeWords(report);
		return !changes.compares() ? List.of()
				: Stream.concat(GateReport.lines(report).stream().map(Line::of), changes.lines().stream()).toList();
	}

	/** The answer at each combination of levels, in the order of the winners. */
	public static List<AtLevels> atEach(Report report) {
		List<LevelWinners> known = known(report);
		return !report.usable() ? List.of()
				: report.result()
					.winners()
					.stream()
					.map((one) -> known.contains(one)
							? new AtLevels(one.levels(), lines(report, List.of(one)).toList(),
									new HeadlineClaim(report, List.of(one)).cautions())
							: new AtLevels(one.levels(), List.of(), List.of()))
					.toList();
	}

	/** The lines that are about no single combination of levels. */
	public static List<Line> general(Report report) {
		List<Line> changes = changesOfBuild(report);
		return !changes.isEmpty() ? changes : Stream.concat(asked(report), rest(report)).toList();
	}

	/**
	 * An experiment without rounds, with a counted command or at rates asks what comes of
	 * that.
	 */
	private static Stream<Line> asked(Report report) {
		return LoadWords.of(report).stream().map(Line::of);
	}

	private static Stream<Line> rest(Report report) {
		return Stream
			.of(endpoints(report), SweepTables.sentence(report).map(Line::of).stream(),
					MachineWords.comparedBuilds(report.result()).map(Line::of), changes(report).stream())
			.flatMap(Function.identity());
	}

	/** How endpoints read whose commands are not declared, each at its first levels. */
	private static Stream<Line> endpoints(Report report) {
		List<EndpointPattern> all = report.result().endpoints();
		Set<String> named = new HashSet<>();
		return all.stream()
			.filter((one) -> named.add(one.cell().caseName()))
			.flatMap((one) -> words(one).map((text) -> Line
				.of(all.stream().allMatch((other) -> other.cell().caseName().equals(one.cell().caseName())) ? text
						: one.cell().caseName() + ": " + text)));
	}

	private static Stream<String> words(EndpointPattern one) {
		Stream<String> ways = one.patterns()
			.stream()
			.map((pattern) -> pattern.sentence(one.sent())
					+ pattern.warning().map((warning) -> " " + warning).orElse(""));
		return Stream.concat(ways,
				Stream.ofNullable(one.advice()).map((advice) -> advice.sentence() + " " + advice.assumptions()));
	}

	private static Stream<Line> lines(Report report, List<LevelWinners> where) {
		PairwiseSummary pairs = new PairwiseSummary(report.result(), where);
		return Stream
			.of(Stream.of(new HeadlineClaim(report, where).line()), pairs.line(),
					pairs.withoutStore(report.judgement()))
			.flatMap(Function.identity());
	}

	/**
	 * What to know before copying the cases that the answer names first: a sentence for
	 * each. None if the run is invalid, or no case leads.
	 */
	static List<String> cautions(Report report) {
		List<LevelWinners> known = known(report);
		return known.isEmpty() ? List.of() : new HeadlineClaim(report, known).cautions();
	}

	/** Where something is known. */
	private static List<LevelWinners> known(Report report) {
		return !report.usable() ? List.of() : report.result().winners().stream().filter(LevelWinners::known).toList();
	}

	private static Optional<Line> changes(Report report) {
		RunHeader header = report.header();
		return notMeasured(
				report.result())
			.or(() -> header.experiment().varied().isEmpty()
					? Optional.of(Text.of(ELSEWHERE, header.asksForKeys() ? "keys or " : "", Scope.store(header),
							header.asksForKeys() ? "-Dkeys, " : ""))
					: Optional.empty())
			.map(Line::of);
	}

	private static Optional<String> notMeasured(RunResult result) {
		boolean some = result.contrasts().stream().anyMatch((one) -> one.verdict() != Verdict.NOT_MEASURED);
		return result.contrasts()
			.stream()
			.filter((one) -> one.verdict() == Verdict.NOT_MEASURED)
			.max(Comparator.comparing((one) -> one.moreMinutes().known() ? one.moreMinutes().value() : 0.0))
			.map((one) -> (some ? "The rest was not measured: " : "Nothing can be compared: ") + ClaimWords.why(one)
					+ ".");
	}

}
