// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RedisUrl;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanIterator;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Against a real Redis that holds the first 20 colors and one key that is not ours.
 */
@ExtendWith(RedisExtension.class)
class SeedTest {

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@BeforeEach
	void seedTwenty() {
		// our own server: no other program's keys are here
		this.redis.flushall();
		set("unrelated", "kept");
		assertThat(seed(20).exitCode()).isZero();
	}

	@Test
	void storesEveryColorInEveryLayout() {
		assertThat(this.redis.keys("colors::*")).containsExactlyInAnyOrderElementsOf(keys(20));
	}

	@ParameterizedTest
	@EnumSource(Layout.class)
	void storesTheBytesThatTheCaseWouldStore(Layout layout) {
		assertThat(layout.read(this.redis, "BLUE")).isEqualTo(layout.blue());
		assertThat(this.redis.ttl(layout.key("BLUE"))).isEqualTo(-1);
		Map<String, String> seeded = dump(layout);
		layout.write(this.redis, Palette.first(20));
		assertThat(seeded).isEqualTo(dump(layout));
	}

	@Test
	void keepsTheIdSet() {
		assertThat(ids()).containsExactlyInAnyOrderElementsOf(Palette.names(20));
		this.redis.del("colors::v2:");
		assertThat(seed(20).exitCode()).isZero();
		assertThat(ids()).containsExactlyInAnyOrderElementsOf(Palette.names(20));
	}

	@Test
	void printsOneLinePerLayout() {
		List<String> lines = seed(20).out().lines().toList();
		assertThat(lines).hasSize(8);
		assertThat(lines.subList(3, 8)).satisfiesExactly(
				(v1) -> assertThat(v1).matches("colors::v1::\\*  string \\(JDK-serialized\\)     20 keys  \\d+ bytes"),
				(v2) -> assertThat(v2).matches("colors::v2::\\*  hash and id set             20 keys  \\d+ bytes"),
				(v3) -> assertThat(v3).matches("colors::v3::\\*  string \\(JSON\\)               20 keys  \\d+ bytes"),
				(v4) -> assertThat(v4).matches("colors::v4     hash \\(JSON by name\\)          1 keys  \\d+ bytes"),
				(v5) -> assertThat(v5).matches("colors::v5     string \\(JSON of all\\)         1 keys  \\d+ bytes"));
	}

	@Test
	void reportsWhatItsKeysTake(@TempDir Path folder) throws IOException {
		set("colors::v2::NO COLOR", "foreign");
		Path file = folder.resolve("report.json");
		Run run = Run.of("--redis-url", RedisExtension.url(), "--colors", "20", "--report", file.toString());
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(Files.readString(file)).isEqualTo(("[{\"layout\":\"colors::v1::*\",\"keys\":20,\"bytes\":%d},"
				+ "{\"layout\":\"colors::v2::* and the id set\",\"keys\":21,\"bytes\":%d},"
				+ "{\"layout\":\"colors::v3::*\",\"keys\":20,\"bytes\":%d},"
				+ "{\"layout\":\"colors::v4\",\"keys\":1,\"bytes\":%d},"
				+ "{\"layout\":\"colors::v5\",\"keys\":1,\"bytes\":%d}]")
			.formatted(bytes(Layout.V1), bytes(Layout.V2) + this.redis.memoryUsage("colors::v2:"), bytes(Layout.V3),
					bytes(Layout.V4), bytes(Layout.V5)));
	}

	@Test
	void saysInOneLineThatTheReportCannotBeWritten(@TempDir Path folder) {
		Path file = folder.resolve("missing").resolve("report.json");
		Run run = Run.of("--redis-url", RedisExtension.url(), "--report", file.toString());
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err()).isEqualTo("--report: cannot write %s (NoSuchFileException): %s%n".formatted(file,
				"name a file in a folder that exists"));
	}

	@Test
	void changesNothingTheSecondTime() {
		Map<String, String> before = dump();
		assertThat(seed(20)).satisfies((run) -> assertThat(run.exitCode()).isZero())
			.satisfies((run) -> assertThat(run.err()).isEmpty());
		assertThat(dump()).isEqualTo(before);
	}

	@Test
	void saysWhatItWillDoFirst() {
		assertThat(seed(3).out().lines()).startsWith(
				"Redis at " + RedisUrl.parse(RedisExtension.url()) + ", on this machine",
				"will write 12 keys: 3 colors::v1::*, 4 colors::v2::* and the id set, 3 colors::v3::*, "
						+ "1 colors::v4, 1 colors::v5",
				"will delete 51 stale colors::* keys of its own");
		assertThat(seed(3).out().lines()).element(2).isEqualTo("will delete nothing");
	}

	@Test
	void namesTheDatabaseThatItWritesTo() {
		String url = RedisExtension.url() + "/2";
		assertThat(Run.of("--redis-url", url, "--colors", "1").out())
			.startsWith("Redis at " + RedisUrl.parse(url) + ", database 2, on this machine" + System.lineSeparator());
	}

	@Test
	void saysInOneLineThatThereIsNoSuchDatabase() {
		Run run = Run.of("--redis-url", RedisExtension.url() + "/99");
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err().lines()).singleElement().asString().contains(" refuses (ERR DB index is out of range): ");
	}

	@Test
	void scansTheKeySpaceOnceHoweverManyForeignKeysThereAre() {
		IntStream.range(0, 5_000).forEach((n) -> set("foreign" + n, "kept"));
		long once = CommandCounts.during(this.redis, this::scan).get("scan");
		assertThat(once).isGreaterThan(2);
		assertThat(CommandCounts.during(this.redis, () -> seed(20))).containsEntry("scan", once);
	}

	private void scan() {
		ScanIterator.scan(this.redis, ScanArgs.Builder.limit(1_000)).forEachRemaining((key) -> {
		});
	}

	@Test
	void removesItsOwnStaleKeysAndSaysSo() {
		assertThat(seed(3)).satisfies((run) -> assertThat(run.exitCode()).isZero(),
				(run) -> assertThat(run.out().lines()).last().isEqualTo("removed 51 stale colors::* keys of its own"));
		assertThat(this.redis.keys("colors::*")).containsExactlyInAnyOrderElementsOf(keys(3));
		assertThat(ids()).containsExactlyInAnyOrderElementsOf(Palette.names(3));
	}

	@Test
	void growsBeyondTheNamedColors() {
		assertThat(seed(300).exitCode()).isZero();
		assertThat(this.redis.keys("colors::*")).hasSize(3 * 300 + 1 + 2);
	}

	@Test
	void leavesKeysThatAreNotItsOwnAlone() {
		assertThat(seed(3).exitCode()).isZero();
		assertThat(this.redis.get("unrelated")).asString().isEqualTo("kept");
	}

	@ParameterizedTest
	@CsvSource({ "colors::v1::, 21", "colors::v2::, 21", "colors::v3::, 21", "colors::v4::, 2", "colors::v5, 2" })
	void namesAForeignKeyAndLeavesItAlone(String prefix, int keys) {
		set(prefix + "NO COLOR\n", "foreign");
		Run run = seed(20);
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err())
			.isEqualTo("%sNO COLOR? is no key of the seed: left alone, remove it with DEL%n".formatted(prefix));
		assertThat(run.out()).contains(" " + keys + " keys");
		assertThat(this.redis.get(prefix + "NO COLOR\n")).asString().isEqualTo("foreign");
	}

	@Test
	void namesAForeignFieldAndLeavesItAlone() {
		this.redis.hset("colors::v4", "nobody", "foreign".getBytes());
		Run run = seed(20);
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err()).startsWith("colors::v4 has the field 'nobody', which is no color");
		assertThat(this.redis.hget("colors::v4", "nobody")).asString().isEqualTo("foreign");
	}

	@Test
	void removesWhatNoLongerBelongsToTheHashAndTheArray() {
		assertThat(seed(3).exitCode()).isZero();
		assertThat(this.redis.hkeys("colors::v4")).containsExactlyInAnyOrderElementsOf(Palette.names(3));
		assertThat(this.redis.get("colors::v5")).asString().isEqualTo(ColorsJson.of(3));
	}

	@Test
	void storesTheArrayThatIsAnswered() {
		assertThat(this.redis.get("colors::v5")).asString().isEqualTo(ColorsJson.of(20));
	}

	@Test
	void namesAForeignIdAndLeavesItAlone() {
		this.redis.sadd("colors::v2:", "nobody".getBytes());
		Run run = seed(20);
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.err()).startsWith("colors::v2: has the member 'nobody'");
		assertThat(ids()).contains("nobody");
	}

	@ParameterizedTest
	@EnumSource(Layout.class)
	void repairsAKeyOfAnotherType(Layout layout) {
		this.redis.del(layout.key("BLUE"));
		this.redis.rpush(layout.key("BLUE"), "BLUE".getBytes());
		assertThat(seed(20).exitCode()).isZero();
		assertThat(layout.read(this.redis, "BLUE")).isEqualTo(layout.blue());
	}

	@Test
	void repairsCorruptValues() {
		set("colors::v1::BLUE", "corrupt");
		this.redis.hset("colors::v2::BLUE", "red", "corrupt".getBytes());
		this.redis.hset("colors::v2::BLUE", "alpha", "1".getBytes());
		set("colors::v3::BLUE", "{");
		this.redis.expire("colors::v3::BLUE", 1000);
		this.redis.hset("colors::v4", "BLUE", "{".getBytes());
		this.redis.expire("colors::v4", 1000);
		set("colors::v5", "{");
		this.redis.expire("colors::v5", 1000);
		assertThat(seed(20).exitCode()).isZero();
		assertThat(Layout.values())
			.allSatisfy((layout) -> assertThat(layout.read(this.redis, "BLUE")).isEqualTo(layout.blue()));
		assertThat(this.redis.ttl("colors::v3::BLUE")).isEqualTo(-1);
		assertThat(this.redis.ttl("colors::v4")).isEqualTo(-1);
		assertThat(this.redis.ttl("colors::v5")).isEqualTo(-1);
	}

	@Test
	void repairsAnIdSetOfAnotherType() {
		set("colors::v2:", "no set");
		assertThat(seed(20).exitCode()).isZero();
		assertThat(ids()).containsExactlyInAnyOrderElementsOf(Palette.names(20));
	}

	private static Run seed(int colors) {
		return Run.of("--redis-url", RedisExtension.url(), "--colors", Integer.toString(colors));
	}

	private void set(String key, String value) {
		this.redis.set(key, value.getBytes());
	}

	private List<String> ids() {
		return this.redis.smembers("colors::v2:").stream().map(String::new).toList();
	}

	private long bytes(Layout layout) {
		return Palette.names(20).stream().map(layout::key).distinct().mapToLong(this.redis::memoryUsage).sum();
	}

	private static List<String> keys(int colors) {
		Stream<String> keys = Arrays.stream(Layout.values())
			.flatMap((layout) -> Palette.names(colors).stream().map(layout::key));
		return Stream.concat(keys.distinct(), Stream.of("colors::v2:")).toList();
	}

	private Map<String, String> dump() {
		Map<String, String> all = new TreeMap<>();
		Arrays.stream(Layout.values()).forEach((layout) -> all.putAll(dump(layout)));
		return all;
	}

	private Map<String, String> dump(Layout layout) {
		Map<String, String> values = new TreeMap<>();
		Palette.names(20).forEach((name) -> values.put(layout + " " + name, layout.read(this.redis, name)));
		return values;
	}

}
