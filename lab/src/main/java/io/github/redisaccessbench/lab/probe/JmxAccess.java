// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
		Properties settings = new Properties();
		Map.of("host", "127.0.0.1", "ssl", "false", "authenticate", "true",
				// Otherwise each JVM would write the hash of the password over it.
				"password.toHashes", "false", "password.file", files.resolve("password").toString(), "access.file",
				files.resolve("access").toString())
			.forEach((name, value) -> settings.setProperty(PREFIX + "jmxremote." + name, value));
		ByteArrayOutputStream text = new ByteArrayOutputStream();
		try {
			settings.store(text, null);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return text.toString(StandardCharsets.ISO_8859_1);
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
