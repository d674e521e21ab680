// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.process.Lifeline;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * JMeter, running the plan of this project. It asks, the lab answers: the call for the
 * next iteration ends the one before.
 */
public final class JMeter implements Generator {

	/** The file from which JMeter learns where the lab is, in the lab's folder. */
	public static final String CONTROL_FILE = "control.properties";

	/** How long a build may take to start it, and it to end. */
	private static final Duration TO_COME = Duration.ofMinutes(10);

	private static final Duration TO_GO = Duration.ofSeconds(15);

	private static final int TOKEN_BYTES = 16;

	private final Expected expected;

	private final Duration toGo;

	private final Path controlFile;

	private final ControlServer server;

	private final SampleFile samples;

	private final WarmUpTarget generatorWarmUp;

	private final ScheduledExecutorService idling = Executors
		.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("lets JMeter wait").factory());

	private final Desk desk;

	private volatile Consumer<String> others = (why) -> {
	};

	/**
	 * Listens, and writes {@code control.properties}, by which JMeter finds it.
	 * @param port the lab's port on 127.0.0.1
	 * @param threads how many threads JMeter needs
	 * @param body what the lab itself answers while JMeter warms up: JSON
	 * @param samples the file that JMeter writes its samples to
	 * @param work the lab's folder, to which {@code control.properties} is written
	 * @param expected which process is answered
	 * @throws Problem if the port cannot be had
	 */
	public JMeter(int port, int threads, String body, Path samples, Path work, Expected expected) {
		this(port, threads, body, samples, work, expected, TO_GO);
	}

	/** Makes one that may take as long as is said to end. */
	JMeter(int port, int threads, String body, Path samples, Path work, Expected expected, Duration toGo) {
		this.toGo = toGo;
		this.samples = new SampleFile(samples);
		this.expected = expected;
		Endpoint lab = new Endpoint(ProcessHandle.current().pid(), "127.0.0.1", port);
		this.generatorWarmUp = new WarmUpTarget(lab, "/warmup/" + Secret.random(TOKEN_BYTES), body);
		this.desk = new Desk((asking) -> expected.find(asking).isPresent());
		String token = Secret.random(TOKEN_BYTES);
		this.server = new ControlServer(port, token, this.generatorWarmUp.path(), body, this.desk::next);
		this.controlFile = work.resolve(CONTROL_FILE);
		PrivateFiles.write(this.controlFile, control(port, token, threads));
	}

	/** Properties for JMeter's option -q, since other users can read command lines. */
	static String control(int port, String token, int threads) {
		return "lab.host=127.0.0.1\nlab.port=" + port + "\nlab.token=" + token + "\nthreads=" + threads + "\n";
	}

	/**
	 * Lets another worker ask where JMeter asks.
	 * @return what it has to know, as variables
	 */
	Map<String, String> door(Desk another) {
		String token = Secret.random(TOKEN_BYTES);
		this.server.admit(token, another::next);
		return Map.of("LAB_PORT", String.valueOf(this.generatorWarmUp.endpoint().port()), "LAB_TOKEN", token);
	}

	@Override
	public GeneratorInfo await() {
		Worker first = this.desk.await(this.expected.parent().map((maven) -> TO_COME))
			.orElseThrow(() -> new Problem("JMeter did not ask for an iteration within " + TO_COME.toMinutes()
					+ " min. Why is in Maven's output and in jmeter/target/jmeter/logs."));
		process().ifPresent((process) -> Lifeline.onEnd(process, () -> fail("JMeter ended before the run was done. "
				+ "Why is in Maven's output and in jmeter/target/jmeter/logs; mvn verify -Dresume goes on.")));
		return new GeneratorInfo(first.name(), first.version(), first.java());
	}

	@Override
	public long pid() {
		return this.desk.worker().pid();
	}

	/** JMeter itself, once it has asked. */
	public Optional<ProcessHandle> process() {
		return Optional.ofNullable(this.desk.worker()).flatMap((known) -> ProcessHandle.of(known.pid()));
	}

	@Override
	public WarmUpTarget generatorWarmUp() {
		return this.generatorWarmUp;
	}

	@Override
	public Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts patience) {
		if (request.load() instanceof OpenLoad open) {
			throw new IllegalArgumentException("JMeter waits for each answer, so it cannot send at a rate: " + open);
		}
		int threads = this.desk.worker().threads();
		if (request.users() > threads) {
			throw new Problem("JMeter has " + threads + " threads, but " + request.users()
					+ " users are asked for. Start it with -Jthreads=" + request.users() + ".");
		}
		this.desk.run(NextIteration.of(label, endpoint, request, patience));
		return () -> this.samples.readIteration(label);
	}

	/**
	 * Lets it wait while another generator sends the requests: it would take a lab that
	 * does not answer for ten minutes for one that never will.
	 * @param each how often it is answered
	 */
	public void idle(Duration each) {
		this.idling.scheduleAtFixedRate(() -> this.desk.say(NextIteration.NOTHING), each.toMillis(), each.toMillis(),
				TimeUnit.MILLISECONDS);
	}

	/**
	 * Tells the thread that waits for another generator why there is no JMeter any more.
	 */
	public void onFailure(Consumer<String> listener) {
		this.others = listener;
	}

	@Override
	public void fail(String why) {
		this.desk.fail(why);
		this.others.accept(why);
	}

	@Override
	public void close() {
		this.idling.shutdownNow();
		this.desk.close();
		// Answered as long as it asks: apps that were ended set it free.
		if (this.expected.parent().isPresent()) {
			// One that is stopped, or waits for nothing, would keep Maven waiting.
			process().ifPresent((process) -> Lifeline.awaitEnd(process, this.toGo));
		}
		this.server.close();
		Problem.attempt(this.controlFile + " cannot be removed", "", () -> Files.deleteIfExists(this.controlFile));
	}

}
