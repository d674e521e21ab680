// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import io.github.redisaccessbench.lab.run.Vitals.State;

/**
 * Looks after an iteration while it runs: once a second, whether the processes that it
 * needs are there; every five seconds, whether the stores answer; and whether it takes
 * too long. Most iterations are over before its first look.
 */
final class Watch implements AutoCloseable {

	/** So many looks in a row: a debugger stops a process for a moment. */
	private static final int STOPPED_LOOKS = 4;

	private static final int STORES_EVERY = 5;

	/** So many steps between two looks are no delay any more. */
	private static final int ASLEEP = 10;

	private final Vitals vitals;

	private final Duration step;

	private final LongSupplier boot;

	private final ScheduledExecutorService thread = new ScheduledThreadPoolExecutor(1, (task) -> {
		Thread made = new Thread(task, "watches processes");
		made.setDaemon(true);
		return made;
	});

	/**
	 * Makes a watch.
	 * @param step the time from one look to the next
	 * @param boot time that goes on while the machine sleeps, in milliseconds
	 */
	Watch(Vitals vitals, Duration step, LongSupplier boot) {
		this.vitals = vitals;
		this.step = step;
		this.boot = boot;
	}

	/**
	 * Looks until the result is closed, or something is wrong.
	 * @param processes what must not end or be stopped, by name
	 * @param stores what has to answer
	 * @param limit how long it may take
	 * @param alarm is told once what is wrong
	 */
	Watching over(Map<String, Long> processes, List<Store> stores, Duration limit, Consumer<String> alarm) {
		Watching watching = new Watching(Map.copyOf(processes), stores, limit, alarm);
		watching.task = this.thread.scheduleWithFixedDelay(watching, this.step.toMillis(), this.step.toMillis(),
				TimeUnit.MILLISECONDS);
		return watching;
	}

	/** Which of the processes has ended, in words; nothing if none has. */
	Optional<String> ended(Map<String, Long> processes) {
		return ended(processes, this.vitals);
	}

	/** Which of the processes has ended, in words; nothing if none has. */
	static Optional<String> ended(Map<String, Long> processes, Vitals vitals) {
		return first(processes, State.ENDED, vitals).map((process) -> process + " has ended")
			.or(() -> first(processes, State.OUT_OF_MEMORY, vitals).map((process) -> process
					+ " has ended, since memory ran out and Linux killed a process: give this machine or container "
					+ "more of it, or start fewer apps at a time, with -Dprocesses or -Dcases"));
	}

	/** Which of the stores does not answer, in words; nothing if all do. */
	static Optional<String> silent(List<Store> stores) {
		return stores.stream()
			.filter((store) -> !store.answers())
			.map((store) -> store.info().name() + " does not answer")
			.findFirst();
	}

	private static Optional<String> first(Map<String, Long> processes, State condition, Vitals vitals) {
		return processes.entrySet()
			.stream()
			.filter((process) -> vitals.of(process.getValue()) == condition)
			.map((process) -> process.getKey() + " (process " + process.getValue() + ")")
			.findFirst();
	}

	@Override
	public void close() {
		this.thread.shutdownNow();
	}

	/** The looks after one iteration, until it is closed. */
	final class Watching implements Runnable, AutoCloseable {

		private final Map<String, Long> processes;

		private final List<Store> stores;

		private final Duration limit;

		private final Consumer<String> alarm;

		private long last = Watch.this.boot.getAsLong();

		private long sleptMs;

		private int looks;

		private int stoppedLooks;

		private boolean told;

		private ScheduledFuture<?> task;

		private Watching(Map<String, Long> processes, List<Store> stores, Duration limit, Consumer<String> alarm) {
			this.processes = processes;
			this.stores = stores;
			this.limit = limit;
			this.alarm = alarm;
		}

		@Override
		public void run() {
			wake();
			this.looks++;
			if (!this.told) {
				ended(this.processes).or(this::stopped).or(this::silent).or(this::late).ifPresent((wrong) -> {
					this.told = true;
					this.alarm.accept(wrong);
				});
			}
		}

		@Override
		public void close() {
			this.task.cancel(false);
			wake();
		}

		private synchronized void wake() {
			long now = Watch.this.boot.getAsLong();
			if (now - this.last > ASLEEP * Watch.this.step.toMillis()) {
				this.sleptMs = Math.max(this.sleptMs, now - this.last);
			}
			this.last = now;
		}

		/**
		 * The longest time for which the lab did not look, by a clock that goes on while
		 * the machine sleeps: milliseconds, or 0 if that was no more than a delay.
		 */
		synchronized long sleptMs() {
			return this.sleptMs;
		}

		private Optional<String> stopped() {
			Optional<String> stopped = first(this.processes, State.STOPPED, Watch.this.vitals);
			this.stoppedLooks = stopped.isPresent() ? this.stoppedLooks + 1 : 0;
			return stopped.filter((process) -> this.stoppedLooks >= STOPPED_LOOKS)
				.map((process) -> process + " is stopped, by a signal or a debugger");
		}

		private Optional<String> silent() {
			// A store that is stopped does not answer either: then that is why.
			return (this.looks % STORES_EVERY != 0 || this.stoppedLooks > 0) ? Optional.empty()
					: Watch.silent(this.stores);
		}

		/**
		 * By looks: while all of this machine sleeps, nothing looks, and no time is lost.
		 */
		private Optional<String> late() {
			return (Watch.this.step.multipliedBy(this.looks).compareTo(this.limit) < 0) ? Optional.empty() : Optional
				.of("it was not done after " + this.limit.toSeconds() + " s, many times what was to be expected");
		}

	}

}
