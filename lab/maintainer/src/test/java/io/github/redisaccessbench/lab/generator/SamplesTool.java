// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * How long it takes to report a run of ten million samples with a heap of 256 MB, beside
 * JMeter's own dashboard of one million of them. From the root of the project, after a
 * {@code mvn verify}, which unpacks JMeter:
 * {@snippet lang = shell
 * : * mvn -q test -pl lab -am -Dtest=SamplesTool -Dsurefire.failIfNoSpecifiedTests=false
 * }
 * {@code -Dsamples.rows} makes it more or fewer, {@code -Dsamples.jmeter} names the
 * folder of another JMeter. The times are those of whole processes, from their start to
 * their end; both read the same columns, JMeter's standard ones. It is a test so that
 * Maven finds JDK and class path for it; its name keeps it out of the tests that
 * {@code mvn test} runs.
 */
final class SamplesTool {

	private static final String HEADER = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,"
			+ "success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

	private static final int ROWS = Integer.getInteger("samples.rows", 10_000_000);

	private static final int OF_DASHBOARD = ROWS / 10;

	/** Of both cases and the A/A control in a round, at the TPS that they have. */
	private static final int IN_A_ROUND = 50_000;

	private static final int FORKS = 5;

	private static final Path FOLDER = Path.of("target", "samples");

	@Test
	void print() throws Exception {
		Files.createDirectories(FOLDER);
		int rows = write(FOLDER.resolve("colors.csv"), Integer.MAX_VALUE);
		int few = write(FOLDER.resolve("dashboard.csv"), OF_DASHBOARD);
		Path home = Path.of(System.getProperty("java.home"));
		double own = seconds(List.of(home.resolve("bin").resolve("java").toString(), "-Xmx256m", "-cp",
				System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
				SamplesTool.class.getName()));
		System.out.printf(Locale.ROOT, "the lab: %,d samples, %.1f s, %,.0f a second, heap of 256 MB%n", rows, own,
				rows / own);
		Path jmeter = jmeter();
		Assumptions.assumeTrue(jmeter != null, "No JMeter in jmeter/target: run mvn verify first");
		Path dashboard = FOLDER.resolve("dashboard").toAbsolutePath();
		delete(dashboard);
		double theirs = seconds(List.of(home.resolve("bin").resolve("java").toString(), "-Xms1g", "-Xmx1g",
				"-Djava.util.prefs.userRoot=" + FOLDER.toAbsolutePath(), "-jar", jmeter.toString(), "-d",
				jmeter.getParent().getParent().toString(), "-g", FOLDER.resolve("dashboard.csv").toString(), "-o",
				dashboard.toString(), "-j", FOLDER.resolve("jmeter.log").toString()));
		System.out.printf(Locale.ROOT, "JMeter's dashboard: %,d samples, %.1f s, %,.0f a second, heap of 1 GB%n", few,
				theirs, few / theirs);
		System.out.printf(Locale.ROOT, "times as many a second: %.1f; whole run ÷ dashboard of a tenth: %.2f%n",
				(rows / own) / (few / theirs), own / theirs);
	}

	/** As the lab does it while a run goes on, and when it is over. */
	public static void main(String[] args) {
		SampleFile samples = new SampleFile(FOLDER.resolve("colors.csv"));
		RawRun run = run();
		RunFiles files = new RunFiles(FOLDER.resolve("lab"));
		files.begin(run.header());
		long end = HEADER.length();
		for (IterationRecord iteration : run.iterations()) {
			end += length(iteration);
			Samples read = samples.readIteration(iteration.iteration().label(), end);
			if (read.requests() != iteration.iteration().requests() || read.errors() != 0) {
				throw new IllegalStateException(iteration.iteration().label() + ": " + read);
			}
			files.append(new IterationRecord(iteration.iteration(), iteration.samples(), iteration.tps(),
					iteration.readings()));
		}
		RawRun kept = files.read();
		Report report = Report.of(kept);
		new ReportFiles(FOLDER.resolve("lab")).write(kept, report);
		System.out.println(report.judgement().status() + ", " + run.iterations().size() + " iterations");
	}

	/** The same every time, so that each knows where an iteration ends. */
	private static RawRun run() {
		Experiment experiment = AnExperiment.of("case1", "case2")
			.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
			.forks(FORKS)
			.rounds(Math.max(4, ROWS / FORKS / IN_A_ROUND))
			.iterationMs(4_000)
			.build();
		return CleanRun.run(CleanRun.header(experiment), (iteration) -> 1);
	}

	/** Writes samples of all iterations, or of the first ones. */
	private static int write(Path file, int max) throws IOException {
		int rows = 0;
		try (BufferedWriter out = Files.newBufferedWriter(file)) {
			out.write(HEADER);
			for (IterationRecord iteration : run().iterations()) {
				for (int row = 0; row < iteration.iteration().requests() && rows < max; row++) {
					line(out, iteration, row);
					rows++;
				}
			}
		}
		return rows;
	}

	/** As long for all samples of an iteration. */
	private static void line(Writer out, IterationRecord iteration, int row) throws IOException {
		int elapsed = new SplittableRandom(row).nextInt(10, 100);
		long start = iteration.samples().firstStartMs() + row % 1_000;
		out.write(start + "," + elapsed + "," + iteration.iteration().label() + ",200,OK,users 1-" + row % 10
				+ ",text,true,,5454,128,10,10,http://127.0.0.1:8081/colors?limit=100," + elapsed + ",0,0\n");
	}

	private static long length(IterationRecord iteration) {
		LineLength one = new LineLength();
		try {
			line(one, iteration, 0);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
		return one.length * iteration.iteration().requests();
	}

	private static double seconds(List<String> command) throws IOException, InterruptedException {
		long begin = System.nanoTime();
		Process process = new ProcessBuilder(command).inheritIO().start();
		if (!process.waitFor(30, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IllegalStateException(command + " failed");
		}
		return (System.nanoTime() - begin) / 1e9;
	}

	private static Path jmeter() throws IOException {
		Path target = Path.of(System.getProperty("samples.jmeter", Home.of("jmeter", "target").toString()));
		if (!Files.isDirectory(target)) {
			return null;
		}
		try (Stream<Path> files = Files.find(target, 4,
				(file, attributes) -> file.getFileName().toString().matches("ApacheJMeter(-.*)?\\.jar"))) {
			return files.findFirst().orElse(null);
		}
	}

	private static void delete(Path folder) throws IOException {
		if (Files.exists(folder)) {
			List<File> files = new ArrayList<>();
			try (Stream<Path> all = Files.walk(folder)) {
				all.map(Path::toFile).forEach(files::add);
			}
			for (File file : files.reversed()) {
				Files.delete(file.toPath());
			}
		}
	}

	private static final class LineLength extends Writer {

		private long length;

		@Override
		public void write(char[] buffer, int offset, int count) {
			this.length += count;
		}

		@Override
		public void flush() {
		}

		@Override
		public void close() {
		}

	}

}
