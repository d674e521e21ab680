// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What README.md says of case against case in "What this means for you" and of the
 * article stands in published runs: each number is written here from results.json.
 */
class ReadmeClaimsTest {

	private static final Path RESULTS = Path.of("..", "results");

	private static final Map<String, Object> STANDARD = Map.of("users", 10, "keys", 100);

	private final String readme = read(Path.of("..", "README.md"));

	@Test
	void roundTripsAreCountedInTheNetwork() {
		says("With 1 ms to Redis, 100 keys one after the other take " + whole(milliseconds("case1", 1))
				+ " ms, and one MGET takes " + one(milliseconds("case3", 1)) + " ms: "
				+ times(ratio("network", "case3", "case1", Map.of("users", 1, "keys", 100, "rtt", 1))) + ".");
	}

	@Test
	void onLoopbackItIsLess() {
		says("On loopback it is " + times(ratio("users", "case3", "case1", Map.of("users", 1, "keys", 100)))
				+ " for one user");
	}

	@Test
	void tenUsersOnSharedCoresHadSeveralAnswers() {
		List<Double> ratios = Stream.of("patterns", "keys", "users")
			.map((experiment) -> ratio(experiment, "case3", "case1", STANDARD).value())
			.toList();
		says("and " + whole(ratios.stream().min(Comparator.naturalOrder()).orElseThrow()) + " to "
				+ whole(ratios.stream().max(Comparator.naturalOrder()).orElseThrow())
				+ " times for ten on two shared cores");
	}

	@Test
	void theRepositoryIsTheLoop() {
		Ratio ratio = ratio("patterns", "case2", "case1", STANDARD);
		says("the same loop: " + two(ratio.value()) + " times the TPS of `@Cacheable` (" + two(ratio.low()) + "–"
				+ two(ratio.high()) + ").");
	}

	@Test
	void itPaysFromTheSecondKeyOn() {
		says("MGET has " + one(keys(2).value()) + " times the TPS of the loop with 2 keys, " + one(keys(10).value())
				+ " with 10, " + whole(keys(100).value()) + " with 100 and " + whole(keys(1_000).value())
				+ " with 1,000. With one key it is inconclusive: " + two(keys(1).value()) + " times ("
				+ two(keys(1).low()) + "–" + two(keys(1).high()) + ").");
		assertThat(keys(2).low()).isGreaterThan(1);
		assertThat(keys(1).low()).isLessThan(1);
	}

	private Ratio keys(int number) {
		return ratio("keys", "case3", "case1", Map.of("users", 10, "keys", number));
	}

	@Test
	void aPipelineIsWithinReach() {
		says("(" + whole(pattern("case3/pipelined")) + " and " + whole(pattern("case3")) + " times case 1)");
		says("takes most of it away (" + one(pattern("case3/pipelined-unpooled")) + " times)");
		says("Virtual threads around the loop give " + one(pattern("case1/virtual-threads")) + " times");
		says("makes it slower (" + two(pattern("case1/parallel-stream")) + "), and futures do not help ("
				+ two(pattern("case1/completable-future")) + ")");
	}

	@Test
	void decodingCostsMoreThanRedis() {
		says("joined as it is: " + whole(pattern("case3/raw")) + " times; one value with the whole list: "
				+ whole(pattern("case3/blob")) + "; MGET and Jackson: " + whole(pattern("case3"))
				+ "; JDK serialization: " + one(pattern("case3/jdk")) + ".");
	}

	@Test
	void theWebStackIsNotTheQuestionHere() {
		Ratio one = ratio("users", "case3", "case4", Map.of("users", 1, "keys", 100));
		Ratio ten = ratio("users", "case3", "case4", STANDARD);
		Ratio many = ratio("users", "case3", "case4", Map.of("users", 500, "keys", 100));
		Ratio loop = ratio("users", "case3", "case1", Map.of("users", 500, "keys", 100));
		says("inconclusive for one user (" + full(one) + "), for ten with as many keys (" + full(ten)
				+ ") and for 500 (" + full(many) + "), where MGET is still " + one(loop.value()) + " times the loop ("
				+ one(loop.low()) + "–" + one(loop.high()) + ").");
		assertThat(List.of(one, ten, many)).allMatch((ratio) -> ratio.low() < 1 && ratio.high() > 1);
	}

	@Test
	void aCacheInTheAppIsFarAhead() {
		assertThat(pattern("case1/near-cache")).isGreaterThan(30);
	}

	@Test
	void whatTheArticleMeasuredWasCompiling() {
		JsonNode run = results("default");
		double cold = cold(run, "case3") / cold(run, "case1");
		says("Our own first 1,000 requests say " + one(cold) + " times where warm JVMs say "
				+ one(ratio("default", "case3", "case1", STANDARD).value()) + ".");
	}

	@Test
	void theirMapperCostMoreThanTheirWebStack() {
		says("(`case3/article`) serves " + one(pattern("case3/article"))
				+ " times case 1, where `case3` with one mapper serves " + whole(pattern("case3")));
	}

	private void says(String words) {
		assertThat(this.readme).contains(words);
	}

	private double pattern(String name) {
		return ratio("patterns", name, "case1", STANDARD).value();
	}

	private static double milliseconds(String name, double rtt) {
		for (JsonNode cell : results("network").get("cells")) {
			if (is(cell.get("cell"), name, Map.of("users", 1, "keys", 100, "rtt", rtt))) {
				return 1_000 / cell.get("tps").get("value").asDouble();
			}
		}
		throw new AssertionError(name + " was not measured");
	}

	private static double cold(JsonNode run, String name) {
		for (JsonNode cell : run.get("cells")) {
			if (cell.get("cell").get("case").asString().equals(name)) {
				return cell.get("coldTps").get("value").asDouble();
			}
		}
		throw new AssertionError(name + " was not measured");
	}

	private static Ratio ratio(String experiment, String first, String second, Map<String, Object> levels) {
		for (JsonNode contrast : results(experiment).get("contrasts")) {
			JsonNode cells = contrast.get("contrast");
			JsonNode ratio = contrast.get("ratio");
			Ratio found = new Ratio(ratio.get("value").asDouble(), ratio.get("interval").path("low").asDouble(),
					ratio.get("interval").path("high").asDouble());
			if (is(cells.get("first"), first, levels) && is(cells.get("second"), second, levels)) {
				return found;
			}
			if (is(cells.get("first"), second, levels) && is(cells.get("second"), first, levels)) {
				return new Ratio(1 / found.value(), 1 / found.high(), 1 / found.low());
			}
		}
		throw new AssertionError(first + " and " + second + " were not compared in " + experiment);
	}

	private static boolean is(JsonNode cell, String name, Map<String, Object> levels) {
		return cell.get("case").asString().equals(name) && levels.entrySet()
			.stream()
			.allMatch((level) -> cell.get("levels").get(level.getKey()).asDouble() == ((Number) level.getValue())
				.doubleValue());
	}

	/** Of the latest run of an experiment. */
	private static JsonNode results(String experiment) {
		try (Stream<Path> folders = Files.list(RESULTS)) {
			Path latest = folders.filter((folder) -> folder.getFileName().toString().endsWith("-" + experiment))
				.max(Comparator.naturalOrder())
				.orElseThrow();
			return Json.LINE.readTree(read(latest.resolve("results.json")));
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static String times(Ratio ratio) {
		return whole(ratio.value()) + " times (" + whole(ratio.low()) + "–" + whole(ratio.high()) + ")";
	}

	private static String full(Ratio ratio) {
		return two(ratio.value()) + ", " + two(ratio.low()) + "–" + two(ratio.high());
	}

	private static String whole(double value) {
		return String.format(Locale.ROOT, "%.0f", value);
	}

	private static String one(double value) {
		return String.format(Locale.ROOT, "%.1f", value);
	}

	private static String two(double value) {
		return String.format(Locale.ROOT, "%.2f", value);
	}

	/** With the ends of its interval. */
	private record Ratio(double value, double low, double high) {

	}

}
