// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Telling;
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
 * A run's answer in a few lines: the sentence of a person, with its numbers and how sure
 * they are, or a plain one for each pair; and what may change it.
 */
public final class Answer {

	private static final String ELSEWHERE = "With other %susers, or a longer way to %s, it may be different: "
			+ "%s-Dusers or -Drtt.";

	private static final String BEFORE = "Before you copy ";

	/** More are not read. */
	private static final int CAUTIONS = 4;

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
	 * @param lines by how much those that lead there do, a sentence for each pair
	 * @param cautions what to know before copying the cases that lead
	 */
	public record AtLevels(SequencedMap<String, Level> levels, List<Line> lines, List<String> cautions) {
	}

	/** The lines: none if the run is invalid, or nothing is compared or written. */
	public static List<Line> of(Report report) {
		List<Line> changes = changesOfBuild(report);
		return (!report.usable() || !changes.isEmpty()) ? changes
				: Stream.concat(first(report, true), rest(report)).toList();
	}

	/**
	 * The first line without intervals, for a place that links to them; nothing if there
	 * is none.
	 */
	public static Optional<Line> brief(Report report) {
		return report.usable() ? first(report, false).findFirst() : Optional.empty();
	}

	/**
	 * The sentence of a person, or that the run supports none; nothing if none was
	 * written.
	 */
	public static Optional<Line> written(Report report) {
		return (report.usable() && isWritten(report)) ? Optional.of(ToldWords.line(report, true)) : Optional.empty();
	}

	private static boolean isWritten(Report report) {
		Telling telling = report.experiment().telling();
		return telling != null && !telling.answers().isEmpty();
	}

	private static Stream<Line> first(Report report, boolean intervals) {
		return isWritten(report) ? Stream.of(ToldWords.line(report, intervals)) : PairSentences.of(report, intervals);
	}

	/** Of two builds of one app: what the gate says, and what changed. */
	private static List<Line> changesOfBuild(Report report) {
		ChangeWords changes = new ChangeWords(report);
		return !changes.compares() ? List.of()
				: Stream.concat(GateReport.lines(report).stream().map(Line::of), changes.lines().stream()).toList();
	}

	/** The answer at each combination of levels, in the order of the winners. */
	public static List<AtLevels> atEach(Report report) {
		return !report.usable() ? List.of() : report.result().winners().stream().map((one) -> at(report, one)).toList();
	}

	private static AtLevels at(Report report, LevelWinners one) {
		boolean reference = one.cases().contains(report.experiment().judging().reference());
		return one.known() ? new AtLevels(one.levels(),
				PairSentences.decided(report, one.margins(reference), true).toList(), cautions(report, List.of(one)))
				: new AtLevels(one.levels(), List.of(), List.of());
	}

	/** The lines that no person wrote, and that are about no single pair. */
	public static List<Line> general(Report report) {
		List<Line> changes = changesOfBuild(report);
		return (!report.usable() || !changes.isEmpty()) ? changes : rest(report).toList();
	}

	private static Stream<Line> rest(Report report) {
		return report.result().contrasts().isEmpty() ? Stream.of()
				: Stream
					.of(endpoints(report), MachineWords.comparedBuilds(report.result()).map(Line::of),
							changes(report).stream())
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

	/**
	 * What to know before copying what the answer is about: what a person wrote, or a
	 * sentence for each case that leads. None if the run is invalid, or no case leads.
	 */
	static List<String> cautions(Report report) {
		Telling telling = report.experiment().telling();
		if (report.usable() && report.result().told() != null && telling.beware() != null) {
			return List.of(((telling.copy() != null) ? BEFORE + telling.copy() : "Beware") + ": " + telling.beware());
		}
		List<LevelWinners> known = !report.usable() ? List.of()
				: report.result().winners().stream().filter(LevelWinners::known).toList();
		return known.isEmpty() ? List.of() : cautions(report, known);
	}

	/** Of those that lead; none if each leads somewhere. */
	private static List<String> cautions(Report report, List<LevelWinners> where) {
		Set<String> leaders = where.stream().flatMap((one) -> one.cases().stream()).collect(Collectors.toSet());
		return report.header()
			.cases()
			.stream()
			.filter((one) -> leaders.contains(one.name()) && leaders.size() < where.getFirst().ranked().size())
			.filter((one) -> one.caution() != null)
			.limit(CAUTIONS)
			.map((one) -> BEFORE + one.name() + ": " + one.caution())
			.toList();
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
