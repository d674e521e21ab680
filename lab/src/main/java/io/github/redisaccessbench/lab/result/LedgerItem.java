// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.CpuTime;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.measure.MachineTime;
import io.github.redisaccessbench.lab.measure.RedisCounters;
import io.github.redisaccessbench.lab.measure.StartUp;
import io.github.redisaccessbench.lab.raw.BlockResult;

/**
 * What is counted of one request, or of the app and the machine while requests were
 * served. Each item is an amount of a block and what it is divided by.
 */
public enum LedgerItem {

	/** Bytes that Redis received from its clients. */
	REDIS_BYTES_IN("Redis", "bytes received", "B", redis(RedisCounters::bytesIn)),

	/** Bytes that Redis sent to its clients. */
	REDIS_BYTES_OUT("Redis", "bytes sent", "B", redis(RedisCounters::bytesOut)),

	/**
	 * How often a request waits for Redis: reads of Redis ({@code total_reads_processed})
	 * while there is one user. With several users they would be too few, since what
	 * several requests send on a shared connection is read at once; with commands above
	 * 16 KiB they are too many, since Redis reads no more at a time.
	 */
	ROUND_TRIPS("Redis", "round trips", "", redis(RedisCounters::reads), Base.SINGLE_REQUEST),

	/**
	 * How long a request takes when there is one user, in microseconds. JMeter's clock
	 * has whole milliseconds, and a block of one user has 50 requests.
	 */
	ALONE("app", "time of a request of one user", "µs",
			new Amount((result) -> 1_000.0 * result.samples().durationMs(), Amount.NO_APP), Base.SINGLE_REQUEST),

	/** Connections that were opened. */
	REDIS_CONNECTIONS("Redis", "connections opened", "", redis(RedisCounters::connections)),

	/** CPU time of Redis in user mode, in microseconds. */
	REDIS_CPU_USER("Redis", "CPU, user", "µs", redis((redis) -> 1_000 * redis.cpu().userMs())),

	/** CPU time of Redis in the kernel, in microseconds. */
	REDIS_CPU_KERNEL("Redis", "CPU, kernel", "µs", redis((redis) -> 1_000 * redis.cpu().kernelMs())),

	/** CPU time of the app in user mode, in microseconds. */
	APP_CPU_USER("app", "CPU, user", "µs", app((cpu) -> 1_000 * cpu.userMs())),

	/** CPU time of the app in the kernel, in microseconds. */
	APP_CPU_KERNEL("app", "CPU, kernel", "µs", app((cpu) -> 1_000 * cpu.kernelMs())),

	/** Bytes that all threads of the app allocated. */
	APP_ALLOCATED("app", "allocated", "B", jvm(JvmCounters::allocatedBytes)),

	/** Garbage collections. */
	APP_COLLECTIONS("app", "garbage collections", "", jvm(JvmCounters::gcCount)),

	/** Time of garbage collections, in microseconds. */
	APP_COLLECTING("app", "garbage collection", "µs", jvm((jvm) -> 1_000.0 * jvm.gcMs())),

	/** Heap of the app in use at the end of a block, garbage included. */
	APP_HEAP("app", "heap at the end of a block", "B", jvm(JvmCounters::heapBytes), Base.BLOCK),

	/** Memory of the app in RAM at the end of a block. */
	APP_MEMORY("app", "memory in RAM at the end of a block", "B",
			new Amount(part(Cost::appBytes, Long::doubleValue), Amount.NO_APP), Base.BLOCK),

	/** Live threads of the app at the end of a block. */
	APP_THREADS("app", "live threads at the end of a block", "", jvm(JvmCounters::threads), Base.BLOCK),

	/** From the start of the app's process until it was healthy, in milliseconds. */
	APP_START("app", "start-up, all apps at once", "ms", start(StartUp::readyMs), Base.FORK),

	/** Time of the app's first answer, in milliseconds. */
	APP_FIRST_ANSWER("app", "first answer, all apps at once", "ms", start(StartUp::firstAnswerMs), Base.FORK),

	/** CPU time of JMeter, in microseconds. */
	GENERATOR_CPU("JMeter", "CPU", "µs", generator((cpu) -> 1_000 * cpu.totalMs())),

	/** The app's part of the time of all cores. */
	APP_SHARE("app", app(CpuTime::totalMs)),

	/** The part of Redis. */
	REDIS_SHARE("Redis", redis((redis) -> redis.cpu().totalMs())),

	/** The part of JMeter. */
	GENERATOR_SHARE("JMeter", generator(CpuTime::totalMs)),

	/** The part of the lab. */
	LAB_SHARE("lab", lab(CpuTime::totalMs)),

	/** The part of everybody else. */
	OTHERS_SHARE("others",
			new Amount(
					(result) -> (result.cost().othersShare() != null)
							? Double.valueOf(result.cost().othersShare() * result.cost().machine().totalMs()) : null,
					Amount.NOT_ALL));

	private final String of;

	private final String what;

	private final String unit;

	private final Amount amount;

	private final Base base;

	LedgerItem(String of, String what, String unit, Amount amount, Base base) {
		this.of = of;
		this.what = what;
		this.unit = unit;
		this.amount = amount;
		this.base = base;
	}

	LedgerItem(String of, String what, String unit, Amount amount) {
		this(of, what, unit, amount, Base.REQUEST);
	}

	LedgerItem(String of, Amount amount) {
		this(of, "share of all cores", "", amount, Base.CORES);
	}

	private static Amount redis(ToDoubleFunction<RedisCounters> value) {
		return new Amount(part(Cost::redis, value), "Redis does not tell its counters (INFO) to this user");
	}

	private static Amount jvm(ToDoubleFunction<JvmCounters> value) {
		return new Amount(part(Cost::jvm, value),
				"the app is no JVM of this machine and user, or refuses to be attached to");
	}

	private static Amount app(ToDoubleFunction<CpuTime> value) {
		return new Amount(part(Cost::app, value), Amount.NO_APP);
	}

	private static Amount start(ToDoubleFunction<StartUp> value) {
		return new Amount(
				(result) -> (result.startUp() != null) ? Double.valueOf(value.applyAsDouble(result.startUp())) : null,
				"the app was not started by this lab");
	}

	private static Amount generator(ToDoubleFunction<CpuTime> value) {
		return new Amount(part(Cost::generator, value), "JMeter's process cannot be seen");
	}

	private static Amount lab(ToDoubleFunction<CpuTime> value) {
		return new Amount(part(Cost::lab, value), Amount.NOT_ALL);
	}

	/** A number of a part of the cost, or null where the part is not known. */
	private static <T> Function<BlockResult, Double> part(Function<Cost, T> part, ToDoubleFunction<T> value) {
		return (result) -> {
			T known = part.apply(result.cost());
			return (known != null) ? Double.valueOf(value.applyAsDouble(known)) : null;
		};
	}

	/**
	 * Whose it is.
	 * @return for instance {@code Redis}
	 */
	public String of() {
		return this.of;
	}

	/**
	 * What it is.
	 * @return for instance {@code bytes sent}
	 */
	public String what() {
		return this.what;
	}

	/**
	 * The unit of its value.
	 * @return {@code B}, {@code µs}, {@code ms}, or nothing for a number or a share from
	 * 0 to 1
	 */
	public String unit() {
		return this.unit;
	}

	/**
	 * In which blocks it is counted.
	 */
	BlockKind kind() {
		return this.base.kind;
	}

	/**
	 * Whether it is a share of all cores, from 0 to 1.
	 * @return whether it is
	 */
	public boolean share() {
		return this.base == Base.CORES;
	}

	Double amount(BlockResult result) {
		return this.amount.of.apply(result);
	}

	Double base(BlockResult result) {
		return this.base.of.apply(result);
	}

	/**
	 * Why it may be missing.
	 */
	String missing() {
		return this.amount.missing;
	}

	/**
	 * What is counted.
	 *
	 * @param of the amount of a block, or null where it is not known
	 * @param missing why it may not be known
	 */
	private record Amount(Function<BlockResult, Double> of, String missing) {

		static final String NO_APP = "the app's process cannot be seen";

		static final String NOT_ALL = "the CPU time of app, Redis, JMeter or machine is not known";

	}

	/** What an amount is divided by, and in which blocks it is counted. */
	private enum Base {

		REQUEST(BlockKind.MEASURED, (result) -> (double) result.samples().requests()),

		SINGLE_REQUEST(BlockKind.SINGLE, REQUEST.of),

		BLOCK(BlockKind.MEASURED, (result) -> 1.0),

		FORK(BlockKind.COLD, BLOCK.of),

		CORES(BlockKind.MEASURED, part(Cost::machine, MachineTime::totalMs));

		private final BlockKind kind;

		private final Function<BlockResult, Double> of;

		Base(BlockKind kind, Function<BlockResult, Double> of) {
			this.kind = kind;
			this.of = of;
		}

	}

}
