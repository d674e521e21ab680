// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * One run of the packaged lab, with real processes and a real Redis, from its start to
 * its result.
 */
final class FaultyRun {

	static final int LAB_PORT = 29_089;

	private static final int REDIS_PORT = 29_379;

	private FaultyRun() {
	}

	static RunResult of(FaultyHome home, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return of(home, scripted(home, script));
	}

	/**
	 * A run with a Redis that is there already.
	 * @param home the apps and the experiment
	 * @param redisUrl its URL
	 * @param script sends the load
	 * @return its result
	 */
	static RunResult of(FaultyHome home, String redisUrl, UnaryOperator<ScriptedGenerator> script) throws Exception {
		return run(home, List.of("--redis-url=" + redisUrl), scripted(home, script));
	}

	/**
	 * A run.
	 * @param home the apps and the experiment
	 * @param generator sends the load, until the lab says that it is done
	 * @return its result
	 */
	static RunResult of(FaultyHome home, Callable<?> generator) throws Exception {
		return run(home, List.of(), generator);
	}

	private static Callable<?> scripted(FaultyHome home, UnaryOperator<ScriptedGenerator> script) {
		return () -> {
			script.apply(new ScriptedGenerator(LAB_PORT, home.samples())).run();
			return null;
		};
	}

	private static RunResult run(FaultyHome home, List<String> options, Callable<?> generator) throws Exception {
		RunningLab lab = start(home, options);
		try {
			awaitDoor(lab);
			generator.call();
			lab.awaitEnd(60);
			return home.result();
		}
		finally {
			lab.children().forEach(ProcessHandle::destroyForcibly);
			lab.process().destroyForcibly().waitFor();
		}
	}

	/**
	 * A run that is not even begun.
	 * @return what the lab complains of
	 */
	static String refused(FaultyHome home) throws IOException, InterruptedException {
		RunningLab lab = start(home, List.of());
		lab.awaitEnd(60);
		return Files.readString(lab.err());
	}

	private static RunningLab start(FaultyHome home, List<String> options) throws IOException {
		Path output = Files.createDirectories(home.folder().resolve("output"));
		List<String> arguments = new ArrayList<>(List.of("serve", "--home=" + home.folder(), "--lab-port=" + LAB_PORT,
				"--redis-port=" + REDIS_PORT, "--seed=1"));
		arguments.addAll(options);
		return RunningLab.launch(output, arguments);
	}

	private static void awaitDoor(RunningLab lab) throws IOException, InterruptedException {
		for (int i = 0; i < 600; i++) {
			if (!lab.process().isAlive()) {
				throw new IllegalStateException("The lab ended: " + Files.readString(lab.err()));
			}
			if (answers()) {
				return;
			}
			Thread.sleep(100);
		}
		throw new IllegalStateException("The lab does not answer");
	}

	private static boolean answers() {
		try {
			return ((HttpURLConnection) URI.create("http://127.0.0.1:" + LAB_PORT + "/plan").toURL().openConnection())
				.getResponseCode() == 200;
		}
		catch (ConnectException ex) {
			return false;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
