// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.process.Lifeline;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Request;

/**
 * JMeter, running the plan of this project. It asks, the lab answers: the call for the
 * next block ends the one before.
 */
public final class JMeter implements Generator {

	private final ControlDoor door;

	private final SampleFile samples;

	private final Practice practice;

	private volatile Worker worker;

	/** Completed when JMeter asks. */
	private CompletableFuture<Worker> question = new CompletableFuture<>();

	/** Completed when there is something to say. */
	private CompletableFuture<Answer> answer = new CompletableFuture<>();

	/**
	 * Opens the door.
	 * @param port the door's port on 127.0.0.1
	 * @param threads how many threads JMeter needs
	 * @param body what the door itself answers while JMeter warms up: JSON
	 * @param samples the file that JMeter writes its samples to
	 * @throws Problem if the port cannot be had
	 */
	public JMeter(int port, int threads, String body, Path samples) {
		this.samples = new SampleFile(samples);
		Endpoint lab = new Endpoint(ProcessHandle.current().pid(), "127.0.0.1", port);
		this.practice = new Practice(lab, ControlDoor.BODY_PATH, body);
		this.door = new ControlDoor(port, threads, body, this::next);
	}

	/** Called by the door: JMeter has sent everything and asks for more. */
	private Answer next(Worker asking) {
		return asked(asking).join();
	}

	private synchronized CompletableFuture<Answer> asked(Worker asking) {
		this.question.complete(asking);
		return this.answer;
	}

	@Override
	public GeneratorInfo await() {
		this.worker = join(this.question);
		ProcessHandle.of(this.worker.pid())
			.ifPresent((process) -> Lifeline.onEnd(process, () -> fail("JMeter ended before the run was done.")));
		return new GeneratorInfo("JMeter", this.worker.jmeter(), this.worker.java());
	}

	@Override
	public long pid() {
		return this.worker.pid();
	}

	/** JMeter itself, once it has asked. */
	public Optional<ProcessHandle> process() {
		return Optional.ofNullable(this.worker).flatMap((known) -> ProcessHandle.of(known.pid()));
	}

	@Override
	public Practice practice() {
		return this.practice;
	}

	@Override
	public Supplier<Samples> send(String label, Endpoint endpoint, Request request) {
		if (request.users() > this.worker.threads()) {
			throw new Problem("JMeter has " + this.worker.threads() + " threads, but " + request.users()
					+ " users are asked for. Start it with -Jthreads=" + request.users() + ".");
		}
		join(say(Answer.of(label, endpoint, request, loops(request.load()))));
		return () -> this.samples.readBlock(label);
	}

	private static int loops(Load load) {
		return switch (load) {
			case ClosedLoad closed -> closed.loops();
		};
	}

	/** Answers the question, and promises the next one. */
	private synchronized CompletableFuture<Worker> say(Answer next) {
		if (!this.question.isCompletedExceptionally()) {
			CompletableFuture<Answer> pending = this.answer;
			this.answer = new CompletableFuture<>();
			this.question = new CompletableFuture<>();
			pending.complete(next);
		}
		return this.question;
	}

	/**
	 * Ends what waits for JMeter.
	 * @param why why it will never ask again
	 */
	public synchronized void fail(String why) {
		if (!this.question.completeExceptionally(new Problem(why)) && !this.question.isCompletedExceptionally()) {
			this.question = CompletableFuture.failedFuture(new Problem(why));
		}
	}

	private static <T> T join(CompletableFuture<T> future) {
		try {
			return future.join();
		}
		catch (CompletionException ex) {
			throw (ex.getCause() instanceof RuntimeException cause) ? cause : ex;
		}
	}

	@Override
	public synchronized void close() {
		this.answer.complete(Answer.DONE);
		this.door.close();
	}

}
