// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.annotation.Nulls;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.BeanDeserializerBuilder;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A YAML file. Keys are in kebab-case; unknown, missing and doubled keys are refused.
 * What is wrong is told with its line.
 */
public record Yaml(Path file, String text) {

	private static final String INSTEAD = ". Copy experiments/default.yaml, and change that.";

	private static final YAMLMapper MAPPER = YAMLMapper.builder()
		.propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
		.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
		.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
		.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
		.enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
		.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
		.changeDefaultNullHandling((nulls) -> nulls.withContentNulls(Nulls.FAIL))
		.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
		.build();

	private static final YAMLMapper STRICT = MAPPER.rebuild()
		.addModule(new SimpleModule().setDeserializerModifier(new KnownKeysOnly()))
		.enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
		.build();

	/**
	 * Opens a file.
	 * @throws Problem if it cannot be read
	 */
	public static Yaml open(Path file) {
		return Problem.reading(file, "Is the folder right?", () -> {
			try {
				return new Yaml(file, Files.readString(file));
			}
			catch (CharacterCodingException ex) {
				throw new Problem(file + " is no text in UTF-8. Is it the right file?", ex);
			}
		});
	}

	/**
	 * What it holds.
	 * @throws Problem if it is something else; the message has file and line
	 */
	public <T> T read(Class<T> type) {
		Map<String, Integer> lines = new LinkedHashMap<>();
		try {
			lines.putAll(lines());
			return Optional.ofNullable(STRICT.readValue(this.text, type))
				.orElseThrow(() -> new Problem(this.file + ":1: there is nothing in the file" + INSTEAD));
		}
		catch (JacksonException ex) {
			YamlProblem complaint = new YamlProblem(ex, lines);
			throw new Problem(at(complaint.line()) + complaint.words() + ". Correct the file.", ex);
		}
	}

	/** What it holds, as a tree that can be changed. */
	ObjectNode tree() {
		return read(ObjectNode.class);
	}

	/** Where each key and each item of a list stands. */
	SourceLocations places() {
		return new SourceLocations(this.file.toString(), lines());
	}

	private Map<String, Integer> lines() {
		Map<String, Integer> lines = new LinkedHashMap<>();
		try (JsonParser parser = MAPPER.createParser(this.text)) {
			for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
				int line = parser.currentTokenLocation().getLineNr();
				TokenStreamContext context = parser.streamReadContext();
				String path = context.pathAsPointer().toString();
				// But for args: a level of theirs may be several arguments.
				if (token == JsonToken.START_ARRAY && context.getParent().inArray() && !path.startsWith("/args/")) {
					throw new Problem(at(line) + "there is a list within a list. Correct the file.");
				}
				if (token.isNumeric()) {
					parser.getNumberValue();
				}
				lines.putIfAbsent(path.replaceFirst("^/", ""), line);
			}
		}
		if (lines.isEmpty()) {
			throw new Problem(this.file + ":1: there is nothing in the file" + INSTEAD);
		}
		return lines;
	}

	/** A value as it would stand in a file. */
	static JsonNode toTree(Object value) {
		return MAPPER.valueToTree(value);
	}

	/**
	 * A tree as a value; of an experiment, whose keys {@link SchemaCheck} knows.
	 * @throws Problem if it is something else
	 */
	static <T> T value(JsonNode tree, Class<T> type, SourceLocations places) {
		try {
			return MAPPER.treeToValue(tree, type);
		}
		catch (JacksonException ex) {
			YamlProblem complaint = new YamlProblem(ex, places.lines());
			throw new Problem(places.of(complaint.path()) + complaint.words()
					+ ". Change it in the experiment's file or on the command line.", ex);
		}
	}

	private String at(int line) {
		return this.file + ((line > 0) ? ":" + line : "") + ": ";
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
