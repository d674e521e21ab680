// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Archive;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor.Program;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * What apps are started from, made when it is first asked for: their jars, unpacked, and
 * for an app that has one its archive, from a training run.
 */
final class Installation {

	/** A training run starts the app, ends and writes what it saw. */
	private static final Duration PATIENCE = Duration.ofMinutes(3);

	/**
	 * Spring Boot's way to make archives: the app ends when its beans are there, before
	 * it listens or asks its store.
	 */
	private static final String UNTIL_REFRESH = "-Dspring.context.exit=onRefresh";

	private static final Pattern VARIABLE = Pattern.compile("\\{([A-Z][A-Z0-9_]*)}");

	private final Processes processes;

	private final Path home;

	private final List<String> jvmFlags;

	private final Function<String, Map<String, String>> environment;

	private final String address;

	/** Jars to start, by what the catalog says. */
	private final Map<String, Path> jars = new HashMap<>();

	/** Archives; a JVM with other arguments cannot use one. */
	private final Map<Instance, Path> archives = new HashMap<>();

	/**
	 * Nothing is made yet.
	 * @param processes keeps the processes that make it
	 * @param home the folder in which jars are looked for
	 * @param jvmFlags flags of every app
	 * @param environment variables of a process, by its name
	 * @param address at which apps are told to listen
	 */
	Installation(Processes processes, Path home, List<String> jvmFlags,
			Function<String, Map<String, String>> environment, String address) {
		this.processes = processes;
		this.home = home;
		this.jvmFlags = jvmFlags;
		this.environment = environment;
		this.address = address;
	}

	/**
	 * Refuses a process that this machine cannot start.
	 * @param java the version of Java that it would be started with
	 * @throws Problem if its jar or JDK is missing, or Java is too old for its archive
	 */
	void require(Instance instance, int java) {
		App app = instance.app();
		java(instance);
		if (app.jar() != null) {
			Jars.find(this.home, app.jar());
		}
		Archive archive = app.archive();
		if (archive != null && java < archive.since()) {
			throw new Problem("The app '" + app.name() + "' starts from an archive of the kind '" + archive
					+ "', for which it takes Java " + archive.since() + "; this is Java " + java
					+ ". Use a newer JDK, or leave its cases out with -Dcases=….");
		}
	}

	/**
	 * Starts a process of an app.
	 * @throws Problem if it cannot be started
	 */
	Process start(Instance instance) {
		boolean jar = instance.app().command() == null;
		try {
			return this.processes.start(instance.fileName(), command(instance), environment(instance),
					jar ? null : Path.of(instance.app().directory()));
		}
		catch (Problem ex) {
			throw jar ? ex
					: new Problem(ex.getMessage().strip()
							+ ". Correct app.command: its first word is a program of the PATH, or the path of one.",
							ex);
		}
	}

	/**
	 * The command that starts a process of an app.
	 * @throws Problem if something that it takes cannot be made
	 */
	synchronized List<String> command(Instance instance) {
		App app = instance.app();
		if (app.command() != null) {
			return app.words(instance.port());
		}
		Path jar = this.jars.computeIfAbsent(app.jar(), (pattern) -> unpacked(app));
		List<String> flags = flags(instance);
		if (app.archive() != null) {
			flags.addAll(
					app.archive().using(this.archives.computeIfAbsent(instance, (one) -> train(one, jar)).toString()));
		}
		List<String> command = Java.command(java(instance), flags, jar, arguments(instance));
		return (app.library() != null) ? withLibrary(command, app, jar) : command;
	}

	/**
	 * Instead of by {@code -jar}: by the class path of the jar, to which one is added.
	 */
	private List<String> withLibrary(List<String> command, App app, Path jar) {
		Path library = Jars.copy(Jars.find(this.home, app.library()), jars(app).resolve(app.name() + "-library.jar"));
		String main = Problem.attempt(jar + " cannot be read", "", () -> {
			try (JarFile file = new JarFile(jar.toFile())) {
				return file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
			}
		});
		List<String> all = new ArrayList<>(command);
		int option = all.indexOf("-jar");
		all.subList(option, option + 2).clear();
		all.addAll(option, List.of("-cp", jar + File.pathSeparator + library, main));
		return all;
	}

	/**
	 * The variables of a process of an app: those of every app, those by which frameworks
	 * are told where to listen, and its own.
	 */
	Map<String, String> environment(Instance instance) {
		String port = String.valueOf(instance.port());
		Map<String, String> told = this.environment.apply(instance.name());
		Map<String, String> all = new HashMap<>(told);
		all.putAll(Map.of("SERVER_ADDRESS", this.address, "SERVER_PORT", port, "HOST", this.address, "PORT", port,
				"QUARKUS_HTTP_HOST", this.address, "QUARKUS_HTTP_PORT", port));
		instance.app()
			.environment()
			.forEach((name, text) -> all.put(name, VARIABLE.matcher(text.replace(App.PORT, port))
				.replaceAll((match) -> Matcher.quoteReplacement(value(instance, told, match.group(1))))));
		return all;
	}

	private static String value(Instance instance, Map<String, String> told, String name) {
		return Optional.ofNullable(told.get(name))
			.orElseThrow(() -> new Problem("The environment of the app '" + instance.app().name() + "' names {" + name
					+ "}, but the lab has no such variable. It has: " + App.PORT + ", "
					+ String.join(", ", new TreeSet<>(told.keySet())) + "."));
	}

	private Path unpacked(App app) {
		Path copy = jars(app).resolve(app.name() + ".jar");
		return new BootJar(Jars.copy(Jars.find(this.home, app.jar()), copy)).unpack(this.processes, app.name());
	}

	private Path jars(App app) {
		return this.processes.jars().resolve(app.folder());
	}

	/** The program of the JDK that it runs on. */
	private Path java(Instance instance) {
		Program jdk = instance.programs().get(ProgramFactor.JDK);
		return (jdk != null) ? Java.of(ProgramFactor.JDK.option(), this.home.resolve(jdk.command())) : Java.program();
	}

	private List<String> flags(Instance instance) {
		List<String> flags = new ArrayList<>(this.jvmFlags);
		flags.addAll(instance.jvmFlags());
		return flags;
	}

	private List<String> arguments(Instance instance) {
		List<String> arguments = new ArrayList<>(instance.arguments());
		arguments.add("--server.address=" + this.address);
		arguments.add("--server.port=" + instance.port());
		return arguments;
	}

	private Path train(Instance instance, Path jar) {
		App app = instance.app();
		String training = "training-" + instance.fileName();
		Path file = jar.resolveSibling(instance.fileName() + "." + app.archive());
		List<String> flags = flags(instance);
		flags.addAll(app.archive().making(file.toString()));
		flags.add(UNTIL_REFRESH);
		String failure = "The archive of the app '" + app.name() + "' cannot be made";
		Problem.attempt(failure, "", () -> Files.deleteIfExists(file));
		this.processes.run(training, Java.command(java(instance), flags, jar, arguments(instance)),
				environment(instance), PATIENCE, failure);
		if (!Files.isRegularFile(file)) {
			throw new Problem(
					failure + ": its training run left none. It last said: " + this.processes.lastWords(training));
		}
		return file;
	}

}
