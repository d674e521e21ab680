// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what -D says of a run and is wrong, before anything is compiled: the name of an
 * option with a typing error, and an experiment that does not exist. All other names
 * pass, since they are for Maven, its plugins or a CI. The root pom starts this file by
 * itself, and hands over what -D says as environment variables.
 */
public final class CheckOptions {

	/** Options of experiments, and their names of old. */
	private static final Pattern SETTING = Pattern
		.compile("\"x-option\": \"([^\"]+)\"(?:,\\s+\"x-old-name\": \"([^\"]+)\")?");

	/** A key of the first level, and its names of old with commas between them. */
	private static final Pattern OPTION = Pattern
		.compile("(?m)^ {2}\"([^\"]+)\": \\{(?:\\s+\"old-names\": \"([^\"]+)\")?");

	private CheckOptions() {
	}

	/**
	 * Writes what is wrong to a file, if something is.
	 * @param args the schema of experiments, the file of the other options, the folder of
	 * experiments, and the file to write
	 */
	public static void main(String[] args) throws IOException {
		Map<String, String> said = System.getenv();
		List<String> wrong = new ArrayList<>(names(options(Path.of(args[0]), Path.of(args[1])), said));
		experiment(Path.of(args[2]), said.getOrDefault("experiment", "").strip()).ifPresent(wrong::add);
		if (!wrong.isEmpty()) {
			Path file = Path.of(args[3]);
			Files.createDirectories(file.getParent());
			Files.writeString(file, String.join(" ", wrong));
		}
	}

	/** What each option is called now, by all names that it has had. */
	private static Map<String, String> options(Path schema, Path others) throws IOException {
		Map<String, String> options = new TreeMap<>();
		SETTING.matcher(Files.readString(schema)).results().forEach((found) -> {
			options.put(found.group(1), found.group(1));
			Optional.ofNullable(found.group(2)).ifPresent((old) -> options.put(old.replace('-', '.'), found.group(1)));
		});
		OPTION.matcher(Files.readString(others)).results().forEach((found) -> {
			options.put(found.group(1), found.group(1));
			Stream.ofNullable(found.group(2))
				.flatMap((old) -> Stream.of(old.split(",")))
				.forEach((old) -> options.put(old, found.group(1)));
		});
		return options;
	}

	/** A case of the user's own may be called db2, and its port set by db2.port. */
	private static List<String> names(Map<String, String> options, Map<String, String> said) {
		return new TreeSet<>(said.keySet()).stream()
			.filter((name) -> !name.endsWith(".port") || !said.containsKey("apps"))
			.flatMap((name) -> nearest(name, options.keySet()).map(options::get)
				.filter((meant) -> !meant.equals(name))
				.map((meant) -> "-D" + name + " is no option. Did you mean -D" + meant
						+ "? All options: docs/OPTIONS.md.")
				.stream())
			.toList();
	}

	private static Optional<String> experiment(Path folder, String name) throws IOException {
		boolean path = name.endsWith(".yaml") || name.contains("/") || name.contains("\\");
		if (name.isEmpty() || isFile(path ? name : folder + "/" + name + ".yaml")) {
			return Optional.empty();
		}
		String shown = name.replaceAll("\\p{Cntrl}", "?");
		if (path) {
			return Optional.of("There is no file " + shown
					+ ". Name an experiment by the path of its file, from the current folder.");
		}
		try (Stream<Path> files = Files.list(folder)) {
			List<String> names = files.map((file) -> file.getFileName().toString())
				.filter((file) -> file.endsWith(".yaml"))
				.map((file) -> file.replaceFirst("[.]yaml$", ""))
				.sorted()
				.toList();
			return Optional.of("There is no experiment '" + shown + "'."
					+ nearest(name, names).map((meant) -> " Did you mean " + meant + "?").orElse("") + " Choose from: "
					+ String.join(", ", names) + ". Or name a file of your own by its path.");
		}
	}

	private static boolean isFile(String path) {
		try {
			return Files.isRegularFile(Path.of(path));
		}
		catch (InvalidPathException ex) {
			return false;
		}
	}

	/** Near a short name are many others: date is not gate. */
	private static Optional<String> nearest(String name, Collection<String> known) {
		return IntStream.rangeClosed(0, 2)
			.boxed()
			.flatMap((errors) -> known.stream()
				.filter((one) -> Math.min(name.length(), one.length()) > 5
						|| (errors < 2 && name.charAt(0) == one.charAt(0)))
				.filter((one) -> isWithin(errors, name, one)))
			.findFirst();
	}

	/** Whether one becomes the other by so many letters more, less, changed or swapped. */
	private static boolean isWithin(int errors, String one, String other) {
		if (one.isEmpty() || other.isEmpty()) {
			return one.length() + other.length() <= errors;
		}
		String rest = one.substring(1);
		String otherRest = other.substring(1);
		if (one.charAt(0) == other.charAt(0)) {
			return isWithin(errors, rest, otherRest);
		}
		return errors > 0 && (isWithin(errors - 1, rest, otherRest) || isWithin(errors - 1, rest, other)
				|| isWithin(errors - 1, one, otherRest)
				|| (isSwapped(one, other) && isWithin(errors - 1, one.substring(2), other.substring(2))));
	}

	private static boolean isSwapped(String one, String other) {
		return one.length() > 1 && other.length() > 1 && one.charAt(0) == other.charAt(1)
				&& one.charAt(1) == other.charAt(0);
	}

}
