// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Secret;

/**
 * Has other JVMs of this machine and user answer JMX, on loopback: to the lab, which has
 * made up the password, and to no other process. It may read, not change. What a JVM has
 * to know of it is in three files for this user only. The JDK's own way to it,
 * {@code startLocalManagementAgent}, has a JVM listen on all interfaces. Nothing of it is
 * loaded there before.
 */
final class JmxAgent {

	/** Another process may take a port between its choice and its use. */
	private static final int TRIES = 3;

	private static final String USER = "lab";

	private static final int PASSWORD_BYTES = 32;

	private static final String PREFIX = "com.sun.management.";

	/** The file that names the others. */
	private final Path settings;

	private final String password = Secret.random(PASSWORD_BYTES);

	/**
	 * Writes the files.
	 * @param folder where they lie, in a folder of their own
	 * @throws io.github.redisaccessbench.lab.Problem if they cannot be written
	 */
	JmxAgent(Path folder) {
		Path files = PrivateFiles.folder(folder.toAbsolutePath().resolve("jmx"));
		this.settings = files.resolve("agent.properties");
		PrivateFiles.write(files.resolve("password"), USER + " " + this.password + "\n");
		PrivateFiles.write(files.resolve("access"), USER + " readonly\n");
		PrivateFiles.write(this.settings, settings(files));
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
	 * Attaches to the JVM of a process, and connects.
	 * @throws IOException if it is no JVM, refuses, has ended, or does not answer
	 */
	JMXConnector connect(long pid, Duration patience) throws IOException {
		// No code asks between two readings whether the JVM is still there.
		Map<String, Object> how = Map.of(JMXConnector.CREDENTIALS, new String[] { USER, this.password },
				"jmx.remote.x.client.connection.check.period", 0L);
		int port = new Attachment(this.settings).to(pid, patience, this::start);
		return Bounded.call("Connecting to process " + pid, patience, () -> JMXConnectorFactory
			.connect(new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi"), how));
	}

	private int start(VirtualMachine machine) throws IOException {
		for (int tries = 1;; tries++) {
			int port = freePort();
			Properties agent = new Properties();
			// The JDK takes a comma in the name of the file for its end: then it refuses.
			agent.setProperty(PREFIX + "config.file", this.settings.toString());
			agent.setProperty(PREFIX + "jmxremote.port", String.valueOf(port));
			agent.setProperty(PREFIX + "jmxremote.rmi.port", String.valueOf(port));
			try {
				machine.startManagementAgent(agent);
				return port;
			}
			catch (AttachOperationFailedException ex) {
				if (tries == TRIES) {
					throw ex;
				}
			}
		}
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, Loopback.ADDRESS)) {
			return socket.getLocalPort();
		}
	}

}
