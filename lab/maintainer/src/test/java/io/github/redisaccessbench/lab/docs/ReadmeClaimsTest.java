// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What README.md and docs/RESULTS.md say of what was measured stands in published runs:
 * paragraphs with numbers are written here from results.json, and no other prose has
 * numbers but those of settings.
 */
class ReadmeClaimsTest {

	private static final Path RESULTS = Home.of("results");

	private static final Map<String, Object> STANDARD = Map.of("users", 10, "keys", 100);

	/** What is no measurement of ours. */
	private static final List<String> SETTINGS = List.of("R2DBC", "article of 2019", "about 100 keys", "JDK 21",
			"Maven 3.8.6", "127.0.0.1:8089", "ways to read the same 100 keys under 10 users", "100 keys per request",
			"against case 1:", "65, 60, 180 and 400 TPS for cases 1 to 4", "needs Java 25", "from 1,000 requests",
			"of 2 s under 100 users", "between 1 ÷ 1.1 and 1.1", "same side of 1", "other side of 1",
			"Apache License 2.0");

	private static final String DOCUMENTS = Home.read("README.md") + Home.read("docs/RESULTS.md");

	static Stream<String> paragraphs() {
		return Stream.of(roundTrips(), keys(), pipelines(), decoding(), webStacks(), cluster(), clients(), stampede(),
				nearCache(), machines(), article(), mapper());
	}

	private static String roundTrips() {
		Ratio loop = pattern("case2");
		List<Double> ten = Stream.of("patterns", "keys", "users", "latency", "capacity")
			.map((experiment) -> ratio(experiment, "case3", "case1", STANDARD).value())
			.toList();
		return "- **Count round trips before anything else.** With 1 ms to Redis, 100 keys one after the other take "
				+ whole(milliseconds("case1", 1)) + " ms, and one MGET takes " + one(milliseconds("case3", 1)) + " ms: "
				+ times(ratio("network", "case3", "case1", Map.of("users", 1, "keys", 100, "rtt", 1)))
				+ ". On loopback it is " + times(ratio("users", "case3", "case1", Map.of("users", 1, "keys", 100)))
				+ " for one user, and " + whole(ten.stream().min(Comparator.naturalOrder()).orElseThrow()) + " to "
				+ whole(ten.stream().max(Comparator.naturalOrder()).orElseThrow())
				+ "× for ten on two cores, where CPU is the limit. `@RedisHash` with `findAllById` "
				+ "is the same loop: " + two(loop.value()) + "× the requests of `@Cacheable` (" + two(loop.low()) + "–"
				+ two(loop.high()) + ")." + from("network", "users", "patterns");
	}

	private static String keys() {
		Ratio first = keys(1);
		return "- **It pays clearly from the second key on.** MGET serves " + one(keys(2).value())
				+ "× the requests of the loop with 2 keys, " + one(keys(10).value()) + " with 10, "
				+ whole(keys(100).value()) + " with 100 and " + whole(keys(1_000).value())
				+ " with 1,000. With one key it is " + served(first) + "." + from("keys");
	}

	private static Ratio keys(int number) {
		return ratio("keys", "case3", "case1", Map.of("users", 10, "keys", number));
	}

	private static String pipelines() {
		return "- **You need not leave your API to get there.** A pipeline serves "
				+ one(pattern("case3/pipelined").value()) + "× the requests of case 1, where MGET serves "
				+ whole(pattern("case3").value())
				+ ", but only from a pool that flushes once (`PipeliningFlushPolicy.flushOnClose()`): with a connection "
				+ "per call it is " + one(pattern("case3/pipelined-unpooled").value())
				+ ". A virtual thread for each key gives " + one(pattern("case1/virtual-threads").value())
				+ "×, since Lettuce then sends several commands at once; futures ("
				+ two(pattern("case1/completable-future").value()) + ") and a parallel stream on a pool of its own ("
				+ two(pattern("case1/parallel-stream").value()) + ") hardly help." + from("patterns");
	}

	private static String cluster() {
		return "- **In a Redis Cluster one MGET becomes many.** Lettuce sends one for each slot. Keys that share a hash "
				+ "tag serve " + cluster("cluster/tagged", "cluster/multiget", 0) + " the requests of keys that do not, and "
				+ cluster("cluster/tagged", "cluster/multiget", 1) + " with 1 ms to each node. MGET by slot serves "
				+ cluster("cluster/multiget", "cluster/loop", 0) + " the requests of a loop, and "
				+ cluster("cluster/multiget", "cluster/loop", 1) + " with 1 ms; Redisson serves "
				+ cluster("cluster/redisson", "cluster/multiget", 0)
				+ " of Lettuce's, and Jedis, by which Spring sends one GET after the other, "
				+ cluster("cluster/jedis", "cluster/multiget", 0) + "." + from("cluster");
	}

	private static String clients() {
		return "- **Round trips count more than the client.** Of the requests of Lettuce with one MGET, Jedis serves "
				+ client("mget/jedis") + ", Redisson " + client("mget/redisson") + ", GLIDE " + client("mget/glide")
				+ "; GET in a loop by any of them at most " + two(loops().mapToDouble(Ratio::value).max().orElseThrow())
				+ "." + from("clients");
	}

	private static String client(String name) {
		return served(ratio("clients", name, "mget/lettuce", STANDARD));
	}

	private static Stream<Ratio> loops() {
		return Stream.of("lettuce", "pool", "jedis", "redisson", "glide")
			.map((client) -> ratio("clients", "loop/" + client, "mget/lettuce", STANDARD));
	}

	private static String cluster(String first, String second, int rtt) {
		return served(ratio("cluster", first, second, Map.of("users", 10, "keys", 100, "rtt", rtt)));
	}

	private static String decoding() {
		return "- **Then look at what you decode.** Against the loop, the stored JSON joined as it is serves "
				+ serialized("case3/raw") + "; one value with the whole list " + serialized("case3/blob")
				+ "; MGET and Jackson " + serialized("case3") + "; MGET of Java-serialized objects, as the loop's are, "
				+ serialized("case3/jdk") + "." + from("serializer");
	}

	private static String serialized(String name) {
		return served(ratio("serializer", name, "case1", STANDARD));
	}

	private static String webStacks() {
		Ratio loop = ratio("users", "case3", "case1", Map.of("users", 500, "keys", 100));
		return "- **MVC or WebFlux is not the question here.** Case 3 serves " + served(webStack(1))
				+ " the requests of case 4 for one user, " + full(webStack(10)) + " for ten, and " + full(webStack(500))
				+ " for 500, where MGET still serves " + served(loop)
				+ " the requests of the loop. In a run for ten users alone case 3 serves "
				+ served(ratio("default", "case3", "case4", STANDARD)) + "." + from("users", "default");
	}

	private static Ratio webStack(int users) {
		return ratio("users", "case3", "case4", Map.of("users", users, "keys", 100));
	}

	/** INCR counts what the origin is asked; the entry expires each second. */
	private static String stampede() {
		return "- **`sync = true` does not stop a stampede on Redis.** With 100 users, and an entry that expires each "
				+ "second, `@Cacheable` asks its origin " + whole(asked("stampede/cacheable"))
				+ " times a second, with `sync = true` " + whole(asked("stampede/sync"))
				+ ", with the locking cache writer " + one(asked("stampede/locking")) + ", refreshed ahead "
				+ one(asked("stampede/ahead")) + " in one app. But that writer has one lock for the whole cache: it "
				+ "serves " + served(ratio("stampede", "stampede/locking", "stampede/cacheable", Map.of("users", 100)))
				+ " the requests here, and "
				+ served(ratio("misses", "misses/locking", "misses", Map.of("hits", "--colors.hits=90")))
				+ " when each tenth is a miss." + from("stampede", "misses");
	}

	/**
	 * Which experiments a paragraph goes back to, with what makes one different from the
	 * others: its machine, or that it is not VALID.
	 */
	private static String from(String... experiments) {
		String usual = cpu(results("default"));
		return Stream.of(experiments).map((name) -> {
			JsonNode run = results(name);
			String status = run.get("status").asString();
			List<String> apart = Stream.of(cpu(run), status)
				.filter((one) -> !List.of(usual, "VALID").contains(one))
				.toList();
			return "`" + name + "`" + (apart.isEmpty() ? "" : ", " + String.join(", ", apart));
		}).collect(Collectors.joining("; ", " (", ")"));
	}

	private static String cpu(JsonNode run) {
		return run.get("header").get("environment").get("cpu").asString();
	}

	private static double asked(String name) {
		JsonNode run = results("stampede");
		return run.get("cells")
			.valueStream()
			.filter((cell) -> is(cell.get("cell"), name, Map.of()))
			.findFirst()
			.orElseThrow()
			.get("commands")
			.get("perRequest")
			.get("INCR")
			.asDouble() * figure(run, name, Map.of(), "tps");
	}

	private static String nearCache() {
		return "- A cache in the app serves " + served(ratio("near-cache", "near/expiring", "near/none", STANDARD))
				+ " the requests of one MGET if what it has expires, and "
				+ served(ratio("near-cache", "near/tracked", "near/none", STANDARD)) + " if Redis tells it what changed."
				+ from("near-cache");
	}

	private static String machines() {
		List<JsonNode> runs = all("default").filter((run) -> run.get("schema").asInt() == Report.SCHEMA).toList();
		return "- **Another machine has another number.** Of the requests of case 1, case 3 serves "
				+ runs.stream()
					.map((run) -> served(ratio(run, "case3", "case1", STANDARD)) + " on "
							+ run.get("header").get("environment").get("cpu").asString())
					.collect(Collectors.joining(", "))
				+ ", two cores each. Other hours and experiments differ, too: "
				+ "[by how much, and why](../results/README.md#runs-that-contradict-each-other).";
	}

	private static String article() {
		JsonNode run = results("default");
		return "- *Right*: one MGET beats a command per key by far, and a repository is no faster than the loop. The "
				+ "lead was too small, since they measured mostly compiling. Our own first 1,000 requests say "
				+ one(cold(run, "case3") / cold(run, "case1")) + "× where warm JVMs say "
				+ one(ratio("default", "case3", "case1", STANDARD).value()) + ".";
	}

	private static String mapper() {
		return "- *Not*: that WebFlux is twice as fast. Their MVC case made a new `ObjectMapper` for each value, in a "
				+ "parallel stream, and their WebFlux case did not. Exactly that code (`case3/article`) serves "
				+ one(pattern("case3/article").value())
				+ "× the requests of case 1, where `case3` with one mapper serves " + whole(pattern("case3").value())
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
			Files.writeString(Home.HOME.resolve("docs/RESULTS.md"),
					Home.read("docs/RESULTS.md")
						.lines()
						.map((line) -> line.startsWith(begin) ? paragraph : line)
						.collect(Collectors.joining("\n", "", "\n")));
			return;
		}
		assertThat(DOCUMENTS.lines()).contains(paragraph);
	}

	@Test
	void wordsFollowFromNumbers() {
		assertThat(keys(2).low()).as("pays from the second key on").isGreaterThan(1);
		assertThat(keys(1).low()).isLessThan(1.2);
		assertThat(Stream.of("case1/parallel-stream", "case1/completable-future").map(ReadmeClaimsTest::pattern))
			.as("hardly help")
			.allMatch((ratio) -> ratio.value() > 0.75 && ratio.value() < 1.33);
		assertThat(pattern("case1/virtual").high()).as("virtual threads alone").isLessThan(1.1);
		assertThat(Stream.of(21, 25)
			.map((jdk) -> ratio("jdks", "case1/virtual", "case1", Map.of("users", 100, "keys", 100, "jdk", jdk))))
			.as("but under a hundred users")
			.allMatch((ratio) -> ratio.low() > 1);
		assertThat(results("client-threads").at("/answer/0/text").asString()).as("with each client")
			.startsWith("For 100 clients by Lettuce, virtual threads serve ");
		assertThat(ratio("default", "case3", "case4", STANDARD).low()).as("MVC with 100 keys").isGreaterThan(1);
		assertThat(ratio("serializer", "case3/jdk", "case1", STANDARD).high()).as("without JSON")
			.isLessThan(ratio("serializer", "case3", "case1", STANDARD).low());
		assertThat(asked("stampede/sync")).as("sync does not stop it").isGreaterThan(asked("stampede/cacheable") / 2);
		assertThat(asked("stampede/locking")).as("a lock does").isLessThan(2);
		assertThat(pattern("case3/article").high()).as("their mapper").isLessThan(pattern("case3").low());
		assertThat(Stream.of(1, 10, 500).map(ReadmeClaimsTest::webStack)).as("neither is a third faster")
			.allMatch((ratio) -> ratio.value() > 0.75 && ratio.value() < 1.33);
		assertThat(Stream.of(10, 100, 500)
			.map((users) -> ratio("mvc-vs-webflux", "case4/user-cache", "case3/user-cache",
					Map.of("users", users, "keys", 1))))
			.as("nor for one key, as docs/QUESTIONS.md says")
			.allMatch((ratio) -> ratio.value() > 0.75 && ratio.value() < 1.33);
		assertThat(ratio("cluster", "cluster/pipelined", "cluster/multiget", Map.of("users", 10, "keys", 100, "rtt", 0)).low())
			.as("a pipeline pays in a cluster, as docs/QUESTIONS.md says")
			.isGreaterThan(1);
		assertThat(zgc("-Xmx512m").high()).as("ZGC loses more with little heap, as docs/QUESTIONS.md says")
			.isLessThan(zgc("-Xmx2g").low());
		assertThat(ratio("connections", "pipeline/flush-once", "mget/lettuce", STANDARD).low()).as("flushed once")
			.isGreaterThan(ratio("connections", "pipeline/pool", "mget/lettuce", STANDARD).high());
		assertThat(loops()).as("round trips count more than the client")
			.allMatch((loop) -> loop.high() < ratio("clients", "mget/glide", "mget/lettuce", STANDARD).low());
		assertThat(ratio("misses", "misses/locking", "misses", Map.of("hits", "--colors.hits=90")).high())
			.as("one lock for the whole cache")
			.isLessThan(0.2);
	}

	/** Of the requests that are served with G1. */
	private static Ratio zgc(String heap) {
		return ratio(results("gc"), (cell) -> is(cell, "case3", Map.of("gc", "-XX:+UseZGC", "heap", heap)),
				(cell) -> is(cell, "case3", Map.of("gc", "-XX:+UseG1GC", "heap", heap)));
	}

	/** Its run is of a version that wrote paths without keys. */
	@Test
	void theFirstScreenSaysForWhatItHolds() {
		assertThat(Home.read("README.md")).contains("\n- One MGET serves ", "10 users, 100 keys per request");
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
		return run.get("cells")
			.valueStream()
			.filter((cell) -> is(cell.get("cell"), "case3", STANDARD))
			.findFirst()
			.orElseThrow()
			.get("costs")
			.get(metric)
			.get("value")
			.asDouble();
	}

	@Test
	void pingIsWhatItWas() {
		assertThat(DOCUMENTS).contains(
				"(PING took " + ping("0") + " ms with none, " + ping("1") + " ms with 1, " + ping("5") + " ms with 5)");
	}

	@Test
	void noOtherProseHasNumbers() {
		List<String> known = Stream.concat(paragraphs(), SETTINGS.stream()).toList();
		String prose = DOCUMENTS.replaceAll("(?s)<!-- results of .*? begin.*? end -->", "");
		assertThat(prose.lines()
			.filter((line) -> !line.startsWith("|") && !line.startsWith("!["))
			.map((line) -> without(line, known))).allSatisfy((line) -> assertThat(line).doesNotContainPattern("[0-9]"));
	}

	/** Without what is known, names of cases, code and links. */
	private static String without(String line, List<String> known) {
		String rest = line;
		for (String one : known) {
			rest = rest.replace(one, "");
		}
		return rest.replaceAll("\\(PING took .* ms with 5\\)", "")
			.replaceAll("^[0-9]+ (?=ways|, each)|^[0-9]+ ,", "")
			.replaceAll("`[^`]*`|\\]\\([^)]*\\)", "")
			.replaceAll("[Cc]ase ?[1-6]", "");
	}

	private static String ping(String level) {
		for (JsonNode rtt : results("network").get("sweeps").get("rtts")) {
			if (rtt.get("level").asString().equals(level)) {
				return String.format(Locale.ROOT, "%.3g", rtt.get("ping").get("value").asDouble())
					.replaceAll("^0[.]0([0-9]{2})[0-9]$", "0.0$1");
			}
		}
		throw new AssertionError(level + " was not measured");
	}

	private static Ratio pattern(String name) {
		return ratio("patterns", name, "case1", STANDARD);
	}

	private static double milliseconds(String name, double rtt) {
		return 1_000 / figure(results("network"), name, Map.of("users", 1, "keys", 100, "rtt", rtt), "tps");
	}

	private static double cold(JsonNode run, String name) {
		return figure(run, name, Map.of(), "coldTps");
	}

	private static double figure(JsonNode run, String name, Map<String, Object> levels, String figure) {
		return run.get("cells")
			.valueStream()
			.filter((cell) -> is(cell.get("cell"), name, levels))
			.findFirst()
			.orElseThrow()
			.get(figure)
			.get("value")
			.asDouble();
	}

	private static Ratio ratio(String experiment, String first, String second, Map<String, Object> levels) {
		return ratio(results(experiment), first, second, levels);
	}

	private static Ratio ratio(JsonNode run, String first, String second, Map<String, Object> levels) {
		return ratio(run, (cell) -> is(cell, first, levels), (cell) -> is(cell, second, levels));
	}

	private static Ratio ratio(JsonNode run, Predicate<JsonNode> first, Predicate<JsonNode> second) {
		for (JsonNode contrast : run.get("contrasts")) {
			JsonNode cells = contrast.get("contrast");
			JsonNode ratio = contrast.get("ratio");
			Ratio found = new Ratio(ratio.get("value").asDouble(), ratio.get("interval").path("low").asDouble(),
					ratio.get("interval").path("high").asDouble());
			if (first.test(cells.get("first")) && second.test(cells.get("second"))) {
				return found;
			}
			if (second.test(cells.get("first")) && first.test(cells.get("second"))) {
				return new Ratio(1 / found.value(), 1 / found.high(), 1 / found.low());
			}
		}
		throw new AssertionError("Not compared in " + run.at("/header/experiment/name").asString());
	}

	private static boolean is(JsonNode cell, String name, Map<String, Object> levels) {
		return cell.get("case").asString().equals(name) && levels.entrySet()
			.stream()
			.allMatch((level) -> (level.getValue() instanceof Number number)
					? cell.get("levels").get(level.getKey()).asDouble() == number.doubleValue()
					: cell.get("levels").get(level.getKey()).asString().equals(level.getValue()));
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

	private static String times(Ratio ratio) {
		return whole(ratio.value()) + "× (" + whole(ratio.low()) + "–" + whole(ratio.high()) + ")";
	}

	/** As in the tables: three digits, and the ends of the interval rounded outwards. */
	private static String full(Ratio ratio) {
		return three(ratio.value(), RoundingMode.HALF_UP) + " (" + three(ratio.low(), RoundingMode.FLOOR) + "–"
				+ three(ratio.high(), RoundingMode.CEILING) + ")";
	}

	/** The same, as how many times the requests. */
	private static String served(Ratio ratio) {
		return full(ratio).replace(" (", "× (");
	}

	private static String three(double value, RoundingMode rounding) {
		return new BigDecimal(value).setScale((value < 10) ? 2 : 1, rounding).toPlainString();
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
