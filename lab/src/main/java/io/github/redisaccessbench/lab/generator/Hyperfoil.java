// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.generator.LoadOrder.Neighbours;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * Hyperfoil's HTTP client, in processes of its own: the jar of the module
 * {@code hyperfoil}. Several engines share the users, or the plan of a rate.
 */
public final class Hyperfoil implements Generator {

	/** Requests under way at a rate, at most: with more, all wait for the same cores. */
	private static final int SENDERS = 100;

	/** So far ahead engines of other machines are told when to begin. */
	private static final long TOGETHER_MS = 300;

	private final Engines engines;

	private final WarmUpTarget generatorWarmUp;

	private final Runnable before;

	/** Empty as long as they are not there. */
	private volatile List<Engine> all = List.of();

	private volatile String failure;

	/**
	 * Nothing is started yet.
	 * @param generatorWarmUp where it can warm itself up
	 * @param before what else has to be there before it is started
	 */
	public Hyperfoil(Engines engines, WarmUpTarget generatorWarmUp, Runnable before) {
		this.engines = engines;
		this.generatorWarmUp = generatorWarmUp;
		this.before = before;
	}

	@Override
	public GeneratorInfo await() {
		if (this.all.isEmpty()) {
			this.before.run();
			refuseIfFailed();
			this.all = this.engines.open();
			refuseIfFailed();
		}
		return this.all.getFirst().info();
	}

	/** Engines may take minutes to come. */
	private void refuseIfFailed() {
		if (this.failure != null) {
			throw new Problem(this.failure);
		}
	}

	@Override
	public long pid() {
		return this.engines.pid();
	}

	@Override
	public WarmUpTarget generatorWarmUp() {
		return this.generatorWarmUp;
	}

	@Override
	public Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts patience) {
		List<Engine> busy = new ArrayList<>();
		boolean elsewhere = this.engines.pid() == 0;
		try {
			for (Engine engine : elsewhere ? this.all : List.<Engine>of()) {
				engine.keepTime();
			}
			long begin = elsewhere ? System.currentTimeMillis() + TOGETHER_MS : 0;
			for (int index = 0; index < this.all.size(); index++) {
				LoadOrder order = order(index, endpoint, request, patience, begin);
				if (order.requests() > 0) {
					this.all.get(index).order(order);
					busy.add(this.all.get(index));
				}
			}
			List<LoadOutcome> outcomes = busy.stream().map((one) -> one.outcome(patience.generator())).toList();
			return () -> LoadOutcome.samples(outcomes);
		}
		catch (IOException | Problem ex) {
			throw new Problem(Objects.requireNonNullElseGet(this.failure,
					() -> ex.getMessage() + lastWords() + " The run ends here; the iterations before are kept."), ex);
		}
	}

	private String lastWords() {
		String words = this.engines.lastWords();
		return words.isEmpty() ? "" : " It last said: " + words + ".";
	}

	/**
	 * The part of an engine: some of the users, or every so many requests of the plan.
	 */
	private LoadOrder order(int engine, Endpoint endpoint, Request request, Timeouts patience, long begin) {
		int users = part(request.users(), engine);
		long there = (begin > 0) ? begin + this.all.get(engine).aheadMs() : 0;
		return switch (request.load()) {
			case ClosedLoad closed ->
				order(endpoint, request, patience, closed.loops() * users, 0, 0, Math.max(1, users), there, null);
			case OpenLoad open ->
				order(endpoint, request, patience, part(open.requests(), engine), engine, open.rate(), SENDERS, there,
						(open.neighbour() != null && users > 0) ? new Neighbours(open.neighbour(), users) : null);
		};
	}

	private int part(int whole, int engine) {
		int count = this.all.size();
		return whole / count + ((engine < whole % count) ? 1 : 0);
	}

	private LoadOrder order(Endpoint endpoint, Request request, Timeouts patience, int requests, int first, double rate,
			int senders, long begin, Neighbours neighbours) {
		Comparison answer = request.answer().comparison();
		return new LoadOrder(endpoint.host(), endpoint.port(), request.path(), requests, first, this.all.size(), rate,
				senders, answer.text(), answer.kind(), patience.request().toMillis(), patience.generator().toMillis(),
				begin, neighbours);
	}

	@Override
	public void fail(String why) {
		this.failure = Objects.requireNonNullElse(this.failure, why);
		this.all.forEach(Engine::close);
	}

	@Override
	public void close() {
		this.all.forEach(Engine::close);
		this.engines.close();
	}

}
