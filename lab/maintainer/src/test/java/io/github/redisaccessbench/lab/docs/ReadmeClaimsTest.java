// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What README.md and docs/ARTICLES.md say of what was measured stands in published runs:
 * paragraphs with numbers are written here from results.json, and no other prose has
 * numbers but those of settings.
 */
class ReadmeClaimsTest {

	private static final Path RESULTS = Home.of("results");

	private static final Map<String, Object> STANDARD = Map.of("users", 10, "keys", 100);

	/** What is no measurement of ours. */
	private static final List<String> SETTINGS = List.of("article of 2019", "JDK 21", "Maven 3.8.6", "below 5 %",
			"65, 60, 180 and 400 TPS for cases 1 to 4", "from 1,000 requests", "between 1 ÷ 1.1 and 1.1",
			"same side of 1", "other side of 1", "Apache License 2.0");

	private static final String DOCUMENTS = Home.read("README.md") + Home.read("docs/ARTICLES.md");

	static Stream<String> paragraphs() {
		return Stream.of(article(), mapper());
	}

	private static String article() {
		JsonNode run = results("default");
		return "- *Right*: one MGET beats a command per key by far, and a repository is no faster than the loop. The "
				+ "lead was too small, since they measured mostly compiling. Our own first 1,000 requests say "
				+ one(cold(run, "case3") / cold(run, "case1")) + "× where warm JVMs say "
				+ one(ratio("default", "case3").value()) + ".";
	}

	private static String mapper() {
		return "- *Not*: that WebFlux is twice as fast. Their MVC case made a new `ObjectMapper` for each value, in a "
				+ "parallel stream, and their WebFlux case did not. Exactly that code (`case3/article`) serves "
				+ one(ratio("patterns", "case3/article").value())
				+ "× the requests of case 1, where `case3` with one mapper serves "
				+ whole(ratio("patterns", "case3").value())
				+ " (`-Dexperiment=patterns`). The web stack had nothing to do with it.";
	}

	/**
	 * As golden files are: -Dgolden.update=true writes it anew, where it begins alike.
	 */
	@ParameterizedTest
	@MethodSource("paragraphs")
	void aParagraphSaysWhatWasMeasured(String paragraph) throws IOException {
		if (Boolean.getBoolean("golden.update")) {
			String begin = paragraph.substring(0, paragraph.indexOf(' ', 12));
			Files.writeString(Home.of("docs/ARTICLES.md"),
					Home.read("docs/ARTICLES.md")
						.lines()
						.map((line) -> line.startsWith(begin) ? paragraph : line)
						.collect(Collectors.joining("\n", "", "\n")));
			return;
		}
		assertThat(DOCUMENTS.lines()).contains(paragraph);
	}

	@Test
	void wordsFollowFromNumbers() {
		assertThat(ratio("patterns", "case3/article").high()).as("their mapper")
			.isLessThan(ratio("patterns", "case3").low());
		assertThat(results("default").at("/header/experiment/tieMargin").asDouble()).as("below 5 %").isEqualTo(5);
	}

	@Test
	void theFirstScreenSaysForWhatItHolds() {
		assertThat(Home.read("README.md")).contains("\n100 keys, 10 clients, warm; ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "mvn test", "mvn verify", "mvn verify -DskipTests -Dexperiment=quick" })
	void theReadmeAndContributingSayTheSameMinutes(String command) {
		String readme = Home.found(Home.read("README.md"), "\\| `" + command + "` \\| .* \\| (.*) \\|")
			.iterator()
			.next();
		assertThat(Home.read("CONTRIBUTING.md")).containsPattern("\\| `" + command + "`.* \\| " + readme + " minutes");
	}

	/** What one level leaves in a JVM is there at the others; on one kernel. */
	@Test
	void whyDefaultAndUsersContradictEachOther() {
		JsonNode users = results("users");
		JsonNode alone = all("default")
			.filter((run) -> run.at("/header/environment/os").equals(users.at("/header/environment/os")))
			.reduce((one, next) -> next)
			.orElseThrow();
		assertThat(Home.read("results/README.md")).contains(whole(threads(users)) + " in `users` and `threads`",
				"A request of ten users takes " + whole(appCpu(users)) + " µs of the app's CPU time with "
						+ whole(threads(users)) + ", and " + whole(appCpu(alone)) + " with " + whole(threads(alone))
						+ ".");
	}

	private static double threads(JsonNode run) {
		return cost(run, "app.threads.web");
	}

	private static double appCpu(JsonNode run) {
		return cost(run, "app.cpu.user") + cost(run, "app.cpu.kernel");
	}

	private static double cost(JsonNode run, String metric) {
		return cell(run, "case3", STANDARD).get("costs").get(metric).get("value").asDouble();
	}

	@Test
	void noOtherProseHasNumbers() {
		List<String> known = Stream.concat(paragraphs(), SETTINGS.stream()).toList();
		String prose = DOCUMENTS.replaceAll("(?s)<!-- results of .*? begin.*? end -->", "");
		assertThat(prose.lines().filter((line) -> !line.startsWith("|")).map((line) -> without(line, known)))
			.allSatisfy((line) -> assertThat(line).doesNotContainPattern("[0-9]"));
	}

	/** Without what is known, code and links. */
	private static String without(String line, List<String> known) {
		String rest = line;
		for (String one : known) {
			rest = rest.replace(one, "");
		}
		return rest.replaceAll("`[^`]*`|\\]\\([^)]*\\)", "");
	}

	private static double cold(JsonNode run, String name) {
		return cell(run, name, Map.of()).get("coldTps").get("value").asDouble();
	}

	private static JsonNode cell(JsonNode run, String name, Map<String, Object> levels) {
		return run.get("cells")
			.valueStream()
			.filter((cell) -> is(cell.get("cell"), name, levels))
			.findFirst()
			.orElseThrow();
	}

	/** Of the requests of case 1. */
	private static Ratio ratio(String experiment, String first) {
		for (JsonNode contrast : results(experiment).get("contrasts")) {
			JsonNode cells = contrast.get("contrast");
			JsonNode ratio = contrast.get("ratio");
			Ratio found = new Ratio(ratio.get("value").asDouble(), ratio.get("interval").path("low").asDouble(),
					ratio.get("interval").path("high").asDouble());
			if (is(cells.get("first"), first, STANDARD) && is(cells.get("second"), "case1", STANDARD)) {
				return found;
			}
			if (is(cells.get("second"), first, STANDARD) && is(cells.get("first"), "case1", STANDARD)) {
				return new Ratio(1 / found.value(), 1 / found.high(), 1 / found.low());
			}
		}
		throw new AssertionError(first + " is not compared in " + experiment);
	}

	private static boolean is(JsonNode cell, String name, Map<String, Object> levels) {
		return cell.get("case").asString().equals(name) && levels.entrySet()
			.stream()
			.allMatch((level) -> cell.get("levels").get(level.getKey()).asInt() == (int) level.getValue());
	}

	/** Of the latest run of an experiment. */
	private static JsonNode results(String experiment) {
		return all(experiment).max(Comparator.comparing((run) -> run.get("header").get("started").asString()))
			.orElseThrow();
	}

	/** Of all runs of an experiment, oldest first. */
	private static Stream<JsonNode> all(String experiment) {
		try (Stream<Path> folders = Files.list(RESULTS)) {
			return folders.filter((folder) -> folder.getFileName().toString().endsWith("-" + experiment))
				.map((folder) -> new ReportFiles(folder).results().orElseThrow())
				.sorted(Comparator.comparing((run) -> run.get("header").get("started").asString()))
				.toList()
				.stream();
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static String whole(double value) {
		return String.format(Locale.ROOT, "%.0f", value);
	}

	private static String one(double value) {
		return String.format(Locale.ROOT, "%.1f", value);
	}

	/** With the ends of its interval. */
	private record Ratio(double value, double low, double high) {

	}

}
