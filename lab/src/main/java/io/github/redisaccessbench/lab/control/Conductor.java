// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.Counters;
import io.github.redisaccessbench.lab.measure.Meter;
import io.github.redisaccessbench.lab.process.Fleet;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * The course of a run. JMeter asks for the next block; that call ends the block before
 * it, so counters are read at both edges while no request is in flight.
 */
public final class Conductor {

	private final Schedule schedule;

	private final Fleet fleet;

	private final Meter meter;

	private final Function<String, BlockSamples> samples;

	private final Function<Block, Target> targets;

	private final Listener listener;

	private final List<Outcome> history = new ArrayList<>();

	private Block current;

	private Target target;

	private Counters atStart;

	private int fork;

	private boolean begun;

	private boolean over;

	/**
	 * Makes a conductor; nothing is started yet.
	 * @param schedule which block comes next
	 * @param fleet the apps
	 * @param meter reads counters
	 * @param samples the samples that were added since the last call, by label
	 * @param targets where a block's requests go
	 * @param listener is told how it goes on
	 */
	public Conductor(Schedule schedule, Fleet fleet, Meter meter, Function<String, BlockSamples> samples,
			Function<Block, Target> targets, Listener listener) {
		this.schedule = schedule;
		this.fleet = fleet;
		this.meter = meter;
		this.samples = samples;
		this.targets = targets;
		this.listener = listener;
	}

	/**
	 * Starts and checks the apps of the first fork, so that a run that cannot start fails
	 * before any load is sent.
	 * @throws Problem if an app does not start or answers something else
	 */
	public synchronized void prepare() {
		startFork(1);
	}

	/**
	 * Ends the block that is running, if one is, and begins the next.
	 * @param worker what JMeter says of itself
	 * @return what it is to do
	 */
	public synchronized Answer next(Worker worker) {
		if (this.over) {
			return Answer.DONE;
		}
		try {
			if (!this.begun) {
				this.begun = true;
				this.listener.begun(worker);
			}
			Optional<String> failure = (this.current != null) ? finish(worker) : Optional.empty();
			if (failure.isPresent()) {
				return end(failure.get());
			}
			Optional<Block> next = this.schedule.next(this.history);
			return next.isPresent() ? begin(next.get(), worker) : end(null);
		}
		catch (Problem ex) {
			return end(ex.getMessage());
		}
		catch (RuntimeException ex) {
			return end("The lab failed: " + ex);
		}
	}

	/**
	 * Ends the run before its last block.
	 * @param failure why
	 */
	public synchronized void abort(String failure) {
		if (!this.over) {
			end(failure);
		}
	}

	private Optional<String> finish(Worker worker) {
		Counters atEnd = read(this.current, worker);
		BlockSamples seen = this.samples.apply(this.current.label());
		BlockResult result = new BlockResult(this.current, seen, seen.tps(), Cost.between(this.atStart, atEnd),
				(this.current.kind() == BlockKind.COLD) ? this.target.startUp() : null);
		this.current = null;
		this.history.add(result.outcome());
		this.listener.ran(result, Progress.left(this.schedule.experiment(), this.history));
		return failure(result);
	}

	/** Asking a JVM makes it load classes, so one that has to be cold is not asked. */
	private Counters read(Block block, Worker worker) {
		if (!this.target.measured()) {
			return Counters.unread(System.nanoTime());
		}
		boolean insideJvm = block.kind() != BlockKind.GENERATOR && block.kind() != BlockKind.COLD;
		return this.meter.read(this.target.pid(), worker.pid(), insideJvm);
	}

	private static Optional<String> failure(BlockResult result) {
		BlockSamples samples = result.samples();
		if (samples.errors() > 0) {
			return Optional.of("Block " + result.block().label() + " has " + samples.errors()
					+ " wrong answers, so the run ends here. The first: " + samples.firstError());
		}
		if (samples.requests() != result.block().requests()) {
			return Optional.of("Block " + result.block().label() + " has " + samples.requests() + " samples of "
					+ result.block().requests() + " requests, so the run ends here.");
		}
		return Optional.empty();
	}

	private Answer begin(Block next, Worker worker) {
		if (next.cell().users() > worker.threads()) {
			throw new Problem("JMeter has " + worker.threads() + " threads, but " + next.cell().users()
					+ " users are asked for. Start it with -Jthreads=" + next.cell().users() + ".");
		}
		if (next.fork() != this.fork) {
			startFork(next.fork());
		}
		this.current = next;
		this.target = this.targets.apply(next);
		this.atStart = read(next, worker);
		return Answer.of(next, this.target);
	}

	private void startFork(int number) {
		this.fleet.restart();
		this.fork = number;
	}

	private Answer end(String failure) {
		this.over = true;
		this.fleet.stop();
		this.listener.over(failure);
		return Answer.DONE;
	}

}
