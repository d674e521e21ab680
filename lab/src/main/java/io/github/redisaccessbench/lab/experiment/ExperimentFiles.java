// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.Nulls;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.BeanDeserializerBuilder;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.exc.PropertyBindingException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads {@code cases.yaml} and {@code experiments/*.yaml}. Keys are in kebab-case;
 * unknown, missing and doubled keys are refused.
 */
public final class ExperimentFiles {

	private static final YAMLMapper MAPPER = YAMLMapper.builder()
		.propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
		.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
		.addModule(new SimpleModule().setDeserializerModifier(new KnownKeysOnly()))
		.enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
		.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
		.enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
		.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
		.changeDefaultNullHandling((nulls) -> nulls.withContentNulls(Nulls.FAIL))
		.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
		.build();

	private ExperimentFiles() {
	}

	/**
	 * Reads the catalog.
	 * @param folder the folder that holds {@code cases.yaml}
	 * @throws Problem if the file is missing or wrong; the message has file and line, or
	 * the name of what is wrong
	 */
	public static Catalog catalog(Path folder) {
		Catalog catalog = read(folder.resolve("cases.yaml"), Catalog.class);
		CatalogCheck.check(catalog);
		return catalog;
	}

	/**
	 * Reads an experiment, and checks it.
	 * @param folder the folder that holds {@code experiments}
	 * @param overrides texts that take the place of the file's values, by name of the
	 * {@link Setting}; a blank one is none
	 * @throws Problem if there is none of that name, listing those that exist, or if the
	 * file or a text is wrong
	 */
	public static Experiment experiment(Path folder, String name, Catalog catalog, Map<String, String> overrides) {
		Path experiments = folder.resolve("experiments");
		Path file = experiments.resolve(name + ".yaml");
		if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]*") || !Files.isRegularFile(file)) {
			throw new Problem("There is no experiment '" + name + "'. Choose from: " + names(experiments)
					+ ". Or add the file experiments/" + name + ".yaml.");
		}
		// First as it is: what is wrong in the file is told with its line.
		read(file, Experiment.class);
		ObjectNode tree = read(file, ObjectNode.class);
		new Overriding(tree, catalog).apply(overrides);
		tree.put("name", name);
		try {
			Experiment experiment = MAPPER.treeToValue(tree, Experiment.class);
			ExperimentCheck.check(experiment, catalog);
			return experiment;
		}
		catch (JacksonException ex) {
			throw new Problem(key(ex) + firstLine(ex) + ". Correct it on the command line.", ex);
		}
	}

	/** A value as it would stand in a file. */
	static JsonNode toTree(Object value) {
		return MAPPER.valueToTree(value);
	}

	private static String names(Path experiments) {
		try (Stream<Path> files = Files.list(experiments)) {
			return files.map((file) -> file.getFileName().toString())
				.filter((file) -> file.endsWith(".yaml"))
				.map((file) -> file.substring(0, file.length() - ".yaml".length()))
				.sorted()
				.collect(Collectors.joining(", "));
		}
		catch (IOException ex) {
			return "none (" + experiments + " cannot be read)";
		}
	}

	private static <T> T read(Path file, Class<T> type) {
		try {
			return MAPPER.readValue(Files.readString(file), type);
		}
		catch (PropertyBindingException ex) {
			throw new Problem(at(file, ex) + "'" + ex.getPropertyName() + "' is not known here. Known: "
					+ ex.getKnownPropertyIds().stream().map(String::valueOf).sorted().collect(Collectors.joining(", "))
					+ ".", ex);
		}
		catch (JacksonException ex) {
			throw new Problem(at(file, ex) + key(ex) + firstLine(ex) + ". Correct the file.", ex);
		}
		catch (NoSuchFileException ex) {
			throw new Problem(file + " does not exist. Is the folder right?", ex);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be read: " + ex.getMessage(), ex);
		}
	}

	private static String at(Path file, JacksonException ex) {
		int line = (ex.getLocation() != null) ? ex.getLocation().getLineNr() : -1;
		return file + ((line > 0) ? ":" + line : "") + ": ";
	}

	private static String key(JacksonException ex) {
		String name = ex.getPath().isEmpty() ? null : ex.getPath().getLast().getPropertyName();
		return (name != null) ? "'" + name + "': " : "";
	}

	private static String firstLine(JacksonException ex) {
		return ex.getOriginalMessage().lines().findFirst().orElse("unreadable");
	}

	/**
	 * Jackson keeps an unknown key until it has looked for all known ones, and its line
	 * is lost then. One that is not to be included is refused where it stands.
	 */
	private static final class KnownKeysOnly extends ValueDeserializerModifier {

		private static final long serialVersionUID = 1L;

		@Override
		public BeanDeserializerBuilder updateBuilder(DeserializationConfig config, BeanDescription.Supplier description,
				BeanDeserializerBuilder builder) {
			builder.getProperties().forEachRemaining((property) -> builder.addIncludable(property.getName()));
			return builder;
		}

	}

}
