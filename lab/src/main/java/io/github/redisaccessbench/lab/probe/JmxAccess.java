// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

import javax.management.remote.JMXConnector;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Secret;

/**
 * Who may ask a JVM by JMX: the lab, which has made up the password, and nobody else. It
 * may read, not change. What a JVM has to know of it is in three files for this user
 * only.
 *
 * @param settings the file that names the others
 * @param password the password
 */
record JmxAccess(Path settings, String password) {

	private static final String USER = "lab";

	private static final int PASSWORD_BYTES = 32;

	private static final String PREFIX = "com.sun.management.";

	/**
	 * Writes the files.
	 * @param folder where they lie, in a folder of their own
	 * @throws io.github.redisaccessbench.lab.Problem if they cannot be written
	 */
	static JmxAccess in(Path folder) {
		Path files = PrivateFiles.folder(folder.toAbsolutePath().resolve("jmx"));
		JmxAccess access = new JmxAccess(files.resolve("agent.properties"), Secret.random(PASSWORD_BYTES));
		PrivateFiles.write(files.resolve("password"), USER + " " + access.password() + "\n");
		PrivateFiles.write(files.resolve("access"), USER + " readonly\n");
		PrivateFiles.write(access.settings(), settings(files));
		return access;
	}

	private static String settings(Path files) {
		// Without toHashes=false, each JVM would write the hash of the password over it.
		return String.format(Locale.ROOT, """
				com.sun.management.jmxremote.host=127.0.0.1
				com.sun.management.jmxremote.ssl=false
				com.sun.management.jmxremote.authenticate=true
				com.sun.management.jmxremote.password.toHashes=false
				com.sun.management.jmxremote.password.file=%s
				com.sun.management.jmxremote.access.file=%s
				""", escaped(files.resolve("password")), escaped(files.resolve("access")));
	}

	/** As files of properties are read: a backslash stands for something else. */
	private static String escaped(Path file) {
		StringBuilder escaped = new StringBuilder();
		for (char one : file.toString().toCharArray()) {
			escaped.append((one > ' ' && one < 0x7F && one != '\\') ? String.valueOf(one)
					: String.format(Locale.ROOT, "\\u%04x", (int) one));
		}
		return escaped.toString();
	}

	/**
	 * What a JVM is told that has to listen on a port of 127.0.0.1. The JDK takes a comma
	 * in the name of the file for its end: then the JVM refuses.
	 */
	Properties agent(int port) {
		Properties properties = new Properties();
		properties.setProperty(PREFIX + "config.file", this.settings.toString());
		properties.setProperty(PREFIX + "jmxremote.port", String.valueOf(port));
		properties.setProperty(PREFIX + "jmxremote.rmi.port", String.valueOf(port));
		return properties;
	}

	/** What a connection to it needs. */
	Map<String, Object> client() {
		// Nobody asks between two readings whether the JVM is still there.
		return Map.of(JMXConnector.CREDENTIALS, new String[] { USER, this.password },
				"jmx.remote.x.client.connection.check.period", 0L);
	}

}
