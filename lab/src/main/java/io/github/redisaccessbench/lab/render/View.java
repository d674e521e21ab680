// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * A result in words, for the terminal and for Markdown alike.
 *
 * @param settings environment and experiment: label and value
 * @param verdict one word
 * @param findings why, each in three sentences
 * @param columns heads of the table
 * @param rows the table's rows; empty if the run is invalid
 * @param notes what a reader must know to read the table
 */
public record View(List<Setting> settings, String verdict, List<String> findings, List<String> columns,
		List<List<String>> rows, List<String> notes) {

	private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT)
		.withZone(ZoneOffset.UTC);

	/**
	 * A label and its value.
	 *
	 * @param label the label
	 * @param value the value; what is not known of it reads "unknown"
	 */
	public record Setting(String label, String value) {

		static Setting of(String label, String format, Object... values) {
			return new Setting(label, String.format(Locale.ROOT, format,
					Stream.of(values).map((value) -> Objects.requireNonNullElse(value, "unknown")).toArray()));
		}

	}

	/**
	 * Puts a result into words.
	 * @param result the result
	 * @return the words
	 */
	public static View of(RunResult result) {
		RunHeader header = result.header();
		List<List<String>> rows = (result.verdict() != Verdict.INVALID)
				? result.cases().stream().map(View::row).toList() : List.of();
		return new View(settings(header), result.verdict().name(),
				result.findings().stream().map(View::finding).toList(),
				columns(header.experiment(), result.reference()), rows,
				rows.isEmpty() ? List.of() : notes(header.experiment()));
	}

	private static List<Setting> settings(RunHeader header) {
		Environment environment = header.environment();
		Experiment experiment = header.experiment();
		List<Setting> settings = new ArrayList<>();
		settings.add(Setting.of("date", "%s", MINUTE.format(header.started())));
		settings.add(Setting.of("machine", "%s, %d cores, %d GiB, %s", environment.cpu(), environment.cores(),
				Math.round(environment.memoryMiB() / 1024.0), environment.os()));
		settings.add(Setting.of("JDK", "%s, %s", environment.jdk(), String.join(" ", environment.jvmFlags())));
		settings.add(Setting.of("Spring", "Boot %s, Data Redis %s, Lettuce %s", environment.springBoot(),
				environment.springDataRedis(), environment.lettuce()));
		settings.add(Setting.of("Redis", "%s (%s)", environment.redis(), environment.redisSource()));
		settings.add(Setting.of("generator", "JMeter %s on Java %s, on the same machine", environment.jmeter(),
				environment.jmeterJdk()));
		settings.add(Setting.of("commit", "%s", environment.commit()));
		settings.add(Setting.of("experiment", "%s: %d users, %d keys per request, %d forks x %d rounds, order seed %d",
				experiment.name(), experiment.users(), experiment.limit(), experiment.forks(), experiment.rounds(),
				header.seed()));
		return settings;
	}

	private static String finding(Finding finding) {
		return finding.seen() + ". " + finding.reason().mayMean() + " " + finding.reason().tryNext();
	}

	private static List<String> columns(Experiment experiment, String reference) {
		return List.of("case", "how it reads", "web stack", "Redis commands per request",
				"cold TPS (first " + experiment.users() + " x " + experiment.loops() + ")", "steady TPS",
				"x " + reference, "article 2019, TPS");
	}

	private static List<String> row(CaseResult result) {
		return List.of(result.about().name(), result.about().reads(), result.about().webStack(),
				Numbers.commands(result.commandsPerRequest()), Numbers.spread(result.coldTps()),
				Numbers.spread(result.steadyTps()),
				(result.timesReference() != null) ? Numbers.three(result.timesReference()) : Numbers.NONE,
				Objects.requireNonNullElse(result.about().articleTps(), Numbers.NONE));
	}

	private static List<String> notes(Experiment experiment) {
		return List.of(String.format(Locale.ROOT,
				"TPS: correct requests per second; geometric mean, in parentheses the lowest and highest block seen "
						+ "(cold: %d forks; steady: %d forks x %d rounds). No confidence interval.",
				experiment.forks(), experiment.forks(), experiment.rounds()));
	}

}
