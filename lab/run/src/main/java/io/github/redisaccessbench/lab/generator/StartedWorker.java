// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/** A worker that the lab starts, and that asks where JMeter asks. */
abstract class StartedWorker implements Generator {

	private static final Duration TO_COME = Duration.ofMinutes(3);

	private final Processes processes;

	private final JMeter jmeter;

	private final String name;

	private final Runnable before;

	private final Desk desk = new Desk((asking) -> asking.pid() == process().pid());

	private volatile Process process;

	/**
	 * Nothing is started yet.
	 * @param processes keeps its process
	 * @param jmeter whose door it uses
	 * @param name for messages
	 * @param before what else has to be there before it is started
	 */
	StartedWorker(Processes processes, JMeter jmeter, String name, Runnable before) {
		this.processes = processes;
		this.jmeter = jmeter;
		this.name = name;
		this.before = before;
	}

	/**
	 * Starts its process.
	 * @param log name of its log
	 * @param door what it has to know of the lab, as variables
	 */
	abstract Process start(Processes by, String log, Map<String, String> door);

	/** What became of an iteration. */
	abstract Samples samples(Worker answer, String label);

	@Override
	public GeneratorInfo await() {
		if (this.process == null) {
			this.before.run();
			synchronized (this) {
				this.process = start(this.processes, log(), this.jmeter.door(this.desk));
			}
			this.process.onExit().thenRun(() -> fail(this.name + " has ended." + lastWords()));
		}
		Worker worker = this.desk.await(Optional.of(TO_COME))
			.orElseThrow(() -> new Problem(
					this.name + " did not ask for an iteration within " + TO_COME.toSeconds() + " s." + lastWords()));
		return new GeneratorInfo(worker.name(), worker.version(), worker.java());
	}

	private String log() {
		return this.name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
	}

	private String lastWords() {
		return " It last said: " + this.processes.lastWords(log())
				+ ". The run ends here; the iterations before are kept.";
	}

	/** It may ask before the code that started it has noted which process it is. */
	private synchronized Process process() {
		return this.process;
	}

	@Override
	public long pid() {
		return this.process.pid();
	}

	@Override
	public WarmUpTarget generatorWarmUp() {
		return this.jmeter.generatorWarmUp();
	}

	@Override
	public Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts patience) {
		Worker answer = this.desk.run(NextIteration.of(label, endpoint, request, patience));
		return () -> samples(answer, label);
	}

	@Override
	public void fail(String why) {
		this.desk.fail(why);
	}

	@Override
	public void close() {
		this.desk.close();
		if (this.process != null) {
			this.processes.stop(List.of(this.process));
		}
	}

}
