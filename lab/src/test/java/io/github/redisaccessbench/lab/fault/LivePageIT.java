// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Browser;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.generator.NextIteration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The page that grows while a run of the packaged lab goes on, in a browser. */
class LivePageIT {

	private static final String EXPERIMENT = """
			factors: {users: 10, keys: 100}
			load: {model: closed, loops: 20}
			forks: 2
			rounds: 4
			iteration-ms: 250
			warmup-requests: 0
			jit-threshold: 10000   # every round counts
			""";

	@TempDir
	private Path folder;

	@Test
	void growsAndLosesNothingAndEndsWithTheRun() throws Exception {
		try (Browser browser = Browser.start()) {
			FaultyHome home = FaultyHome.make(Files.createDirectory(this.folder.resolve("home")), RunningLab.HOME,
					List.of("--burn-us=100", "--burn-us=400"), EXPERIMENT);
			Watching watching = new Watching(browser, home);
			FaultyRun run = FaultyRun.of(home, (generator) -> generator.tellingEdges(watching::edge));
			assertThat(run.exit()).isZero();
			assertThat(watching.iterations).isGreaterThan(10);
			browser.awaitTrue("return document.getElementById('progress') === null");
			assertThat(browser.first(".run-status").getText()).doesNotStartWith("PROVISIONAL");
			assertThat(browser.texts("#about")).first()
				.asString()
				.contains("This page holds " + run.raw().iterations().size() + " iterations");
			assertThat(browser.console()).isEmpty();
			assertThat(files(home.work())).isNotEmpty()
				.allSatisfy((file) -> assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
					.doesNotContain(watching.address.replaceAll(".*=", "")));
		}
	}

	/** Without a browser. */
	@Test
	void opensByTheAddressThatWasPrintedAndByNoOther() throws Exception {
		FaultyHome home = FaultyHome.make(Files.createDirectory(this.folder.resolve("home")), RunningLab.HOME,
				List.of("--burn-us=100"), EXPERIMENT.replace("forks: 2\nrounds: 4", "forks: 1\nrounds: 1"));
		List<Integer> answers = new ArrayList<>();
		FaultyRun run = FaultyRun.of(home, (generator) -> generator.tellingEdges((iteration) -> {
			if (answers.isEmpty()) {
				String address = Watching.address(home);
				answers.addAll(Stream.of(address, address.replace("/?", "/events?"), address.replaceAll("[?].*", ""))
					.map(LivePageIT::status)
					.toList());
			}
		}));
		assertThat(run.exit()).isZero();
		assertThat(answers).containsExactly(200, 200, 403);
	}

	private static int status(String address) {
		try {
			return ((HttpURLConnection) URI.create(address).toURL().openConnection()).getResponseCode();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.filter(Files::isRegularFile).toList();
		}
	}

	/** Looks at the page at both edges of each iteration. */
	private static final class Watching {

		private final Browser browser;

		private final FaultyHome home;

		private String address;

		private final AtomicInteger edges = new AtomicInteger();

		private int iterations;

		Watching(Browser browser, FaultyHome home) {
			this.browser = browser;
			this.home = home;
		}

		/** As the lab printed it. */
		private static String address(FaultyHome home) {
			try {
				for (Path file : files(home.folder().resolve("output"))) {
					for (String line : Files.readAllLines(file)) {
						if (line.startsWith("Watch it: ")) {
							return line.substring("Watch it: ".length());
						}
					}
				}
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
			throw new AssertionError("no address was printed");
		}

		void edge(NextIteration iteration) {
			boolean begins = this.edges.getAndIncrement() % 2 == 0;
			if (begins && this.edges.get() == 1) {
				this.address = address(this.home);
				assertThat(this.address).startsWith("http://127.0.0.1:" + this.home.ports().lab() + "/?token=");
				this.browser.open(this.address);
			}
			if (begins) {
				this.iterations++;
				this.browser.awaitTrue("return document.getElementById('now').textContent.startsWith('Iteration "
						+ iteration.label().replaceAll(".*#", "") + ":')");
			}
			if (begins && this.iterations == 10) {
				this.browser.await("#answer");
				assertThat(this.browser.first(".run-status").getText()).startsWith("PROVISIONAL");
				this.browser.picture("live");
				this.browser.open(this.address);
				assertThat(this.browser.texts("#about").getFirst())
					.containsPattern("This page holds [1-9]\\d* iterations");
			}
		}

	}

}
