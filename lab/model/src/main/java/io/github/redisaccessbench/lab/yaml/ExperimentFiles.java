// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.Telling;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads {@code cases.yaml} and experiments: those of {@code experiments/*.yaml} by their
 * names, others by the paths of their files.
 */
public final class ExperimentFiles {

	private static final String SUFFIX = ".yaml";

	/** The key of a record for what people wrote. */
	private static final String TELLING = "telling";

	private static final List<String> WORDS = List.of("question", "decides", "answers", "copy", "beware");

	private ExperimentFiles() {
	}

	/**
	 * Reads the catalog.
	 * @param folder the folder that holds {@code cases.yaml}; paths of jars begin at the
	 * project's
	 * @throws Problem if the file is missing or wrong; the message has file and line, or
	 * the name of what is wrong
	 */
	public static Catalog catalog(Path folder) {
		CatalogFile file = Yaml.open(folder.resolve("cases.yaml")).read(CatalogFile.class);
		if (file.jvm() == null) {
			throw new Problem("cases.yaml: 'jvm' is missing. Name the flags of every app's JVM.");
		}
		return file.catalog("cases.yaml");
	}

	/**
	 * Reads the user's own file of apps and cases, which has the keys of
	 * {@code cases.yaml}. Its paths begin at its folder.
	 * @throws Problem if the file is missing or wrong; the message has file and line, or
	 * the name of what is wrong
	 */
	public static Catalog own(Path file) {
		CatalogFile read = Yaml.open(file).read(CatalogFile.class);
		if (read.jvm() != null) {
			throw new Problem(
					file + " has 'jvm', but every app gets the flags of cases.yaml. Leave it out; an app that "
							+ "needs others is started by a 'command'.");
		}
		Path folder = file.toAbsolutePath().normalize().getParent();
		UnaryOperator<String> resolving = (path) -> folder.resolve(path).normalize().toString();
		return new CatalogFile(List.of(), read.answer(), read.ready(),
				read.apps().stream().map((app) -> app.in(resolving)).toList(), read.cases())
			.catalog(file.getFileName().toString());
	}

	/**
	 * Reads an experiment, and checks it: the file as it is, then with what takes the
	 * place of its values.
	 * @param folder the folder that holds {@code experiments}
	 * @param name its name; or the path of its file, which has a slash or ends with
	 * {@code .yaml}, from the current folder
	 * @param overrides texts by name of the {@link Setting}; a blank one is none
	 * @throws Problem if there is none of that name, listing those that exist, or if the
	 * file, with its line, or a text is wrong
	 */
	public static Experiment experiment(Path folder, String name, Catalog catalog, Map<String, String> overrides) {
		Path file = file(folder.resolve("experiments"), name);
		Yaml yaml = Yaml.open(file);
		ObjectNode tree = yaml.tree();
		tree.put("name", file.getFileName().toString().replaceFirst("[.][^.]*$", ""));
		checked(tree, catalog, yaml.places());
		new Overriding(tree, catalog).apply(overrides);
		return checked(tree, catalog, SourceLocations.COMMAND_LINE);
	}

	/**
	 * Checks the experiment of a record as if the user had typed it.
	 * @param record the file that it stands in
	 * @param experiment what was run
	 * @param cases its cases and controls
	 * @throws Problem if this lab would not run it
	 */
	public static void check(Path record, Experiment experiment, List<Case> cases) {
		try {
			String name = experiment.name();
			if (name == null || !name.matches("[^/\\\\\\p{Cntrl}]{1,100}")) {
				throw new Problem("its name has to be that of a file, without .yaml.");
			}
			Catalog catalog = new Catalog(List.of(),
					cases.stream().map((one) -> new App(one.app(), one.app(), 0, null)).distinct().toList(), cases);
			CatalogCheck.check("cases.yaml", catalog);
			ObjectNode tree = (ObjectNode) Yaml.toTree(experiment.with((Telling) null));
			// 'split' and a number may have become one level of cores.
			tree.set("across",
					Yaml.toTree(experiment.judging()
						.across()
						.stream()
						.filter((label) -> experiment.everyFactor().getOrDefault(label, List.of()).size() != 1)
						.toList()));
			checked(tree, catalog, SourceLocations.COMMAND_LINE);
		}
		catch (Problem ex) {
			throw new Problem(record + " holds an experiment that this lab would not run: " + ex.getMessage(), ex);
		}
	}

	/**
	 * What an experiment of {@code experiments} asks.
	 * @param folder the folder that holds {@code experiments}
	 * @return nothing if there is none of that name, or it does not say
	 * @throws Problem if its file is wrong; the message has file and line
	 */
	public static Optional<String> description(Path folder, String name) {
		Path file = folder.resolve("experiments").resolve(name + SUFFIX);
		return Files.exists(file) ? Yaml.open(file).tree().path("description").asStringOpt() : Optional.empty();
	}

	/**
	 * What people wrote about an experiment that this project ships.
	 * @return nothing if there is none of that name, or nothing was written about it
	 */
	public static Optional<Telling> shipped(String name) {
		if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]*")) {
			return Optional.empty();
		}
		String file = "shipped/" + name + SUFFIX;
		return Problem.attempt(file + " cannot be read", "", () -> {
			try (InputStream in = Experiment.class.getResourceAsStream(file)) {
				return (in == null) ? Optional.empty()
						: telling(new Yaml(Path.of(file), new String(in.readAllBytes(), StandardCharsets.UTF_8)));
			}
		});
	}

	private static Optional<Telling> telling(Yaml yaml) {
		return Optional.ofNullable(gathered(yaml.tree()).get(TELLING))
			.map((words) -> Yaml.value(words, Telling.class, yaml.places()));
	}

	/** In a file it stands beside what is run. */
	private static ObjectNode gathered(ObjectNode tree) {
		ObjectNode rest = tree.deepCopy();
		ObjectNode words = rest.objectNode();
		WORDS.stream().filter(rest::has).forEach((key) -> words.set(key, rest.remove(key)));
		return words.isEmpty() ? rest : rest.set(TELLING, words);
	}

	private static Experiment checked(ObjectNode tree, Catalog catalog, SourceLocations places) {
		SchemaCheck.check(tree, places);
		Experiment experiment = Yaml.value(gathered(tree), Experiment.class, places);
		new ExperimentCheck(experiment, catalog, places).run();
		return experiment;
	}

	private static Path file(Path experiments, String name) {
		return (name.endsWith(SUFFIX) || name.contains("/") || name.contains("\\")) ? ofPath(experiments, name)
				: ofName(experiments, name);
	}

	private static Path ofPath(Path experiments, String path) {
		Path file = Path.of(path).toAbsolutePath().normalize();
		if (!Files.isRegularFile(file)) {
			throw new Problem("There is no file " + file + ". Name an experiment by the path of its file from the "
					+ "current folder, or choose from: " + names(experiments) + ".");
		}
		return file;
	}

	private static Path ofName(Path experiments, String name) {
		Path file = experiments.resolve(name + SUFFIX);
		if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]*") || !Files.isRegularFile(file)) {
			throw new Problem("There is no experiment '" + name + "'. Choose from: " + names(experiments)
					+ ". Or add the file experiments/" + name + ".yaml, or name a file of your own by its path.");
		}
		return file;
	}

	private static String names(Path experiments) {
		try (Stream<Path> files = Files.list(experiments)) {
			return files.map((file) -> file.getFileName().toString())
				.filter((file) -> file.endsWith(SUFFIX))
				.map((file) -> file.substring(0, file.length() - SUFFIX.length()))
				.sorted()
				.collect(Collectors.joining(", "));
		}
		catch (IOException ex) {
			return "none (" + experiments + " cannot be read)";
		}
	}

	/**
	 * What a file of apps and cases holds: {@code cases.yaml}, or the user's own file.
	 *
	 * @param jvm the JVM flags that every app gets; null in the user's own file
	 * @param answer what every answer has to be, if a case says nothing else; or null
	 * @param ready the path that tells whether an app is ready, if it names none; or null
	 */
	private record CatalogFile(List<String> jvm, List<String> answer, String ready, List<App> apps, List<Case> cases) {

		CatalogFile {
			Objects.requireNonNull(apps, "'apps' is missing");
			Objects.requireNonNull(cases, "'cases' is missing");
		}

		/** The catalog that it is, checked. */
		Catalog catalog(String file) {
			Catalog catalog = new Catalog(this.jvm, this.apps.stream().map((app) -> app.readyAt(this.ready)).toList(),
					this.cases.stream().map((one) -> one.answering(this.answer)).toList());
			CatalogCheck.check(file, catalog);
			return catalog;
		}

	}

}
