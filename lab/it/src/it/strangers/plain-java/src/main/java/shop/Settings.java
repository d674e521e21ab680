// SPDX-License-Identifier: Apache-2.0

package shop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Arguments of the form {@code --name=value}. Those in a file {@code arguments} of the
 * jar, one a line, come first: so two jars of one app differ.
 * <table>
 * <caption>Names</caption>
 * <tr><td>redis</td><td>a URL, instead of REDIS_URL</td></tr>
 * <tr><td>port-variable, redis-variable</td><td>variables instead of PORT and
 * REDIS_URL</td></tr>
 * <tr><td>more-gets</td><td>further GET per request</td></tr>
 * <tr><td>work-us</td><td>CPU time that each request takes besides, in µs</td></tr>
 * <tr><td>slower</td><td>by how many percent more CPU time a request takes, that of work-us
 * included</td></tr>
 * <tr><td>broken</td><td>what of {@link Misbehaviour}</td></tr>
 * <tr><td>after</td><td>from which request on; or for how many seconds it starts</td></tr>
 * <tr><td>leak-kb</td><td>what of memory a request leaks, if they do</td></tr>
 * <tr><td>starts, from-start</td><td>a file in which starts are counted, and the first of
 * those that are broken</td></tr>
 * </table>
 */
record Settings(Map<String, String> values) {

	static Settings of(String[] args) throws IOException {
		Map<String, String> values = new HashMap<>();
		for (String argument : Stream.concat(packaged().lines(), Stream.of(args)).toList()) {
			String[] parts = argument.split("=", 2);
			if (!argument.startsWith("--") || parts.length != 2) {
				throw new IllegalArgumentException("not --name=value: " + argument);
			}
			values.put(parts[0].substring(2), parts[1]);
		}
		return new Settings(values);
	}

	private static String packaged() throws IOException {
		try (InputStream in = Settings.class.getResourceAsStream("/arguments")) {
			return (in == null) ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	String text(String name, String otherwise) {
		return this.values.getOrDefault(name, otherwise);
	}

	int number(String name, int otherwise) {
		return this.values.containsKey(name) ? Integer.parseInt(this.values.get(name)) : otherwise;
	}

	String broken() {
		return text("broken", "");
	}

}
