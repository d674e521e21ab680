// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the processes that the lab starts get of the lab's own environment: these
 * variables and no other. {@code SERVER_ADDRESS} or {@code JAVA_TOOL_OPTIONS} in the
 * user's shell would open an app, or change what is measured.
 */
public final class ChildEnvironment {

	/** Who the user is, where programs are, how texts are encoded; and Windows. */
	static final Set<String> PASSED = Set.of("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "Path",
			"SystemRoot", "TZ", "USER");

	/** In the order in which Java reads them. */
	private static final List<String> OF_JAVA = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

	/** What a JVM, the loader of programs, Spring Boot or a client of a store reads. */
	private static final Pattern TELLING = Pattern
		.compile("(?i)(server|spring|management|logging|ld|dyld|malloc|pg|git)[._].*|pg[a-z]+|debug|trace|classpath"
				+ "|glibc_tunables|redis_url|db_(url|username|password)|" + String.join("|", OF_JAVA));

	private ChildEnvironment() {
	}

	/** A process to be started, with these variables of the lab's only. */
	public static ProcessBuilder builder(List<String> command) {
		ProcessBuilder builder = new ProcessBuilder(command);
		builder.environment().keySet().retainAll(PASSED);
		return builder;
	}

	/**
	 * The names of the variables that no process gets though it would listen to them, in
	 * alphabetical order; not what they say, which may be a secret.
	 * @param variables the lab's own environment
	 */
	public static List<String> setAside(Map<String, String> variables) {
		return variables.keySet().stream().filter((name) -> TELLING.matcher(name).matches()).sorted().toList();
	}

	/**
	 * What variables tell a JVM: those that Maven starts, which are the lab's and
	 * JMeter's. Of properties and agents the name only, since the rest may be a secret.
	 * @param variables the lab's own environment
	 */
	public static List<String> javaOptions(Map<String, String> variables) {
		return OF_JAVA.stream()
			.flatMap((name) -> Stream.ofNullable(variables.get(name)))
			.flatMap((options) -> Stream.of(options.strip().split("\\s+")))
			.filter((option) -> !option.isEmpty())
			.map((option) -> option.startsWith("-X") ? option : option.replaceFirst("[=:].*", ""))
			.toList();
	}

}
