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
 * @param sections the tables; none if the run is invalid
 * @param verdict one word
 * @param meaning what it means for the numbers
 * @param findings why, each as its reason and three sentences
 */
public record View(List<Setting> settings, List<Section> sections, String verdict, String meaning,
		List<String> findings) {

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
	 * @param details whether to tell all of it
	 * @return the words
	 */
	public static View of(RunResult result, boolean details) {
		List<Section> sections = new ArrayList<>();
		if (result.verdict() != Verdict.INVALID) {
			sections.add(CaseTable.of(result));
			if (!result.comparisons().isEmpty()) {
				sections.add(PairTable.of(result));
			}
			sections.add(LedgerTable.of(result));
			sections.add(GeneratorTable.of(result));
			sections.add(CapacityTable.of(result));
			if (!result.header().keyspaces().isEmpty()) {
				sections.add(KeyspaceTable.of(result));
			}
			if (details) {
				sections.add(LedgerTable.details(result));
				if (result.header().experiment().warmup().maxBlocks() > 0) {
					sections.add(WarmupTable.of(result));
				}
			}
		}
		return new View(settings(result.header()), sections, result.verdict().name(), meaning(result.verdict()),
				result.findings().stream().map(View::finding).toList());
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
		settings.add(Setting.of("experiment", "%s: %s, %s per request, %s x %s, order seed %d", experiment.name(),
				Numbers.count(experiment.users(), "user"), Numbers.count(experiment.limit(), "key"),
				Numbers.count(experiment.forks(), "fork"), Numbers.count(experiment.rounds(), "round"), header.seed()));
		return settings;
	}

	private static String meaning(Verdict verdict) {
		return switch (verdict) {
			case VALID -> "nothing was found that speaks against these numbers.";
			case DEGRADED -> "use these numbers with this in mind:";
			case INVALID -> "its numbers must not be used and are not shown:";
		};
	}

	private static String finding(Finding finding) {
		return finding.reason() + ": " + finding.seen() + ". " + finding.reason().mayMean() + " "
				+ finding.reason().tryNext();
	}

}
