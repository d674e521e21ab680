// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what {@code INFO} answers.
 */
final class CommandStats {

	/** The first field: "rejected_calls" and "failed_calls" also contain "calls=". */
	private static final Pattern CALLS = Pattern.compile("^cmdstat_([^:]+):calls=(\\d+),", Pattern.MULTILINE);

	private CommandStats() {
	}

	/**
	 * Calls by command.
	 * @param info the answer to {@code INFO commandstats}
	 * @return calls by command, as Redis names it
	 */
	static Map<String, Long> calls(String info) {
		Map<String, Long> calls = new TreeMap<>();
		Matcher matcher = CALLS.matcher(info);
		while (matcher.find()) {
			calls.put(matcher.group(1), Long.valueOf(matcher.group(2)));
		}
		return calls;
	}

	/**
	 * CPU time of the server, user and kernel, main thread and others.
	 * @param info the answer to {@code INFO cpu}
	 * @return milliseconds, or null if it is not told
	 */
	static Double cpuMs(String info) {
		String system = field(info, "used_cpu_sys");
		String user = field(info, "used_cpu_user");
		return (system != null && user != null)
				? Double.valueOf(1000 * (Double.parseDouble(system) + Double.parseDouble(user))) : null;
	}

	/**
	 * One field.
	 * @param info an answer to {@code INFO}
	 * @param name the field's name
	 * @return its value, or null if there is none
	 */
	static String field(String info, String name) {
		Matcher matcher = Pattern.compile("^" + Pattern.quote(name) + ":(.*?)\\r?$", Pattern.MULTILINE).matcher(info);
		return matcher.find() ? matcher.group(1) : null;
	}

}
