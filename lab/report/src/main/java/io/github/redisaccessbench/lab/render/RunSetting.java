// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * A part of the environment or of the experiment: a label and its value.
 *
 * @param value the value; what is not known of it reads "unknown"
 */
public record RunSetting(String label, String value) {

	private static RunSetting of(String label, String format, Object... values) {
		return new RunSetting(label, PrintableText.text(Text.of(format,
				Stream.of(values).map((value) -> Objects.requireNonNullElse(value, "unknown")).toArray())));
	}

	static List<RunSetting> of(RunResult result) {
		RunHeader header = result.header();
		Environment environment = header.environment();
		List<RunSetting> settings = new ArrayList<>();
		settings.add(of("date", "%s", View.day(header.started())));
		settings.add(of("machine", "%s, %d cores, %d GiB, %s", environment.cpu(), environment.cores(),
				Math.round(environment.memoryMiB() / 1024.0), environment.os()));
		settings.add(of("kind of machine", "%s", MachineWords.kind(environment)));
		Stream.concat(MachineWords.yardsticks(result), MachineWords.underLoad(result))
			.forEach((one) -> settings.add(of(one.label(), "%s", one.value())));
		settings.add(of("JDK", "%s, %s", environment.jdk(), String.join(" ", environment.jvmFlags())));
		settings.add(header.asksRedis()
				? of("Spring", "Boot %s, Data Redis %s, Lettuce %s", version(environment, "spring-boot"),
						version(environment, "spring-data-redis"), version(environment, "lettuce-core"))
				: of("Spring", "Boot %s", version(environment, "spring-boot")));
		String clients = new ClientVersions(header).words();
		if (!clients.isEmpty()) {
			settings.add(of("on class paths", "%s", clients));
		}
		environment.stores()
			.forEach((store) -> settings
				.add(of(store.name(), "%s (%s), %s", store.version(), store.source(), MachineWords.build(store))));
		settings.add(of("generator", "%s %s on Java %s, on %s", environment.generator().name(),
				environment.generator().version(), environment.generator().java(), place(environment.generator())));
		Inherited inherited = Objects.requireNonNullElse(environment.inherited(), new Inherited(List.of(), List.of()));
		if (!inherited.javaOptions().isEmpty()) {
			settings.add(of("lab and JMeter", "on Java with %s, by variables of the shell",
					String.join(" ", inherited.javaOptions())));
		}
		if (!inherited.setAside().isEmpty()) {
			settings.add(of("set aside", "%s: variables of the shell that no app got",
					String.join(", ", inherited.setAside())));
		}
		settings.add(of("commit", "%s", environment.commit()));
		settings.add(experiment(header));
		header.experiment().sweep().args().forEach((label, levels) -> settings.add(of(label, "%s", listed(levels))));
		return settings;
	}

	private static String place(GeneratorInfo generator) {
		return (generator.remoteEngines() == null) ? "the same machine"
				: Numbers.count(generator.remoteEngines(), "remote engine");
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

	private static RunSetting experiment(RunHeader header) {
		Experiment experiment = header.experiment();
		return of("experiment", "%s: %s%s x %s, order seed %d", experiment.name(), scope(header),
				Numbers.count(experiment.plan().forks(), "fork"), Numbers.count(experiment.plan().rounds(), "round"),
				header.seed());
	}

	/**
	 * For what something is said: for instance {@code 10 users, 100 keys per request, }.
	 */
	static String scope(RunHeader header) {
		Experiment experiment = header.experiment();
		return levels(experiment, Factor.USERS, "user") + ", "
				+ (header.asksForKeys() ? levels(experiment, Factor.KEYS, "key") + " per request, " : "")
				+ rtt(experiment);
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

	/** For instance {@code 1, 5 and 25}. */
	static String listed(List<Level> levels) {
		return inWords(levels.stream().map(Level::text).toList());
	}

	/** The same of words; at least one. */
	static String inWords(List<String> words) {
		String others = String.join(", ", words.subList(0, words.size() - 1));
		return others + (others.isEmpty() ? "" : " and ") + words.getLast();
	}

}
