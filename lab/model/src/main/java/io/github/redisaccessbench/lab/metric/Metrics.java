// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;

/**
 * All metrics. What a probe reads under the id of one of them is recorded; ledger, CSV,
 * JSON and tables follow from {@link #of(Experiment, Case)}.
 */
public final class Metrics {

	public static final Metric REDIS_BYTES_IN = Source.REDIS.perRequest("redis.bytes.in", "bytes received", "B");

	public static final Metric REDIS_BYTES_OUT = Source.REDIS.perRequest("redis.bytes.out", "bytes sent", "B");

	/**
	 * How often a request waits for Redis: reads of Redis ({@code total_reads_processed})
	 * while there is one user. With several users they would be too few, since what
	 * several requests send on a shared connection is read at once; with commands above
	 * 16 KiB they are too many, since Redis reads no more at a time.
	 */
	public static final Metric ROUND_TRIPS = Source.REDIS.read("redis.reads", "round trips", "", Basis.SINGLE_REQUEST);

	/**
	 * How long a request takes when there is one user. JMeter's clock has whole
	 * milliseconds, and an iteration of one user has 50 requests.
	 */
	public static final Metric DURATION = new Metric("requests.duration", "app", "time of a request of one user", "µs",
			Basis.SINGLE_REQUEST, "not measured");

	/**
	 * What a PING took before the iteration, through what delays: the median of some.
	 * Only where the experiment has levels of {@code rtt}.
	 */
	public static final Metric RTT = new Metric("rtt", "network", "round trip of a PING", "µs", Basis.ITERATION_BEGIN,
			"not measured");

	public static final Metric REDIS_CONNECTIONS = Source.REDIS.perRequest("redis.connections", "connections opened",
			"");

	public static final Metric REDIS_CPU_USER = Source.REDIS.cpu("redis.cpu.user", "user");

	public static final Metric REDIS_CPU_KERNEL = Source.REDIS.cpu("redis.cpu.kernel", "kernel");

	/** Queries: statements that read or write rows. */
	public static final Metric DB_QUERIES = Source.QUERIES.perRequest("db.queries", "queries", "");

	/** All statements: queries, transactions' begin and end, settings. */
	public static final Metric DB_STATEMENTS = Source.QUERIES.perRequest("db.statements", "all statements", "");

	public static final Metric DB_ROWS = Source.QUERIES.perRequest("db.rows", "rows", "");

	public static final Metric DB_BYTES_IN = Source.DB_TRAFFIC.perRequest("db.bytes.in", "bytes received", "B");

	public static final Metric DB_BYTES_OUT = Source.DB_TRAFFIC.perRequest("db.bytes.out", "bytes sent", "B");

	/** Connections to the database that are open, but for the lab's own. */
	public static final Metric DB_CONNECTIONS = Source.QUERIES.gauge("db.connections", "open connections", "");

	/** CPU time of all processes of the database in user mode. */
	public static final Metric DB_CPU_USER = Source.DB_PROCESS.cpu("db.cpu.user", "user");

	/** CPU time of all processes of the database in the kernel. */
	public static final Metric DB_CPU_KERNEL = Source.DB_PROCESS.cpu("db.cpu.kernel", "kernel");

	public static final Metric APP_CPU_USER = Source.APP.cpu("app.cpu.user", "user");

	public static final Metric APP_CPU_KERNEL = Source.APP.cpu("app.cpu.kernel", "kernel");

	/** CPU time of the app's just-in-time compilers, a part of its CPU time. */
	public static final Metric APP_COMPILING = Source.NAMES.cpu("app.cpu.compiling", "compiling");

	/**
	 * Time of the app's just-in-time compilers, by the clock, credited when a compilation
	 * ends; several of them may be at work.
	 */
	public static final Metric APP_JIT = Source.JVM.perRequest("app.jit", "compilations that ended", "µs");

	/** From the start of a group's apps until all have answered rightly. */
	public static final Metric START = new Metric("start", "apps", "start of all", "ms", Basis.START,
			Source.START.whenMissing());

	/** How long an iteration took by a clock that can be set. */
	public static final Metric CLOCK = Source.LAB.atStart("clock", "time by its clock", "ms");

	/**
	 * For how long the lab did not look after an iteration, if it was many times the
	 * usual: the machine slept, or the lab was stopped.
	 */
	public static final Metric SLEPT = Source.LAB.atStart("slept", "asleep", "ms");

	/** How the id of the compilers of a process begins; its name follows. */
	public static final String COMPILING_OF = "compiling.";

	/**
	 * CPU time of the just-in-time compilers of an app, loaded or not.
	 * @param process name of its process
	 */
	public static Metric compilingOf(String process) {
		return new Metric(COMPILING_OF + process, process, "CPU, compiling", "µs", Basis.REQUEST,
				Source.APP.whenMissing());
	}

	/** Bytes that all threads of the app allocated. */
	public static final Metric APP_ALLOCATED = Source.JVM.perRequest("app.allocated", "allocated", "B");

	/** Whole ones, also of a collector that works beside the app. */
	public static final Metric APP_GC_COUNT = Source.JVM.perRequest("app.gc.count", "garbage collections", "");

	/** How long they took; the app stands still for all of it, or for little. */
	public static final Metric APP_GC_TIME = Source.JVM.perRequest("app.gc.time", "garbage collection", "µs");

	/** Heap of the app in use, garbage included. */
	public static final Metric APP_HEAP = Source.JVM.gauge("app.heap", "heap", "B");

	public static final Metric APP_MEMORY = Source.APP.gauge("app.memory", "memory in RAM", "B");

	/** Memory of the app in RAM that is its own: heap, stacks, what the JVM needs. */
	public static final Metric APP_MEMORY_PRIVATE = Source.APP.gauge("app.memory.private", "memory, private", "B");

	/** Memory of the app in RAM that files are behind: programs, libraries, archives. */
	public static final Metric APP_MEMORY_SHARED = Source.APP.gauge("app.memory.shared", "memory, shared", "B");

	public static final Metric APP_THREADS = Source.JVM.gauge("app.threads", "live threads", "");

	/** Threads of the web server: those of Tomcat's pool, or Netty's event loops. */
	public static final Metric APP_THREADS_WEB = Source.NAMES.gauge("app.threads.web", "threads of the web server", "");

	/** Threads to which work is handed on: of a Callable, or of boundedElastic. */
	public static final Metric APP_THREADS_WORKERS = Source.NAMES.gauge("app.threads.workers", "worker threads", "");

	/** Threads that carry virtual ones. */
	public static final Metric APP_THREADS_CARRIERS = Source.NAMES.gauge("app.threads.carriers",
			"carriers of virtual threads", "");

	public static final Metric APP_JAR = Source.START.atStart("app.jar", "size of the jar", "B");

	/** From the start of the app's process until it was healthy. */
	public static final Metric APP_START = Source.START.atStart("app.start", "start-up", "ms");

	/**
	 * Time of the app's first answer, with the time that it was unavailable if it said so
	 * at first.
	 */
	public static final Metric APP_FIRST_ANSWER = Source.START.atStart("app.first-answer", "first answer", "ms");

	public static final Metric GENERATOR_CPU_USER = Source.GENERATOR.cpu("generator.cpu.user", "user");

	public static final Metric GENERATOR_CPU_KERNEL = Source.GENERATOR.cpu("generator.cpu.kernel", "kernel");

	public static final Metric LAB_CPU_USER = Source.LAB.cpu("lab.cpu.user", "user");

	public static final Metric LAB_CPU_KERNEL = Source.LAB.cpu("lab.cpu.kernel", "kernel");

	/** Time in which the cores worked: microseconds of one core. */
	public static final Metric MACHINE_BUSY = Source.MACHINE.perRequest("machine.busy", "busy", "µs");

	/** Time in which the hypervisor gave the cores to other virtual machines. */
	public static final Metric MACHINE_STOLEN = Source.MACHINE.perRequest("machine.stolen", "taken by the hypervisor",
			"µs");

	/** Time in which the cores had nothing to do. */
	public static final Metric MACHINE_IDLE = Source.MACHINE.perRequest("machine.idle", "idle", "µs");

	/** Time for which a quota of a container stopped cores. */
	public static final Metric MACHINE_THROTTLED = Source.MACHINE.perRequest("machine.throttled", "stopped by a quota",
			"µs");

	public static final Metric MACHINE_SWAPPED = Source.MACHINE.perRequest("machine.swapped", "pages swapped", "");

	public static final List<Metric> APP_CPU = List.of(APP_CPU_USER, APP_CPU_KERNEL);

	public static final List<Metric> REDIS_CPU = List.of(REDIS_CPU_USER, REDIS_CPU_KERNEL);

	public static final List<Metric> GENERATOR_CPU = List.of(GENERATOR_CPU_USER, GENERATOR_CPU_KERNEL);

	public static final List<Metric> DB_CPU = List.of(DB_CPU_USER, DB_CPU_KERNEL);

	static final List<Metric> LAB_CPU = List.of(LAB_CPU_USER, LAB_CPU_KERNEL);

	public static final List<Metric> MACHINE = List.of(MACHINE_BUSY, MACHINE_STOLEN, MACHINE_IDLE);

	public static final Metric APP_SHARE = Source.APP.share("app.share", APP_CPU);

	public static final Metric REDIS_SHARE = Source.REDIS.share("redis.share", REDIS_CPU);

	public static final Metric DB_SHARE = Source.DB_PROCESS.share("db.share", DB_CPU);

	public static final Metric GENERATOR_SHARE = Source.GENERATOR.share("generator.share", GENERATOR_CPU);

	public static final Metric LAB_SHARE = Source.LAB.share("lab.share", LAB_CPU);

	public static final Metric OTHERS_SHARE = new Metric("others.share", "others", "share of all cores", "",
			Basis.CORES, Source.MACHINE.whenMissing(), Readings::others);

	/** What is the same for a request in a cold JVM and in a warm one. */
	public static final List<Metric> COLD_OR_WARM = List.of(REDIS_BYTES_IN, REDIS_BYTES_OUT);

	/** What is reported of cases that read from a database, too. */
	public static final List<Metric> DATABASE = List.of(DB_QUERIES, DB_STATEMENTS, DB_ROWS, DB_BYTES_IN, DB_BYTES_OUT,
			DB_CONNECTIONS, DB_CPU_USER, DB_CPU_KERNEL, DB_SHARE);

	/** What is reported of every experiment, in the order of tables. */
	public static final List<Metric> LEDGER = List.of(REDIS_BYTES_IN, REDIS_BYTES_OUT, ROUND_TRIPS, DURATION,
			REDIS_CONNECTIONS, REDIS_CPU_USER, REDIS_CPU_KERNEL, APP_CPU_USER, APP_CPU_KERNEL, APP_COMPILING, APP_JIT,
			APP_ALLOCATED, APP_GC_COUNT, APP_GC_TIME, APP_HEAP, APP_MEMORY, APP_MEMORY_PRIVATE, APP_MEMORY_SHARED,
			APP_THREADS, APP_THREADS_WEB, APP_THREADS_WORKERS, APP_THREADS_CARRIERS, APP_START, APP_FIRST_ANSWER,
			APP_JAR, GENERATOR_CPU_USER, GENERATOR_CPU_KERNEL, APP_SHARE, REDIS_SHARE, GENERATOR_SHARE, LAB_SHARE,
			OTHERS_SHARE);

	private Metrics() {
	}

	/** What is reported of a case in an experiment, in the order of tables. */
	public static List<Metric> of(Experiment experiment, Case about) {
		return Stream
			.of(LEDGER, about.asksDatabase() ? DATABASE : List.<Metric>of(),
					experiment.levels(Factor.RTT).isEmpty() ? List.<Metric>of() : List.of(RTT))
			.flatMap(List::stream)
			.toList();
	}

}
