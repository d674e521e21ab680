// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.generator.LoadOrder.Neighbours;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import tools.jackson.core.JacksonException;

/**
 * Hyperfoil's HTTP client, in a process of its own: the jar of the module
 * {@code hyperfoil}. It connects to the lab, knows the run's token, and then is told a
 * line of JSON for each iteration and answers one. It ends with the connection.
 */
public final class Hyperfoil implements Generator {

	private static final String NAME = "hyperfoil";

	/** Requests under way at a rate, at most: with more, all wait for the same cores. */
	private static final int SENDERS = 100;

	private static final Duration TO_COME = Duration.ofSeconds(60);

	private static final int TOKEN_BYTES = 16;

	/** The last two: what its libraries do would be announced on JDK 25. */
	private static final List<String> FLAGS = List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC",
			"--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

	/** The first Java that knows the last of them. */
	private static final int KNOWS_UNSAFE = 23;

	private final Processes processes;

	private final Path jar;

	private final WarmUpTarget generatorWarmUp;

	private final Runnable before;

	private Process process;

	private GeneratorInfo info;

	private BufferedReader answers;

	private volatile Socket connection;

	private volatile String failure;

	/**
	 * Finds its jar; nothing is started yet.
	 * @param processes who keeps its process
	 * @param home the project's folder
	 * @param generatorWarmUp where it can warm itself up
	 * @param before what else has to be there before it is started
	 * @throws Problem if there is no jar
	 */
	public Hyperfoil(Processes processes, Path home, WarmUpTarget generatorWarmUp, Runnable before) {
		this.processes = processes;
		this.jar = Jars.find(home, "hyperfoil/target/hyperfoil-*.jar");
		this.generatorWarmUp = generatorWarmUp;
		this.before = before;
	}

	@Override
	public GeneratorInfo await() {
		if (this.info == null) {
			this.before.run();
			Problem.attempt("Hyperfoil cannot be reached", "", () -> {
				try (ServerSocket door = new ServerSocket(0, 1, Loopback.ADDRESS)) {
					door.setSoTimeout((int) TO_COME.toMillis());
					this.info = connect(door, Secret.random(TOKEN_BYTES));
				}
				return this.info;
			});
		}
		return this.info;
	}

	private GeneratorInfo connect(ServerSocket door, String token) throws IOException {
		Path copy = Jars.copy(this.jar, this.processes.jars().resolve(NAME + ".jar"));
		List<String> flags = (Runtime.version().feature() >= KNOWS_UNSAFE) ? FLAGS : FLAGS.subList(0, FLAGS.size() - 1);
		this.process = this.processes.start(NAME,
				Java.command(flags, copy, List.of(String.valueOf(door.getLocalPort()))), Map.of("LAB_TOKEN", token));
		// Others can reach the port, too.
		while (true) {
			Socket somebody = door.accept();
			somebody.setSoTimeout((int) TO_COME.toMillis());
			BufferedReader in = new BufferedReader(
					new InputStreamReader(somebody.getInputStream(), StandardCharsets.UTF_8));
			if (Secret.isSame(Objects.requireNonNullElse(in.readLine(), ""), token)) {
				GeneratorInfo said = Json.LINE.readValue(in.readLine(), GeneratorInfo.class);
				somebody.setSoTimeout(0);
				this.answers = in;
				this.connection = somebody;
				return said;
			}
			somebody.close();
		}
	}

	@Override
	public long pid() {
		return this.process.pid();
	}

	@Override
	public WarmUpTarget generatorWarmUp() {
		return this.generatorWarmUp;
	}

	@Override
	public Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts patience) {
		Comparison answer = request.answer().comparison();
		LoadOutcome outcome = send(switch (request.load()) {
			case ClosedLoad closed ->
				order(endpoint, request, answer, patience, closed.loops() * request.users(), 0, request.users(), null);
			case OpenLoad open -> order(endpoint, request, answer, patience, open.requests(), open.rate(), SENDERS,
					(open.neighbour() != null) ? new Neighbours(open.neighbour(), request.users()) : null);
		});
		return outcome::samples;
	}

	private static LoadOrder order(Endpoint endpoint, Request request, Comparison answer, Timeouts patience,
			int requests, double rate, int senders, Neighbours neighbours) {
		return new LoadOrder(endpoint.host(), endpoint.port(), request.path(), requests, rate, senders, answer.text(),
				answer.kind(), patience.request().toMillis(), patience.iteration().toMillis(), neighbours);
	}

	private LoadOutcome send(LoadOrder order) {
		try {
			this.connection.getOutputStream()
				.write((Json.LINE.writeValueAsString(order) + "\n").getBytes(StandardCharsets.UTF_8));
			String line = this.answers.readLine();
			if (line != null && this.failure == null) {
				return Json.LINE.readValue(line, LoadOutcome.class);
			}
			throw new Problem(Objects.requireNonNullElseGet(this.failure,
					() -> "Hyperfoil ended before the run was done. It last said: " + this.processes.lastWords(NAME)));
		}
		catch (IOException | JacksonException ex) {
			throw new Problem(Objects.requireNonNullElseGet(this.failure,
					() -> "Hyperfoil failed: " + ex.getMessage() + ". It last said: " + this.processes.lastWords(NAME)),
					ex);
		}
	}

	@Override
	public void fail(String why) {
		this.failure = Objects.requireNonNullElse(this.failure, why);
		disconnect();
	}

	private void disconnect() {
		Socket open = this.connection;
		if (open != null) {
			Problem.attempt("The connection to Hyperfoil cannot be closed", "", () -> {
				open.close();
				return open;
			});
		}
	}

	@Override
	public void close() {
		disconnect();
		if (this.process != null) {
			this.processes.kill(List.of(this.process));
		}
	}

}
