// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import tools.jackson.databind.JsonNode;

/**
 * A value of an experiment that its file sets and the command line can set instead: an
 * entry of {@code experiment.schema.json}, in which its names, kind, range, help and
 * default stand, and nowhere else.
 *
 * @param path where it stands in the file: keys, separated by slashes
 * @param schema what the schema says of it
 */
public record Setting(String path, JsonNode schema) {

	/** Text that takes an optional value away. */
	public static final String NONE = "none";

	/** What an experiment's file may say. */
	public static final JsonNode SCHEMA = Json.resource(Setting.class, "experiment.schema.json");

	public static final List<Setting> ALL = within("", SCHEMA).toList();

	public enum Kind {

		/** Names, separated by commas; any text. */
		NAMES,

		WHOLE,

		DECIMAL,

		/** Levels of a factor, separated by commas. */
		LEVELS,

		/** Names of programs, and where they are, separated by commas. */
		PROGRAMS

	}

	private static Stream<Setting> within(String path, JsonNode schema) {
		return schema.path("properties").propertyStream().flatMap((property) -> {
			Setting setting = new Setting(path + property.getKey(), property.getValue());
			return Stream.concat(setting.schema.has("x-option") ? Stream.of(setting) : Stream.of(),
					within(setting.path + "/", setting.schema));
		});
	}

	/**
	 * The one that stands somewhere in the file.
	 * @throws NoSuchElementException if there is none
	 */
	public static Setting at(String path) {
		return ALL.stream().filter((setting) -> setting.path.equals(path)).findFirst().orElseThrow();
	}

	/** Its name on the command line, such as {@code tie.margin}. */
	public String name() {
		return this.schema.get("x-option").asString();
	}

	/** Its key in files before it had another name; null if it always had this one. */
	String oldName() {
		return this.schema.path("x-old-name").asString(null);
	}

	/** What its values are. */
	public Kind kind() {
		return switch (this.path.replaceFirst("/.*", "/")) {
			case "factors/" -> Kind.LEVELS;
			case "args/" -> Kind.PROGRAMS;
			default -> switch (this.schema.path("type").asString("")) {
				case "integer" -> Kind.WHOLE;
				case "number" -> Kind.DECIMAL;
				default -> Kind.NAMES;
			};
		};
	}

	/** What it is, a sentence without its full stop; of numbers with their range. */
	public String help() {
		String help = this.schema.get("description").asString().replaceFirst("[.]$", "");
		return switch (kind()) {
			case WHOLE, DECIMAL -> help + "; " + range();
			case LEVELS -> help + "; " + Factor.find(label()).orElseThrow().range()
					+ "; several levels separated by commas: every case is run at each of them";
			case NAMES, PROGRAMS -> help;
		};
	}

	/** The number that holds where nothing is said; nothing if none does. */
	public OptionalDouble standard() {
		return this.schema.path("default").asDoubleOpt();
	}

	/** The number that holds where an experiment does not say it. */
	static double standard(String path) {
		return at(path).standard().orElseThrow();
	}

	/**
	 * Whether a run has more or less to do when it is set, so that a time limit that was
	 * chosen for it does no longer hold.
	 */
	public boolean changesWork() {
		return this.schema.has("x-work");
	}

	/** Whether every experiment has to say it, so that it cannot be taken away. */
	public boolean required() {
		String around = this.path.replaceFirst("/?[^/]*$", "");
		return SCHEMA.at(around.isEmpty() ? "/required" : "/properties/" + around + "/required")
			.valueStream()
			.anyMatch((key) -> key.asString().equals(label()));
	}

	/**
	 * What a text on the command line means.
	 * @param text the text, not blank
	 * @return a string, a number or a list of them, as it would stand in the file; null
	 * for {@link #NONE}
	 * @throws Problem if it is of another kind
	 */
	public Object parse(String text) {
		if (text.strip().equals(NONE)) {
			if (required()) {
				throw new Problem(name() + " must be " + range() + ", but is 'none'. Every experiment needs it.");
			}
			return null;
		}
		List<String> parts = Stream.of(text.split(",")).map(String::strip).toList();
		return switch (kind()) {
			case NAMES -> (parts.size() == 1) ? parts.getFirst() : parts;
			case LEVELS -> parts.stream().map(this::level).toList();
			case PROGRAMS -> List.copyOf(ProgramFactor.find(label()).orElseThrow().parse(text).keySet());
			case WHOLE, DECIMAL -> number(text.strip());
		};
	}

	/**
	 * The values that it takes, in words: for instance
	 * {@code a whole number from 1 to 100}.
	 */
	public String range() {
		return switch (kind()) {
			case NAMES -> "names";
			case LEVELS -> "numbers";
			case PROGRAMS -> "names and programs";
			case WHOLE -> this.schema.has("maximum")
					? String.format(Locale.ROOT, "a whole number from %.0f to %.0f", min(), max()) : "a whole number";
			case DECIMAL -> String.format(Locale.ROOT, "greater than %.0f and at most %.0f", min(), max());
		};
	}

	/** The smallest number; of a decimal, which has to be greater, the bound. */
	double min() {
		return numbers().path((kind() == Kind.DECIMAL) ? "exclusiveMinimum" : "minimum").asDouble(Long.MIN_VALUE);
	}

	double max() {
		return numbers().path("maximum").asDouble(Long.MAX_VALUE);
	}

	/** How many decimals a level may have. */
	int decimals() {
		return numbers().path("multipleOf").decimalValue(BigDecimal.ONE).scale();
	}

	private JsonNode numbers() {
		return (kind() == Kind.LEVELS) ? this.schema.at("/anyOf/0") : this.schema;
	}

	/** Its key in the file: of levels, the name of their factor. */
	public String label() {
		return this.path.substring(this.path.lastIndexOf('/') + 1);
	}

	private Object level(String text) {
		boolean word = Factor.find(name()).filter((factor) -> factor.words().contains(text)).isPresent();
		return word ? text : (Object) number(text).doubleValue();
	}

	private Number number(String text) {
		try {
			BigDecimal number = new BigDecimal(text);
			return (kind() != Kind.WHOLE) ? number : Long.valueOf(number.longValueExact());
		}
		catch (ArithmeticException | NumberFormatException ex) {
			throw new Problem(name() + " must be " + ((kind() != Kind.WHOLE) ? "a number" : "a whole number")
					+ ", but is '" + text + "'.", ex);
		}
	}

}
