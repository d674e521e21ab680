// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.fault.WatchedApp.Watched;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.store.RealPair;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Which server answers, and what users see when one of the two is gone, by
 * {@code spring.data.redis.lettuce.read-from}: {@code docs/REPLICAS.md}, written with
 * {@code -Dgolden.update=true}. Seconds are shown and not asserted on.
 */
@Isolated
@Tag("long")
@TestInstance(Lifecycle.PER_CLASS)
class ReadFromIT {

	private static final Path DOCUMENT = Home.HOME.resolve("docs/REPLICAS.md");

	private static final String BEGIN = "<!-- written by ReadFromIT -->\n";

	private static final int REQUESTS = 200;

	private static final int WRITES = 500;

	private static final Duration HANGS = Duration.ofSeconds(3);

	/** After so long the test waits no more. */
	private static final Duration WATCHED = Duration.ofSeconds(20);

	private final List<String> rows = new ArrayList<>();

	/** What is read from. */
	enum From {

		/** Nothing is set. */
		DEFAULT, MASTER_PREFERRED, REPLICA_PREFERRED, REPLICA, ANY, LOWEST_LATENCY;

		private String value() {
			return name().toLowerCase(Locale.ROOT).replace('_', '-');
		}

		private List<String> arguments() {
			return (this == DEFAULT) ? List.of() : List.of("--spring.data.redis.lettuce.read-from=" + value());
		}

	}

	@ParameterizedTest
	@EnumSource
	void oneOfTheTwoIsGone(From from, @TempDir Path folder) throws Exception {
		List<String> cells = new ArrayList<>(List.of("`" + from.value() + "`"));
		try (Processes processes = new Processes(folder)) {
			try (RealPair redis = filled(processes, folder.resolve("one")); WatchedApp app = app(redis, from)) {
				cells.add(atTheReplica(redis, app));
				cells.add(old(redis, app) + " of " + WRITES);
				cells.add(seen(app.watch(WATCHED, () -> hangs(redis.replica().pid()))));
				cells.add(seen(app.watch(WATCHED, () -> dies(redis.replica().pid()))));
			}
			try (RealPair redis = filled(processes, folder.resolve("two")); WatchedApp app = app(redis, from)) {
				cells.add(seen(app.watch(WATCHED, () -> dies(redis.master().pid()))));
			}
		}
		this.rows.add("| " + String.join(" | ", cells) + " |");
	}

	private static RealPair filled(Processes processes, Path folder) throws IOException {
		RealPair redis = new RealPair(processes, folder);
		for (Color color : Palette.first(Palette.DEFAULT_SIZE)) {
			write(redis, color);
		}
		assertThat(redis.master().send("WAIT", "1", "5000")).isEqualTo("1");
		return redis;
	}

	private static void write(RealPair redis, Color color) throws IOException {
		redis.master().send("SET", ColorKeys.v3(color.name()), json(color));
	}

	private static String json(Color color) {
		return String.format(Locale.ROOT, "{\"name\":\"%s\",\"red\":%d,\"green\":%d,\"blue\":%d}", color.name(),
				color.red(), color.green(), color.blue());
	}

	private static WatchedApp app(RealPair redis, From from) throws IOException {
		return new WatchedApp("case3-template-mget/target/case3-template-mget-*.jar", "/colors", Map.of(),
				Stream.concat(redis.arguments().stream(), from.arguments().stream()).toList());
	}

	/** How many of the MGET it answers, in percent. */
	private static String atTheReplica(RealPair redis, WatchedApp app) throws IOException {
		long before = redis.replica().mgets();
		long all = before + redis.master().mgets();
		for (int request = 0; request < REQUESTS; request++) {
			assertThat(app.get().isRight()).isTrue();
		}
		long after = redis.replica().mgets();
		assertThat(after + redis.master().mgets() - all).isEqualTo(REQUESTS);
		return String.format(Locale.ROOT, "%d %%", Math.round(100.0 * (after - before) / REQUESTS));
	}

	/** How many answers do not have what was written before they were asked for. */
	private static int old(RealPair redis, WatchedApp app) throws IOException {
		Color first = Palette.first(1).getFirst();
		int old = 0;
		for (int change = 0; change < WRITES; change++) {
			Color changed = new Color(first.name(), change % 256, change / 256, 0);
			write(redis, changed);
			old += app.body("/colors?limit=1").equals("[" + json(changed) + "]") ? 0 : 1;
		}
		write(redis, first);
		return old;
	}

	private static boolean hangs(long pid) throws Exception {
		kill("-STOP", pid);
		Thread.sleep(HANGS);
		kill("-CONT", pid);
		return true;
	}

	private static boolean dies(long pid) throws Exception {
		kill("-KILL", pid);
		return true;
	}

	private static void kill(String signal, long pid) throws Exception {
		assertThat(new ProcessBuilder("kill", signal, String.valueOf(pid)).start().waitFor()).isZero();
	}

	private static String seen(Watched<Boolean> seen) {
		return seen.failed().isEmpty() ? "no failure, longest answer " + seen.longest()
				: String.format(Locale.ROOT, "%d of %d fail (%s), right again: %s", seen.failed().size(),
						seen.all().size(), seen.words(), seen.again());
	}

	/** Which server answers and which comes back is asserted on. */
	@AfterAll
	void write() throws IOException {
		if (this.rows.size() < From.values().length) {
			return;
		}
		String text = Files.readString(DOCUMENT);
		int begin = text.indexOf(BEGIN) + BEGIN.length();
		String table = "| read-from | MGET at the replica | old answers after a write | the replica hangs for 3 s | the replica dies | the master dies |\n"
				+ "| --- | ---: | ---: | --- | --- | --- |\n" + String.join("\n", this.rows) + "\n";
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(DOCUMENT, text.substring(0, begin) + table);
		}
		else {
			assertThat(outcomes(table)).isEqualTo(outcomes(text.substring(begin)));
		}
	}

	private static List<String> outcomes(String table) {
		return Arrays.stream(table.split("\n")).filter((line) -> line.startsWith("| `")).map((line) -> {
			String[] cells = line.split("\\|");
			return cells[1]
					+ (cells[2].strip().equals("0 %") ? "master"
							: cells[2].strip().equals("100 %") ? "replica" : "both")
					+ ", gone for good: " + cells[5].contains("not within") + ", " + cells[6].contains("not within");
		}).toList();
	}

}
