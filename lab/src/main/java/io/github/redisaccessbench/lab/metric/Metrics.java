// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;

/**
 * All metrics. What a probe reads under the id of one of them is recorded; ledger, CSV,
 * JSON and tables follow from {@link #of(Experiment, Case)}.
 */
public final class Metrics {

	private static final String NO_INFO = "Redis does not tell its counters (INFO) to this user";

	private static final String NO_QUERIES = "the database does not tell its counters to this user "
			+ "(PostgreSQL: pg_stat_statements)";

	private static final String NO_BYTES = "the database does not count them, or does not tell";

	private static final String NO_DATABASE = "the database's process cannot be seen";

	private static final String NO_JVM = "the app is no JVM of this machine and user, or refuses to be attached to";

	private static final String NO_NAMES = "the operating system does not name the app's threads";

	private static final String NO_APP = "the app's process cannot be seen";

	private static final String NO_GENERATOR = "the generator's process cannot be seen";

	private static final String NOT_STARTED = "the app was not started by this lab";

	private static final String NO_CPU = "the CPU time of app, Redis, generator or machine is not known";

	/** Bytes that Redis received from its clients. */
	public static final Metric REDIS_BYTES_IN = redis("redis.bytes.in", "bytes received", "B");

	/** Bytes that Redis sent to its clients. */
	public static final Metric REDIS_BYTES_OUT = redis("redis.bytes.out", "bytes sent", "B");

	/**
	 * How often a request waits for Redis: reads of Redis ({@code total_reads_processed})
	 * while there is one user. With several users they would be too few, since what
	 * several requests send on a shared connection is read at once; with commands above
	 * 16 KiB they are too many, since Redis reads no more at a time.
	 */
	public static final Metric ROUND_TRIPS = Metric.read("redis.reads", "Redis", "round trips", "",
			Basis.SINGLE_REQUEST, NO_INFO);

	/**
	 * How long a request takes when there is one user. JMeter's clock has whole
	 * milliseconds, and an iteration of one user has 50 requests.
	 */
	public static final Metric DURATION = Metric.read("requests.duration", "app", "time of a request of one user", "µs",
			Basis.SINGLE_REQUEST, "not measured");

	/**
	 * What a PING took before the iteration, through what delays: the median of some.
	 * Only where the experiment has levels of {@code rtt}.
	 */
	public static final Metric RTT = Metric.read("rtt", "network", "round trip of a PING", "µs", Basis.ITERATION_BEGIN,
			"not measured");

	/** Connections that were opened. */
	public static final Metric REDIS_CONNECTIONS = redis("redis.connections", "connections opened", "");

	/** CPU time of Redis in user mode. */
	public static final Metric REDIS_CPU_USER = redis("redis.cpu.user", "CPU, user", "µs");

	/** CPU time of Redis in the kernel. */
	public static final Metric REDIS_CPU_KERNEL = redis("redis.cpu.kernel", "CPU, kernel", "µs");

	/** Queries: statements that read or write rows. */
	public static final Metric DB_QUERIES = database("db.queries", "queries", "", NO_QUERIES);

	/** All statements: queries, transactions' begin and end, settings. */
	public static final Metric DB_STATEMENTS = database("db.statements", "all statements", "", NO_QUERIES);

	/** Rows that the queries read or wrote. */
	public static final Metric DB_ROWS = database("db.rows", "rows", "", NO_QUERIES);

	/** Bytes that the database received from its clients. */
	public static final Metric DB_BYTES_IN = database("db.bytes.in", "bytes received", "B", NO_BYTES);

	/** Bytes that the database sent to its clients. */
	public static final Metric DB_BYTES_OUT = database("db.bytes.out", "bytes sent", "B", NO_BYTES);

	/** Connections to the database that are open, but for the lab's own. */
	public static final Metric DB_CONNECTIONS = Metric.read("db.connections", "database", "open connections", "",
			Basis.ITERATION_END, NO_QUERIES);

	/** CPU time of all processes of the database in user mode. */
	public static final Metric DB_CPU_USER = database("db.cpu.user", "CPU, user", "µs", NO_DATABASE);

	/** CPU time of all processes of the database in the kernel. */
	public static final Metric DB_CPU_KERNEL = database("db.cpu.kernel", "CPU, kernel", "µs", NO_DATABASE);

	/** CPU time of the app in user mode. */
	public static final Metric APP_CPU_USER = perRequest("app.cpu.user", "app", "CPU, user", "µs", NO_APP);

	/** CPU time of the app in the kernel. */
	public static final Metric APP_CPU_KERNEL = perRequest("app.cpu.kernel", "app", "CPU, kernel", "µs", NO_APP);

	/** CPU time of the app's just-in-time compilers, a part of its CPU time. */
	public static final Metric APP_COMPILING = perRequest("app.cpu.compiling", "app", "CPU, compiling", "µs", NO_NAMES);

	/**
	 * Time of the app's just-in-time compilers, by the clock, credited when a compilation
	 * ends; several of them may be at work.
	 */
	public static final Metric APP_JIT = perRequest("app.jit", "app", "compilations that ended", "µs", NO_JVM);

	/** From the start of a group's apps until all have answered rightly. */
	public static final Metric START = Metric.read("start", "apps", "start of all", "ms", Basis.START, NOT_STARTED);

	/** How long an iteration took by a clock that can be set. */
	public static final Metric CLOCK = Metric.read("clock", "lab", "time by its clock", "ms", Basis.START, NO_CPU);

	private static final String COMPILING_OF = "compiling.";

	/**
	 * CPU time of the just-in-time compilers of an app, loaded or not.
	 * @param process name of its process
	 */
	public static Metric compilingOf(String process) {
		return perRequest(COMPILING_OF + process, process, "CPU, compiling", "µs", NO_APP);
	}

	/** Bytes that all threads of the app allocated. */
	public static final Metric APP_ALLOCATED = perRequest("app.allocated", "app", "allocated", "B", NO_JVM);

	/** Garbage collections. */
	public static final Metric APP_GC_COUNT = perRequest("app.gc.count", "app", "garbage collections", "", NO_JVM);

	/** Time of garbage collections. */
	public static final Metric APP_GC_TIME = perRequest("app.gc.time", "app", "garbage collection", "µs", NO_JVM);

	/** Heap of the app in use, garbage included. */
	public static final Metric APP_HEAP = Metric.read("app.heap", "app", "heap", "B", Basis.ITERATION_END, NO_JVM);

	/** Memory of the app in RAM. */
	public static final Metric APP_MEMORY = Metric.read("app.memory", "app", "memory in RAM", "B", Basis.ITERATION_END,
			NO_APP);

	/** Memory of the app in RAM that is its own: heap, stacks, what the JVM needs. */
	public static final Metric APP_MEMORY_PRIVATE = Metric.read("app.memory.private", "app", "memory, private", "B",
			Basis.ITERATION_END, NO_APP);

	/** Memory of the app in RAM that files are behind: programs, libraries, archives. */
	public static final Metric APP_MEMORY_SHARED = Metric.read("app.memory.shared", "app", "memory, shared", "B",
			Basis.ITERATION_END, NO_APP);

	/** Live threads of the app. */
	public static final Metric APP_THREADS = Metric.read("app.threads", "app", "live threads", "", Basis.ITERATION_END,
			NO_JVM);

	/** Threads of the web server: those of Tomcat's pool, or Netty's event loops. */
	public static final Metric APP_THREADS_WEB = threads("app.threads.web", "threads of the web server");

	/** Threads to which work is handed on: of a Callable, or of boundedElastic. */
	public static final Metric APP_THREADS_WORKERS = threads("app.threads.workers", "worker threads");

	/** Threads that carry virtual ones. */
	public static final Metric APP_THREADS_CARRIERS = threads("app.threads.carriers", "carriers of virtual threads");

	/** Size of the jar from which the app is started. */
	public static final Metric APP_JAR = Metric.read("app.jar", "app", "size of the jar", "B", Basis.START,
			NOT_STARTED);

	/** From the start of the app's process until it was healthy. */
	public static final Metric APP_START = Metric.read("app.start", "app", "start-up", "ms", Basis.START, NOT_STARTED);

	/**
	 * Time of the app's first answer, with the time that it was unavailable if it said so
	 * at first.
	 */
	public static final Metric APP_FIRST_ANSWER = Metric.read("app.first-answer", "app", "first answer", "ms",
			Basis.START, NOT_STARTED);

	/** CPU time of the generator in user mode. */
	public static final Metric GENERATOR_CPU_USER = perRequest("generator.cpu.user", "generator", "CPU, user", "µs",
			NO_GENERATOR);

	/** CPU time of the generator in the kernel. */
	public static final Metric GENERATOR_CPU_KERNEL = perRequest("generator.cpu.kernel", "generator", "CPU, kernel",
			"µs", NO_GENERATOR);

	/** CPU time of the lab in user mode. */
	public static final Metric LAB_CPU_USER = perRequest("lab.cpu.user", "lab", "CPU, user", "µs", NO_CPU);

	/** CPU time of the lab in the kernel. */
	public static final Metric LAB_CPU_KERNEL = perRequest("lab.cpu.kernel", "lab", "CPU, kernel", "µs", NO_CPU);

	/** Time in which the cores worked: microseconds of one core. */
	public static final Metric MACHINE_BUSY = machine("machine.busy", "busy");

	/** Time in which the hypervisor gave the cores to somebody else. */
	public static final Metric MACHINE_STOLEN = machine("machine.stolen", "taken by the hypervisor");

	/** Time in which the cores had nothing to do. */
	public static final Metric MACHINE_IDLE = machine("machine.idle", "idle");

	/** Time for which a quota of a container stopped cores. */
	public static final Metric MACHINE_THROTTLED = machine("machine.throttled", "stopped by a quota");

	/** Memory pages that were swapped in or out. */
	public static final Metric MACHINE_SWAPPED = perRequest("machine.swapped", "machine", "pages swapped", "", NO_CPU);

	private static final List<Metric> APP_CPU = List.of(APP_CPU_USER, APP_CPU_KERNEL);

	/** CPU time of Redis. */
	public static final List<Metric> REDIS_CPU = List.of(REDIS_CPU_USER, REDIS_CPU_KERNEL);

	/** CPU time of the generator. */
	public static final List<Metric> GENERATOR_CPU = List.of(GENERATOR_CPU_USER, GENERATOR_CPU_KERNEL);

	/** CPU time of the database. */
	public static final List<Metric> DB_CPU = List.of(DB_CPU_USER, DB_CPU_KERNEL);

	private static final List<Metric> LAB_CPU = List.of(LAB_CPU_USER, LAB_CPU_KERNEL);

	/** All of the cores' time. */
	public static final List<Metric> MACHINE = List.of(MACHINE_BUSY, MACHINE_STOLEN, MACHINE_IDLE);

	/** The app's part of all cores. */
	public static final Metric APP_SHARE = Metric.share("app.share", "app", APP_CPU, NO_APP);

	/** The part of Redis. */
	public static final Metric REDIS_SHARE = Metric.share("redis.share", "Redis", REDIS_CPU, NO_INFO);

	/** The part of the database. */
	public static final Metric DB_SHARE = Metric.share("db.share", "database", DB_CPU, NO_DATABASE);

	/** The part of the generator. */
	public static final Metric GENERATOR_SHARE = Metric.share("generator.share", "generator", GENERATOR_CPU,
			NO_GENERATOR);

	/** The part of the lab. */
	public static final Metric LAB_SHARE = Metric.share("lab.share", "lab", LAB_CPU, NO_CPU);

	/** The part of everybody else. */
	public static final Metric OTHERS_SHARE = new Metric("others.share", "others", "share of all cores", "",
			Basis.CORES, NO_CPU, Metrics::others);

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

	/** What is known of compilers, by name of their process. */
	static Map<String, Double> compiling(Map<String, Double> values) {
		Map<String, Double> compiling = new LinkedHashMap<>();
		values.forEach((id, value) -> {
			if (id.startsWith(COMPILING_OF)) {
				compiling.put(id.substring(COMPILING_OF.length()), value);
			}
		});
		return compiling;
	}

	/**
	 * Whether a metric says how it is at a moment; all others only grow while a process
	 * lives.
	 */
	static boolean isGauge(String id) {
		return Stream.of(LEDGER, DATABASE)
			.flatMap(List::stream)
			.anyMatch((metric) -> metric.basis() == Basis.ITERATION_END && metric.id().equals(id));
	}

	private static Metric redis(String id, String what, String unit) {
		return perRequest(id, "Redis", what, unit, NO_INFO);
	}

	private static Metric database(String id, String what, String unit, String whenMissing) {
		return perRequest(id, "database", what, unit, whenMissing);
	}

	private static Metric threads(String id, String what) {
		return Metric.read(id, "app", what, "", Basis.ITERATION_END, NO_NAMES);
	}

	private static Metric machine(String id, String what) {
		return perRequest(id, "machine", what, "µs", NO_CPU);
	}

	private static Metric perRequest(String id, String owner, String what, String unit, String whenMissing) {
		return Metric.read(id, owner, what, unit, Basis.REQUEST, whenMissing);
	}

	private static OptionalDouble others(Readings readings) {
		OptionalDouble busy = readings.get(MACHINE_BUSY.id());
		OptionalDouble ours = readings
			.sum(Stream.of(APP_CPU, GENERATOR_CPU, LAB_CPU, REDIS_CPU).flatMap(List::stream).toList());
		if (busy.isEmpty() || ours.isEmpty()) {
			return OptionalDouble.empty();
		}
		// What other apps of the run still compile is not somebody else's.
		double compilers = readings.compiling().values().stream().mapToDouble(Double::doubleValue).sum()
				- readings.get(APP_COMPILING.id()).orElse(0);
		double database = readings.sum(DB_CPU).orElse(0);
		return OptionalDouble.of(Math.max(0, busy.getAsDouble() - ours.getAsDouble() - database - compilers));
	}

}
