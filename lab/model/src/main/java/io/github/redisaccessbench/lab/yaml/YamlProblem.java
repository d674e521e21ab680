// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import io.github.redisaccessbench.lab.experiment.OldNames;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collector;
import java.util.stream.Collectors;

import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.PropertyBindingException;
import tools.jackson.databind.exc.ValueInstantiationException;

/**
 * What is wrong with a file, in the words of users who write such files instead of those
 * of the library that reads them.
 *
 * @param failure what the library says
 * @param lines the lines of the paths that are in the file
 */
record YamlProblem(JacksonException failure, Map<String, Integer> lines) {

	private static final Collector<CharSequence, ?, String> ONE_OF = Collectors.joining(", ", "one of [", "]");

	/** The line of the failure, or 0 if it has none. */
	int line() {
		if (missing()) {
			return this.lines.getOrDefault(SourceLocations.around(path()), 0);
		}
		if (this.failure.getCause() instanceof MarkedYamlEngineException marked
				&& marked.getProblemMark().isPresent()) {
			return marked.getProblemMark().get().getLine() + 1;
		}
		return (this.failure.getLocation() != null) ? Math.max(0, this.failure.getLocation().getLineNr()) : 0;
	}

	/** What is wrong: a sentence without its full stop, on one line. */
	String words() {
		return switch (this.failure) {
			case PropertyBindingException unknown -> "'" + unknown.getPropertyName() + "' is "
					+ OldNames.ofKey(unknown.getPropertyName())
						.map((now) -> "called '" + now + "' now")
						.orElseGet(() -> "not known here. Known: " + sorted(unknown));
			case InputCoercionException large -> named("the number is too large");
			case StreamReadException broken -> "this is no YAML: " + syntax(broken);
			case InvalidNullException nothing -> named("null, that is nothing, stands where a value has to be");
			case InvalidFormatException wrong ->
				named("must be " + kind(wrong.getTargetType()) + ", but is '" + wrong.getValue() + "'");
			case ValueInstantiationException refused when refused.getCause() != null ->
				named(refused.getCause().getMessage());
			case MismatchedInputException whole when name().isEmpty() ->
				"the file must be one document of names with their values, as experiments/default.yaml is";
			case MismatchedInputException none when missing() -> named("is missing");
			case MismatchedInputException wrong when wrong.getTargetType() != null ->
				named("must be " + kind(wrong.getTargetType()));
			default -> named(firstLine());
		};
	}

	private String syntax(StreamReadException broken) {
		if (!(broken.getCause() instanceof MarkedYamlEngineException marked)) {
			return firstLine();
		}
		String context = (marked.getContext() == null) ? "" : marked.getContext()
				+ marked.getContextMark().map((mark) -> " that began in line " + (mark.getLine() + 1)).orElse("")
				+ ", ";
		return (context + marked.getProblem()).replaceAll("\\s+", " ");
	}

	/** What the user has to write for a value of a type. */
	private static String kind(Class<?> type) {
		if (type.isEnum()) {
			return Arrays.stream(type.getEnumConstants()).map(String::valueOf).collect(ONE_OF);
		}
		if (type == double.class || type == Double.class) {
			return "a number";
		}
		if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
			return "a whole number";
		}
		if (type == String.class) {
			return "a text";
		}
		if (Collection.class.isAssignableFrom(type)) {
			return "a list";
		}
		return "names with their values";
	}

	private String named(String what) {
		return name().isEmpty() ? what : "'" + name() + "': " + what;
	}

	/** The innermost name around what is wrong. */
	private String name() {
		return this.failure.getPath()
			.reversed()
			.stream()
			.map(Reference::getPropertyName)
			.filter((name) -> name != null)
			.findFirst()
			.orElse("");
	}

	/** Whether something lacks, which stands nowhere. */
	private boolean missing() {
		return this.failure instanceof MismatchedInputException && !name().isEmpty() && !this.lines.containsKey(path());
	}

	/** Where it stands: keys and indexes, separated by slashes. */
	String path() {
		return this.failure.getPath()
			.stream()
			.map((step) -> (step.getPropertyName() != null) ? step.getPropertyName() : String.valueOf(step.getIndex()))
			.collect(Collectors.joining("/"));
	}

	private static String sorted(PropertyBindingException unknown) {
		return unknown.getKnownPropertyIds().stream().map(String::valueOf).sorted().collect(Collectors.joining(", "));
	}

	private String firstLine() {
		return this.failure.getOriginalMessage().lines().findFirst().orElse("unreadable");
	}

}
