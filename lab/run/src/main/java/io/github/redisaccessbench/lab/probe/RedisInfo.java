// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.ServerBuild;

/**
 * Reads what {@code INFO} answers.
 *
 * @param text the answer, of any sections
 */
record RedisInfo(String text) {

	/** The first field: "rejected_calls" and "failed_calls" also contain "calls=". */
	private static final Pattern CALLS = Pattern.compile("^cmdstat_([^:]+):calls=(\\d+),", Pattern.MULTILINE);

	private static final Pattern IO_THREADS = Pattern.compile("^io_thread_\\d+:", Pattern.MULTILINE);

	/** A name or a version, such as all that is no enemy tells. */
	private static final Pattern WORD = Pattern.compile("[\\w.+-]{1,40}");

	private static final String UNTOLD = "INFO does not tell it";

	/**
	 * All counters by metric.
	 * @throws IllegalArgumentException if one is missing or no number
	 */
	Map<Metric, Double> values() {
		Map<Metric, Double> values = new LinkedHashMap<>();
		values.put(Metrics.REDIS_CPU_USER, 1e6 * number("used_cpu_user"));
		values.put(Metrics.REDIS_CPU_KERNEL, 1e6 * number("used_cpu_sys"));
		values.put(Metrics.REDIS_BYTES_IN, number("total_net_input_bytes"));
		values.put(Metrics.REDIS_BYTES_OUT, number("total_net_output_bytes"));
		values.put(Metrics.ROUND_TRIPS, number("total_reads_processed"));
		values.put(Metrics.REDIS_CONNECTIONS, number("total_connections_received"));
		return values;
	}

	/**
	 * What changes when the server is started anew.
	 * @throws IllegalArgumentException if it is missing
	 */
	String runId() {
		return required("run_id");
	}

	/** Calls by command in upper case; subcommands read {@code CLIENT|SETINFO}. */
	Map<String, Long> calls() {
		Map<String, Long> calls = new TreeMap<>();
		Matcher matcher = CALLS.matcher(this.text);
		while (matcher.find()) {
			calls.put(matcher.group(1).toUpperCase(Locale.ROOT), Long.valueOf(matcher.group(2)));
		}
		return calls;
	}

	/** One field: its value, or null if there is none. */
	String field(String name) {
		Matcher matcher = Pattern.compile("^" + Pattern.quote(name) + ":(.*?)\\r?$", Pattern.MULTILINE)
			.matcher(this.text);
		return matcher.find() ? matcher.group(1) : null;
	}

	/** What it is: {@code Valkey}, or else {@code Redis}. */
	String product() {
		return (field("valkey_version") != null) ? "Valkey" : "Redis";
	}

	/**
	 * Its version, if it tells one: it is printed, and not all that answers is a friend.
	 */
	Optional<String> version() {
		// Valkey says there which Redis it is like.
		return Stream.of("valkey_version", "redis_version")
			.map(this::field)
			.filter(Objects::nonNull)
			.findFirst()
			.filter((version) -> WORD.matcher(version).matches());
	}

	/**
	 * How it was built.
	 * @param ioThreads as its arguments say, or null if they are not known
	 */
	ServerBuild build(Integer ioThreads) {
		Blanks blanks = new Blanks();
		return new ServerBuild(blanks.of("allocator", word("mem_allocator"), UNTOLD),
				blanks.of("compiler", compiler(), UNTOLD),
				blanks.of("ioThreads", (ioThreads != null) ? ioThreads : ioThreads(), UNTOLD), blanks.reasons());
	}

	/** All zeros if it was another compiler. */
	private String compiler() {
		String gcc = word("gcc_version");
		return (gcc == null || gcc.matches("[0.]+")) ? null : "gcc " + gcc;
	}

	/** Redis 8 has a line for each. */
	private Integer ioThreads() {
		long threads = IO_THREADS.matcher(this.text).results().count();
		return (threads > 0) ? Integer.valueOf((int) threads) : null;
	}

	/** A field, if it is a name or a version. */
	private String word(String name) {
		String value = field(name);
		return (value != null && WORD.matcher(value).matches()) ? value : null;
	}

	/** Whether it is a node of a Redis Cluster. */
	boolean isNode() {
		return "cluster".equals(field("redis_mode"));
	}

	private double number(String name) {
		double value = Double.parseDouble(required(name));
		if (!Double.isFinite(value)) {
			throw new IllegalArgumentException("INFO tells no number for " + name);
		}
		return value;
	}

	private String required(String name) {
		String value = field(name);
		if (value == null) {
			throw new IllegalArgumentException("INFO does not tell " + name);
		}
		return value;
	}

}
