// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Sweeps;
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
public record View(List<Setting> settings, String source, List<String> answer, List<String> cautions,
		List<Section> sections, String status, String meaning, List<String> findings) {

	/** Contrasts that are shown without details, at most. */
	private static final int AT_A_GLANCE = 30;

	private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT)
		.withZone(ZoneOffset.UTC);

	/**
	 * A label and its value.
	 *
	 * @param value the value; what is not known of it reads "unknown"
	 */
	public record Setting(String label, String value) {

		static Setting of(String label, String format, Object... values) {
			return new Setting(label, PrintableText.text(String.format(Locale.ROOT, format,
					Stream.of(values).map((value) -> Objects.requireNonNullElse(value, "unknown")).toArray())));
		}

	}

	/**
	 * Puts a report into words.
	 * @param details whether to tell all of it
	 */
	public static View of(Report report, boolean details) {
		List<Section> sections = !report.usable() ? List.of() : details ? sections(report) : atAGlance(report);
		return new View(settings(report.result().header()), source(report),
				Answer.of(report).stream().map(Answer.Line::words).map(PrintableText::text).toList(),
				Answer.cautions(report).stream().map(PrintableText::text).toList(), sections,
				report.judgement().status().name(), meaning(report.judgement()),
				report.judgement().findings().stream().map(View::finding).map(PrintableText::text).toList());
	}

	/**
	 * The same with further tables.
	 */
	View and(List<Section> more) {
		return new View(this.settings, this.source, this.answer, this.cautions,
				Stream.concat(this.sections.stream(), more.stream()).toList(), this.status, this.meaning,
				this.findings);
	}

	/** When a run was started. */
	static String day(RunHeader header) {
		return day(header.started());
	}

	/** A time to the minute. */
	static String day(Instant time) {
		return MINUTE.format(time);
	}

	/** What is needed to decide: what each case does, and what may be said of it. */
	private static List<Section> atAGlance(Report report) {
		Experiment experiment = report.result().header().experiment();
		if (experiment.rounds() == 0) {
			return StartTable.of(report);
		}
		List<Section> sections = new ArrayList<>();
		sections.add(experiment.varied().isEmpty() ? CaseTable.summary(report) : LevelTable.of(report));
		if (!report.result().sweeps().contrasts().isEmpty()) {
			sections.add(SweepTable.of(report));
		}
		int contrasts = report.result().contrasts().size();
		if (contrasts > 0 && contrasts <= AT_A_GLANCE) {
			sections.add(ContrastTable.summary(report));
		}
		if (report.result().winners().size() <= AT_A_GLANCE) {
			sections.addAll(WinnersTable.of(report));
		}
		if (report.result().runs().size() > 1) {
			sections.add(RunsTable.of(report));
		}
		return sections;
	}

	private static List<Section> sections(Report report) {
		RunHeader header = report.result().header();
		boolean warm = header.experiment().rounds() > 0;
		List<Section> sections = new ArrayList<>();
		if (warm && !header.experiment().varied().isEmpty()) {
			sections.add(LevelTable.of(report));
		}
		if (warm) {
			sections.add(CaseTable.of(report));
		}
		if (!report.result().contrasts().isEmpty()) {
			sections.add(ContrastTable.of(report));
		}
		sections.addAll(WinnersTable.of(report));
		if (report.result().runs().size() > 1) {
			sections.add(RunsTable.of(report));
		}
		if (!header.experiment().levels(Factor.RTT).isEmpty()) {
			sections.add(RttTable.of(report));
		}
		Sweeps sweeps = report.result().sweeps();
		if (!sweeps.contrasts().isEmpty()) {
			sections.add(SweepTable.of(report));
		}
		if (!sweeps.breakEvens().isEmpty()) {
			sections.add(BreakEvenTable.of(report));
		}
		if (!sweeps.models().isEmpty()) {
			sections.add(ModelTable.of(report));
		}
		if (warm) {
			sections.addAll(List.of(CostTable.of(report), GeneratorTable.of(report), CapacityTable.of(report)));
		}
		else {
			sections.addAll(StartTable.of(report));
		}
		if (header.asksRedis() && !header.keyspaces().isEmpty()) {
			sections.add(KeyspaceTable.of(report));
		}
		sections.addAll(CurveTable.of(report));
		if (warm && !header.experiment().varied().isEmpty()) {
			sections.add(LevelCostTable.of(report));
		}
		sections.add(CostTable.details(report));
		sections.add(WarmupTable.of(report));
		return sections;
	}

	private static String source(Report report) {
		RunHeader header = report.result().header();
		Environment environment = header.environment();
		return PrintableText.text(String.format(Locale.ROOT, "%s, %s, %d cores%s, %s; experiment %s: %s x %s%s%s",
				day(header), Objects.requireNonNullElse(environment.cpu(), "unknown CPU"), environment.cores(),
				cores(header.experiment()), Objects.requireNonNullElse(environment.jdk(), "unknown Java"),
				header.experiment().name(), forks(report), Numbers.count(header.experiment().rounds(), "round"),
				groups(header) + before(header), RunsTable.source(report.result().runs())));
	}

	/** For instance {@code 3 forks}, or {@code 2 to 5 forks} if not all had as many. */
	private static String forks(Report report) {
		int max = report.result().header().experiment().forks();
		int min = CaseTable.forks(report.result()).min().orElse(max);
		return ((min < max) ? min + " to " : "") + Numbers.count(max, "fork");
	}

	/** What is not as it is today. */
	private static String before(RunHeader header) {
		return (header.schema() < RunHeader.WITH_WARMUP)
				? "; on shared cores, before each process had a warm-up of its own" : "";
	}

	private static String groups(RunHeader header) {
		return CaseTable.groups(header).isEmpty() ? ""
				: ", in groups that ran one after the other: compare ratios, not TPS";
	}

	private static List<Setting> settings(RunHeader header) {
		Environment environment = header.environment();
		List<Setting> settings = new ArrayList<>();
		settings.add(Setting.of("date", "%s", day(header)));
		settings.add(Setting.of("machine", "%s, %d cores, %d GiB, %s", environment.cpu(), environment.cores(),
				Math.round(environment.memoryMiB() / 1024.0), environment.os()));
		settings.add(Setting.of("JDK", "%s, %s", environment.jdk(), String.join(" ", environment.jvmFlags())));
		settings.add(header.asksRedis()
				? Setting.of("Spring", "Boot %s, Data Redis %s, Lettuce %s", version(environment, "spring-boot"),
						version(environment, "spring-data-redis"), version(environment, "lettuce-core"))
				: Setting.of("Spring", "Boot %s", version(environment, "spring-boot")));
		environment.stores()
			.forEach((store) -> settings.add(Setting.of(store.name(), "%s (%s)", store.version(), store.source())));
		settings.add(Setting.of("generator", "%s %s on Java %s, on the same machine", environment.generator().name(),
				environment.generator().version(), environment.generator().java()));
		Optional.ofNullable(environment.inherited()).map(View::inherited).ifPresent(settings::addAll);
		settings.add(Setting.of("commit", "%s", environment.commit()));
		settings.add(experiment(header));
		header.experiment().args().forEach((label, levels) -> settings.add(Setting.of(label, "%s", listed(levels))));
		return settings;
	}

	/** What variables said, if they said anything. */
	private static List<Setting> inherited(Inherited inherited) {
		List<Setting> settings = new ArrayList<>();
		if (!inherited.javaOptions().isEmpty()) {
			settings.add(Setting.of("lab and JMeter", "on Java with %s, by variables of the shell",
					String.join(" ", inherited.javaOptions())));
		}
		if (!inherited.setAside().isEmpty()) {
			settings.add(Setting.of("set aside", "%s: variables of the shell that no app got",
					String.join(", ", inherited.setAside())));
		}
		return settings;
	}

	/** The version of a library in all apps; several, if they differ. */
	private static String version(Environment environment, String library) {
		String versions = environment.apps()
			.stream()
			.flatMap((app) -> Stream.ofNullable(app.libraries().get(library)))
			.distinct()
			.collect(Collectors.joining(" and "));
		return versions.isEmpty() ? null : versions;
	}

	private static Setting experiment(RunHeader header) {
		Experiment experiment = header.experiment();
		return Setting.of("experiment", "%s: %s, %s per request, %s%s x %s, order seed %d", experiment.name(),
				levels(experiment, Factor.USERS, "user"), levels(experiment, Factor.KEYS, "key"), rtt(experiment),
				Numbers.count(experiment.forks(), "fork"), Numbers.count(experiment.rounds(), "round"), header.seed());
	}

	private static String levels(Experiment experiment, Factor factor, String thing) {
		List<Level> levels = experiment.levels(factor);
		return (levels.size() == 1) ? Numbers.count(levels.getFirst().whole(), thing)
				: listed(levels) + " " + thing + "s";
	}

	private static String rtt(Experiment experiment) {
		List<Level> levels = experiment.levels(Factor.RTT);
		return levels.isEmpty() ? "" : "rtt + " + listed(levels) + " ms, ";
	}

	/** Who had which, if not all had all. */
	private static String cores(Experiment experiment) {
		List<Level> levels = experiment.levels(Factor.CORES);
		return levels.isEmpty() ? "" : " (" + listed(levels) + " for warm apps and stores)";
	}

	private static String listed(List<Level> levels) {
		String others = levels.stream().limit(levels.size() - 1).map(Level::text).collect(Collectors.joining(", "));
		return others + (others.isEmpty() ? "" : " and ") + levels.getLast();
	}

	private static String meaning(Judgement judgement) {
		return switch (judgement.status()) {
			case VALID -> "No problems found." + (judgement.findings().isEmpty() ? "" : " Good to know:");
			case DEGRADED -> "Use these numbers with this in mind:";
			case INVALID -> "Its numbers must not be used and are not shown:";
		};
	}

	private static String finding(Finding finding) {
		return finding.reason() + ": " + finding.seen() + ". " + finding.reason().mayMean() + " "
				+ finding.reason().tryNext();
	}

}
