// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A table of docs/RELIABILITY.md: what was done to the lab, and what came of it. Tests
 * add a row for each fault. When all have run, the document has to have the same faults
 * with the same ends; {@code -Dgolden.update=true} writes the rows into it instead.
 */
public final class FaultTable implements AfterAllCallback {

	private static final Path FILE = Home.HOME.resolve("docs/RELIABILITY.md");

	/** Of a longer message the beginning is shown. */
	private static final int LONGEST = 240;

	/** A row as {@link Row#toString()} writes it. */
	private static final Pattern ROW = Pattern
		.compile("\\| (.+?) \\| (`.*`) \\| (\\d+) \\| (.+) \\| (\\d+) \\| (\\d+) \\| (.+) \\|");

	private final String name;

	private final Map<String, Row> rows = new ConcurrentHashMap<>();

	private final Set<String> skipped = ConcurrentHashMap.newKeySet();

	/** Tells of the table. */
	public FaultTable(String name) {
		this.name = name;
	}

	/** Adds what came of a fault. */
	public void add(Row row) {
		assertThat(this.rows.put(row.fault(), row)).as("another row of this fault").isNull();
	}

	/** The machine does not allow a fault, which has been said. */
	public void skip(String fault) {
		this.skipped.add(fault);
	}

	@Override
	public void afterAll(ExtensionContext context) throws IOException {
		synchronized (FaultTable.class) {
			String text = Files.readString(FILE);
			Pattern table = Pattern
				.compile("(<!-- faults: " + Pattern.quote(this.name) + " -->\n\n\\|.*\n\\|.*\n)((?:\\|.*\n)*)");
			var found = table.matcher(text);
			assertThat(found.find()).as("a table for %s in %s", this.name, FILE).isTrue();
			if (Boolean.getBoolean("golden.update")) {
				Map<String, String> lines = new TreeMap<>(lines(found.group(2)));
				if (!isPart()) {
					lines.keySet().retainAll(this.skipped);
				}
				this.rows.forEach((fault, row) -> lines.put(fault, row.toString()));
				Files.writeString(FILE, text.substring(0, found.end(1)) + String.join("", lines.values())
						+ text.substring(found.end()));
			}
			else {
				compare(lines(found.group(2)));
			}
		}
	}

	private void compare(Map<String, String> promised) {
		this.rows.forEach((fault, row) -> assertThat(ends(row.toString())).as(fault)
			.isEqualTo(ends(promised.getOrDefault(fault, ""))));
		if (isPart()) {
			return;
		}
		Set<String> all = new TreeSet<>(this.skipped);
		all.addAll(this.rows.keySet());
		assertThat(all).as("%s: faults that were tried, and those of the document", this.name)
			.containsExactlyElementsOf(new TreeSet<>(promised.keySet()));
	}

	/** Whether the user asked for single methods, which do not make all rows. */
	private static boolean isPart() {
		return Stream.of("test", "it.test").anyMatch((property) -> System.getProperty(property, "").contains("#"));
	}

	private static Map<String, String> lines(String rows) {
		Map<String, String> lines = new LinkedHashMap<>();
		rows.lines().forEach((line) -> {
			var row = ROW.matcher(line);
			assertThat(row.matches()).as(line).isTrue();
			lines.put(row.group(1), line + "\n");
		});
		return lines;
	}

	/**
	 * What may not depend on the machine: the exit code, whether the run is invalid,
	 * whether anything was kept and how many processes were left.
	 */
	private static String ends(String line) {
		var row = ROW.matcher(line.strip());
		return row.matches() ? row.group(3) + " " + row.group(4).equals("INVALID") + " "
				+ (Integer.parseInt(row.group(5)) > 0) + " " + row.group(6) : "not in the document";
	}

	/**
	 * What came of a fault.
	 *
	 * @param fault what was done
	 * @param seen what is said to the user
	 * @param exit the exit code
	 * @param status the run status; none: nothing was measured
	 * @param kept iterations that were measured and are kept
	 * @param left processes that were left running
	 * @param took from the fault to the end
	 */
	public record Row(String fault, String seen, int exit, String status, int kept, int left, Duration took) {

		/** A fault because of which no run is begun. */
		public static Row refused(String fault, String seen, int exit, Duration took) {
			return new Row(fault, seen, exit, "none", 0, 0, took);
		}

		/** As a row of the document: without folders of tests. */
		@Override
		public String toString() {
			String plain = this.seen.strip()
				.replaceAll("(/[^ :,']*)?/junit-?\\d+", "…")
				.replace(Home.HOME.toString(), "…")
				.replace('`', '\'')
				.replace("|", "\\|");
			plain = (plain.length() > LONGEST) ? plain.substring(0, LONGEST) + "…" : plain;
			return "| %s | `%s` | %d | %s | %d | %d | %s |\n".formatted(this.fault, plain, this.exit, this.status,
					this.kept, this.left, String.format(Locale.ROOT, "%.1f", this.took.toMillis() / 1e3));
		}

	}

}
