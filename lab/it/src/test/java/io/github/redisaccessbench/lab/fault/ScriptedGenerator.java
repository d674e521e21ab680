// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.generator.Worker;

/**
 * Takes JMeter's place: asks the lab for iterations, sends real requests, and writes
 * samples as JMeter does; or worse, if it is told to.
 */
final class ScriptedGenerator {

	private static final String HEADER = "timeStamp,elapsed,label,responseCode,success,failureMessage\n";

	private final Properties door = new Properties();

	private final URI lab;

	private final Path file;

	/** Requests per second of all users together, or 0 for no limit. */
	private double mostTps;

	/** By how much the clock is set forward in the middle of each iteration. */
	private long clockJumpMs;

	/** How many of the last samples of each iteration are lost. */
	private int lost;

	/** Is told the iteration when it begins and when it ends. */
	private Consumer<NextIteration> edges = (iteration) -> {
	};

	/**
	 * Makes one.
	 * @param doorFile in which the lab says where it is
	 */
	ScriptedGenerator(Path doorFile, Path file) throws IOException {
		try (Reader reader = Files.newBufferedReader(doorFile)) {
			this.door.load(reader);
		}
		this.lab = URI.create("http://127.0.0.1:" + this.door.getProperty("lab.port") + "/");
		this.file = file;
	}

	ScriptedGenerator throttledTo(double tps) {
		this.mostTps = tps;
		return this;
	}

	ScriptedGenerator withClockJumpOf(long milliseconds) {
		this.clockJumpMs = milliseconds;
		return this;
	}

	ScriptedGenerator losing(int samples) {
		this.lost = samples;
		return this;
	}

	ScriptedGenerator tellingEdges(Consumer<NextIteration> listener) {
		this.edges = listener;
		return this;
	}

	/** Runs until the lab says that it is done. */
	void run() throws IOException, InterruptedException, ExecutionException {
		Files.createDirectories(this.file.getParent());
		Files.writeString(this.file, HEADER);
		int threads = Integer.parseInt(this.door.getProperty("threads"));
		Worker worker = new Worker(ProcessHandle.current().pid(), "JMeter", "none", "scripted", threads, null, null);
		try (ExecutorService users = Executors.newFixedThreadPool(threads)) {
			for (NextIteration next = ask(worker); !next.done(); next = ask(worker)) {
				run(next, users);
			}
		}
	}

	private void run(NextIteration iteration, ExecutorService users)
			throws IOException, InterruptedException, ExecutionException {
		this.edges.accept(iteration);
		List<Future<List<String>>> all = new ArrayList<>();
		long start = System.currentTimeMillis();
		for (int user = 0; user < iteration.users(); user++) {
			all.add(users.submit(() -> send(iteration, start)));
		}
		List<String> lines = new ArrayList<>();
		for (Future<List<String>> one : all) {
			lines.addAll(one.get());
		}
		this.edges.accept(iteration);
		List<String> kept = lines.subList(0, Math.max(1, lines.size() - this.lost));
		Files.writeString(this.file, String.join("", kept), StandardOpenOption.APPEND);
	}

	private List<String> send(NextIteration iteration, long start) throws IOException {
		URI uri = URI.create("http://" + iteration.host() + ":" + iteration.port() + iteration.path());
		List<String> lines = new ArrayList<>();
		for (int loop = 0; loop < iteration.loops(); loop++) {
			long jump = (2 * loop >= iteration.loops()) ? this.clockJumpMs : 0;
			long sent = System.currentTimeMillis();
			Reply reply = get(uri);
			long elapsed = System.currentTimeMillis() - sent;
			boolean right = reply.status() == 200 && switch (iteration.bodyTest()) {
				case 1 -> reply.body().matches(iteration.body());
				case 8 -> reply.body().equals(iteration.body());
				default -> reply.body().contains(iteration.body());
			};
			lines.add(sent + jump + "," + elapsed + "," + iteration.label() + "," + reply.status() + "," + right + ","
					+ (right ? "" : "the body differs from the expected one") + "\n");
			hold(iteration, start, loop + 1);
		}
		return lines;
	}

	private void hold(NextIteration iteration, long start, int sent) {
		if (this.mostTps > 0) {
			long due = start + Math.round(1_000 * sent * iteration.users() / this.mostTps);
			for (long left = due - System.currentTimeMillis(); left > 0; left = due - System.currentTimeMillis()) {
				LockSupport.parkNanos(1_000_000 * left);
			}
		}
	}

	private NextIteration ask(Worker worker) throws IOException {
		HttpURLConnection connection = open(this.lab.resolve("iterations/next"));
		connection.setRequestMethod("POST");
		connection.setDoOutput(true);
		connection.setRequestProperty("Authorization", "Bearer " + this.door.getProperty("lab.token"));
		connection.setRequestProperty("Content-Type", "application/json");
		try (OutputStream out = connection.getOutputStream()) {
			out.write(Json.LINE.writeValueAsBytes(worker));
		}
		return Json.LINE.readValue(reply(connection).body(), NextIteration.class);
	}

	private static Reply get(URI uri) throws IOException {
		return reply(open(uri));
	}

	private static HttpURLConnection open(URI uri) throws IOException {
		HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
		connection.setConnectTimeout(60_000);
		connection.setReadTimeout(240_000);
		return connection;
	}

	private static Reply reply(HttpURLConnection connection) throws IOException {
		int status = connection.getResponseCode();
		try (InputStream in = (status < 400) ? connection.getInputStream() : connection.getErrorStream()) {
			return new Reply(status, (in != null) ? new String(in.readAllBytes(), StandardCharsets.UTF_8) : "");
		}
	}

	private record Reply(int status, String body) {

	}

}
