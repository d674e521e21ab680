// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Interruption.Fate;
import io.github.redisaccessbench.lab.schedule.Interruption;
import io.github.redisaccessbench.lab.schedule.Interruptions;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * A run as it was recorded.
 *
 * @param header what was known when it started
 * @param iterations the iterations that were run and count, oldest first
 * @param pauses its pauses, oldest first: how often it was gone on with
 * @param earlier runs of the same experiment that it repeats, oldest first; they repeat
 * none
 * @param yardsticks how fast its machine was, oldest first; none in runs of before
 * version {@value RunHeader#WITH_MACHINE}
 */
public record RawRun(RunHeader header, List<IterationRecord> iterations, List<Pause> pauses, List<RawRun> earlier,
		List<Yardstick> yardsticks) {

	/** A run without a pause and yardsticks; it repeats none. */
	public RawRun(RunHeader header, List<IterationRecord> iterations) {
		this(header, iterations, List.of(), List.of());
	}

	/** A run without yardsticks. */
	public RawRun(RunHeader header, List<IterationRecord> iterations, List<Pause> pauses, List<RawRun> earlier) {
		this(header, iterations, pauses, earlier, List.of());
	}

	/** The same with one more yardstick. */
	public RawRun with(Yardstick yardstick) {
		return new RawRun(this.header, this.iterations, this.pauses, this.earlier, append(this.yardsticks, yardstick));
	}

	/** What was asked. */
	public Experiment experiment() {
		return this.header.experiment();
	}

	/** The run as one that repeats others. */
	public RawRun repeating(List<RawRun> others) {
		return new RawRun(this.header, this.iterations, this.pauses, others, this.yardsticks);
	}

	/** All runs of the experiment, oldest first; this is the last one. */
	public List<RawRun> runs() {
		return append(this.earlier, repeating(List.of()));
	}

	private static <T> List<T> append(List<T> some, T one) {
		return Stream.concat(some.stream(), Stream.of(one)).toList();
	}

	/**
	 * The run as it is gone on with: iterations of a start that is dropped are moved to
	 * its pause.
	 */
	public RawRun resumed(Resumption resumption) {
		Interruption broken = resumption.broken();
		int end = this.iterations.size();
		while (broken.fate() == Fate.DROPPED && end > 0
				&& this.iterations.get(end - 1).iteration().start().equals(broken.start())) {
			end--;
		}
		Pause pause = new Pause(resumption, end, this.iterations.subList(end, this.iterations.size()));
		return new RawRun(this.header, this.iterations.subList(0, end), append(this.pauses, pause), this.earlier,
				this.yardsticks);
	}

	/** What decided on its iterations, and decides on those that lack. */
	public Schedule schedule() {
		Set<Start> ended = this.pauses.stream()
			.map((pause) -> pause.resumption().broken())
			.filter((broken) -> broken.fate() == Fate.ENDED)
			.map(Interruption::start)
			.collect(Collectors.toSet());
		int before = this.pauses.isEmpty() ? 0 : this.pauses.getLast().before();
		return new Schedule(layout(), this.header.seed(), new Interruptions(ended, dropped(), before));
	}

	/** How many iterations were run that do not count. */
	public int dropped() {
		return this.pauses.stream().mapToInt((pause) -> pause.dropped().size()).sum();
	}

	/** The iterations of one cell and kind in which all went well, oldest first. */
	public List<IterationRecord> correct(Cell cell, IterationKind kind) {
		return this.iterations.stream()
			.filter((record) -> record.iteration().kind() == kind && record.iteration().cell().equals(cell))
			.filter(IterationRecord::correct)
			.toList();
	}

	/** By which processes its cells are served. */
	public Layout layout() {
		return new Layout(this.header.experiment(), this.header.cases());
	}

	/** What planning knows of each iteration, oldest first. */
	public List<Outcome> outcomes() {
		return history().outcomes();
	}

	/** What planning knows, and can be told of further iterations. */
	public History history() {
		History history = new History(layout());
		List<Integer> pausedAfter = this.pauses.stream().map(Pause::before).toList();
		for (int number = 0; number < this.iterations.size(); number++) {
			if (pausedAfter.contains(number)) {
				history.pause();
			}
			history.add(this.iterations.get(number));
		}
		if (pausedAfter.contains(this.iterations.size())) {
			history.pause();
		}
		return history;
	}

	/** The starts that were made, in their order. */
	public List<Start> starts() {
		return this.iterations.stream().map((record) -> record.iteration().start()).distinct().toList();
	}

}
