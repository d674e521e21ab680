// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Judgement;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * A result in words, for the terminal and for Markdown alike.
 *
 * @param settings environment and experiment: label and value
 * @param source when, where and how it was measured: one line without a full stop
 * @param answer the answer in three lines at most; none if the run is invalid
 * @param cautions what to know before copying the cases that lead, a sentence for each
 * @param sections the tables; none if the run is invalid
 * @param status one word
 * @param meaning what it means for the numbers
 * @param findings why, each as its reason and three sentences
 */
public record View(List<RunSetting> settings, String source, List<String> answer, List<String> cautions,
		List<Section> sections, String status, String meaning, List<String> findings) {

	/** Contrasts that are shown without details, at most. */
	private static final int AT_A_GLANCE = 30;

	private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT)
		.withZone(ZoneOffset.UTC);

	/**
	 * Puts a report into words.
	 * @param details whether to tell all of it
	 */
	public static View of(Report report, boolean details) {
		Stream<Section> sections = !report.usable() ? Stream.of() : details ? all(report) : atAGlance(report);
		return new View(RunSetting.of(report.result()), source(report),
				Answer.of(report).stream().map(Answer.Line::words).map(PrintableText::text).toList(),
				Answer.cautions(report).stream().map(PrintableText::text).toList(),
				sections.filter(View::isShown).map(new ClientVersions(report.header())::mark).toList(),
				report.judgement().status().name(), meaning(report.judgement()),
				report.judgement().findings().stream().map(View::finding).map(PrintableText::text).toList());
	}

	/** The same with another table. */
	View and(Section more) {
		return with(Stream.concat(this.sections.stream(), Stream.of(more)).filter(View::isShown).toList());
	}

	View with(List<Section> others) {
		return new View(this.settings, this.source, this.answer, this.cautions, others, this.status, this.meaning,
				this.findings);
	}

	private static boolean isShown(Section section) {
		return !section.rows().isEmpty();
	}

	/** A time to the minute. */
	static String day(Instant time) {
		return MINUTE.format(time);
	}

	/** What is needed to decide: what each case does, and what may be said of it. */
	private static Stream<Section> atAGlance(Report report) {
		ChangeWords changes = new ChangeWords(report);
		if (changes.compares()) {
			return Stream.of(changes.table());
		}
		boolean few = report.result().contrasts().size() <= AT_A_GLANCE;
		boolean several = report.result().winners().size() <= AT_A_GLANCE;
		return (report.experiment().plan().rounds() == 0) ? Stream.of(WarmupTables.starts(report))
				: Stream.of(LevelTable.of(report), SloTable.of(report), CaseTable.summary(report),
						LatencyTable.summary(report), SweepTables.contrasts(report),
						few ? ContrastTable.summary(report) : Section.NONE,
						several ? ContrastTable.winners(report) : Section.NONE, ContrastTable.runs(report));
	}

	private static Stream<Section> all(Report report) {
		boolean cold = report.experiment().plan().rounds() == 0;
		return Stream
			.of(Stream.of(new ChangeWords(report).table(), LevelTable.of(report), CaseTable.of(report),
					SloTable.of(report), LatencyTable.of(report), ContrastTable.of(report),
					ContrastTable.winners(report), ContrastTable.runs(report), SweepTables.rtts(report),
					SweepTables.contrasts(report), PredictionReport.models(report), CostTable.of(report),
					LimitTables.generator(report), LimitTables.capacity(report),
					cold ? WarmupTables.starts(report) : Section.NONE, PatternTables.keyspaces(report)),
					SweepTables.curves(report),
					Stream.of(LevelTable.costs(report), CostTable.details(report), WarmupTables.rounds(report)))
			.flatMap(Function.identity());
	}

	private static String source(Report report) {
		RunHeader header = report.header();
		Environment environment = header.environment();
		return PrintableText.text(Text.of("%s, %s, %d cores%s, %s; experiment %s: %s%s x %s%s%s", day(header.started()),
				Objects.requireNonNullElse(environment.cpu(), "unknown CPU"), environment.cores(),
				cores(header.experiment()), Objects.requireNonNullElse(environment.jdk(), "unknown Java"),
				header.experiment().name(), RunSetting.scope(header), forks(report),
				Numbers.count(header.experiment().plan().rounds(), "round"), groups(report),
				runs(report.result().runs())));
	}

	/** For instance {@code 3 forks}, or {@code 2 to 5 forks} if not all had as many. */
	private static String forks(Report report) {
		int max = report.experiment().plan().forks();
		int min = CaseTable.forks(report.result()).min().orElse(max);
		return ((min < max) ? min + " to " : "") + Numbers.count(max, "fork");
	}

	private static String groups(Report report) {
		return CaseTable.groups(report).isEmpty() ? "" : ", in groups that ran one after the other";
	}

	/** Which cores the processes had, if they did not have all. */
	private static String cores(Experiment experiment) {
		List<Level> levels = experiment.levels(Factor.CORES);
		return levels.isEmpty() ? "" : " (" + RunSetting.listed(levels) + " for warm apps and stores)";
	}

	/** When all of them were made: for instance {@code ratios of 2 runs, since …}. */
	private static String runs(List<SingleRun> runs) {
		return (runs.size() < 2) ? ""
				: "; ratios of " + runs.size() + " runs, the first of " + day(runs.getFirst().started());
	}

	private static String meaning(Judgement judgement) {
		return switch (judgement.status()) {
			case VALID -> judgement.findings().isEmpty() ? "No problems found." : "Good to know:";
			case DEGRADED -> "Use these numbers with this in mind:";
			case INVALID -> "Its numbers must not be used and are not shown:";
		};
	}

	private static String finding(Finding finding) {
		return finding.reason() + ": " + finding.seen() + ". " + finding.reason().mayMean() + " "
				+ finding.reason().tryNext();
	}

}
