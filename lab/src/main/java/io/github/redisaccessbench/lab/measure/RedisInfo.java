// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what {@code INFO} answers.
 */
final class RedisInfo {

	/** The first field: "rejected_calls" and "failed_calls" also contain "calls=". */
	private static final Pattern CALLS = Pattern.compile("^cmdstat_([^:]+):calls=(\\d+),", Pattern.MULTILINE);

	private final String text;

	/**
	 * Takes an answer.
	 * @param text the answer to {@code INFO}, of any sections
	 */
	RedisInfo(String text) {
		this.text = text;
	}

	/**
	 * All counters.
	 * @return the counters
	 * @throws IllegalArgumentException if one is missing or no number
	 */
	RedisCounters counters() {
		return new RedisCounters(required("run_id"),
				new CpuTime(1000 * Double.parseDouble(required("used_cpu_user")),
						1000 * Double.parseDouble(required("used_cpu_sys"))),
				calls(), count("total_net_input_bytes"), count("total_net_output_bytes"),
				count("total_reads_processed"), count("total_connections_received"));
	}

	/**
	 * Calls by command.
	 * @return calls by command in upper case; subcommands read {@code CLIENT|SETINFO}
	 */
	Map<String, Long> calls() {
		Map<String, Long> calls = new TreeMap<>();
		Matcher matcher = CALLS.matcher(this.text);
		while (matcher.find()) {
			calls.put(matcher.group(1).toUpperCase(Locale.ROOT), Long.valueOf(matcher.group(2)));
		}
		return calls;
	}

	/**
	 * One field.
	 * @param name the field's name
	 * @return its value, or null if there is none
	 */
	String field(String name) {
		Matcher matcher = Pattern.compile("^" + Pattern.quote(name) + ":(.*?)\\r?$", Pattern.MULTILINE)
			.matcher(this.text);
		return matcher.find() ? matcher.group(1) : null;
	}

	private long count(String name) {
		return Long.parseLong(required(name));
	}

	private String required(String name) {
		String value = field(name);
		if (value == null) {
			throw new IllegalArgumentException("INFO does not tell " + name);
		}
		return value;
	}

}
