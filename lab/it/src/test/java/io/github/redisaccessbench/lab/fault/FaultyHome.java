// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;

/**
 * A folder that looks to the lab like the project, but whose apps are {@link FaultyApp}s.
 *
 * @param folder the folder
 * @param ports free ones for its lab
 */
record FaultyHome(Path folder, LabPorts ports) {

	/** A JVM flag for apps that need not get as fast as they can. */
	static final String IN_A_HURRY = "-XX:TieredStopAtLevel=1";

	/**
	 * The plan of an experiment in which every round counts, cold as it is.
	 */
	static String plan(int loops, int forks, int rounds, int milliseconds) {
		return """
				load: {model: closed, loops: %d}
				forks: %d
				rounds: %d
				iteration-ms: %d
				warmup-requests: 0
				jit-threshold: 10000
				""".formatted(loops, forks, rounds, milliseconds);
	}

	/**
	 * Makes one.
	 * @param apps arguments of each app; they are cases a, b, ... and share the baseline
	 * of the first
	 */
	static FaultyHome make(Path folder, List<String> apps, String experiment) throws IOException {
		return make(folder, List.of(), apps, experiment);
	}

	/**
	 * Makes one whose apps have JVM flags.
	 * @param apps arguments of each app; they are cases a, b, ... and share the baseline
	 * of the first
	 */
	static FaultyHome make(Path folder, List<String> flags, List<String> apps, String experiment) throws IOException {
		Files.createDirectories(folder.resolve("jmeter/experiments"));
		link(folder, "seed");
		link(folder, "hyperfoil");
		jar(folder.resolve("faulty.jar"));
		Files.writeString(folder.resolve("jmeter/cases.yaml"), catalog(flags, apps));
		List<String> names = IntStream.range(0, apps.size()).mapToObj(FaultyHome::name).toList();
		Files.writeString(folder.resolve("jmeter/experiments/default.yaml"),
				"description: faults\ncases: " + names + "\ncontrols: [baseline]\n" + experiment);
		return new FaultyHome(folder, LabPorts.free(names));
	}

	/** Makes one without faults: the project's own apps, in a hurry. */
	static FaultyHome honest(Path folder, String experiment) throws IOException {
		Files.createDirectories(folder.resolve("jmeter/experiments"));
		for (String module : List.of("seed", "hyperfoil", "case1-cacheable", "case2-redis-repository",
				"case3-template-mget", "case4-reactive-mget", "lettuce-read-again", "variants/mvc",
				"variants/webflux")) {
			link(folder, module);
		}
		String catalog = Files.readString(Home.HOME.resolve("jmeter/cases.yaml"));
		Files.writeString(folder.resolve("jmeter/cases.yaml"),
				catalog.replace("jvm: [", "jvm: [\"" + IN_A_HURRY + "\", "));
		Files.writeString(folder.resolve("jmeter/experiments/default.yaml"), experiment);
		return new FaultyHome(folder, LabPorts.free(List.of("case1", "case2", "case3", "case4")));
	}

	/**
	 * Makes one without faults whose app reads from a Redis Cluster that the lab starts.
	 */
	static FaultyHome withCluster(Path folder, String experiment) throws IOException {
		Path home = honest(folder, experiment).folder();
		link(home, "questions/cluster");
		return new FaultyHome(home, LabPorts.free(List.of("cluster/multiget")).withCluster());
	}

	/** Makes one that the user's app joins, by options, under the name app. */
	static FaultyHome joined(Path folder, String heap, String experiment) throws IOException {
		Path catalog = honest(folder, experiment).folder().resolve("jmeter/cases.yaml");
		Files.writeString(catalog, Files.readString(catalog).replaceAll("-Xm([sx])512m", "-Xm$1" + heap));
		return new FaultyHome(folder, LabPorts.free(List.of("app", "case3")));
	}

	/**
	 * Has its apps ask a database four times in each request of 100 keys, and declares
	 * it.
	 */
	FaultyHome askADatabase() throws IOException {
		Path cases = this.folder.resolve("jmeter/cases.yaml");
		Files.writeString(cases,
				Files.readString(cases)
					.replace("{MGET: per-request}", "{MGET: per-request, SQL SELECT: per-25-keys}")
					.replace("args: [", "args: [--queries=4, "));
		return this;
	}

	private static void link(Path folder, String module) throws IOException {
		Files.createDirectories(folder.resolve(module));
		Files.createSymbolicLink(folder.resolve(module).resolve("target"), Home.HOME.resolve(module).resolve("target"));
	}

	private static String name(int index) {
		return String.valueOf((char) ('a' + index));
	}

	private static String catalog(List<String> flags, List<String> apps) {
		StringBuilder yaml = new StringBuilder(
				"jvm: [" + String.join(", ", Stream.concat(Stream.of("-Xmx128m"), flags.stream()).toList())
						+ "]\nanswer: colors\nready: /health\napps:\n");
		for (int index = 0; index < apps.size(); index++) {
			yaml.append("  - {name: %s, jar: faulty.jar, port: %d, args: [%s]}\n".formatted(name(index), 1 + index,
					apps.get(index).replace(" ", ", ")));
		}
		yaml.append(
				"cases:\n  - {name: baseline, app: a, shares: a, path: \"/colors/in-memory?limit={keys}\", commands: {}}\n");
		for (int index = 0; index < apps.size(); index++) {
			yaml.append(
					"  - {name: %s, app: %s, path: \"/colors?limit={keys}\", commands: {MGET: per-request}, baseline: baseline}\n"
						.formatted(name(index), name(index)));
		}
		return yaml.toString();
	}

	/** A jar that holds nothing but the class path of this test. */
	private static void jar(Path file) throws IOException {
		Manifest manifest = new Manifest();
		Attributes main = manifest.getMainAttributes();
		main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		main.put(Attributes.Name.MAIN_CLASS, FaultyApp.class.getName());
		main.put(Attributes.Name.CLASS_PATH,
				Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
					.map((entry) -> Path.of(entry).toUri().toString())
					.collect(Collectors.joining(" ")));
		try (OutputStream out = Files.newOutputStream(file)) {
			new JarOutputStream(out, manifest).close();
		}
	}

	Path samples() {
		return this.folder.resolve("jmeter/target/jmeter/results/colors.csv");
	}

	Path work() {
		return this.folder.resolve("jmeter/target/lab");
	}

	Path door() {
		return work().resolve("control.properties");
	}

	/** Whether the lab has written all that a generator has to know. */
	boolean isOpen() throws IOException {
		return Files.exists(door()) && Files.readString(door()).contains("threads=");
	}

	/** How many iterations its lab has recorded so far. */
	long iterations() {
		try (Stream<String> lines = Files.lines(work().resolve("iterations.ndjson"))) {
			return lines.count();
		}
		catch (IOException ex) {
			return 0;
		}
	}

	RawRun run() {
		return new RunFiles(work()).read();
	}

}
