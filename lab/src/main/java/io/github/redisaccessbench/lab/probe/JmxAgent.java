// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import io.github.redisaccessbench.lab.Loopback;

/**
 * Has another JVM of this machine and user answer JMX, on loopback and with a password.
 * The JDK's own way to it, {@code startLocalManagementAgent}, has that JVM listen on all
 * interfaces. Nothing of it is loaded there before.
 */
final class JmxAgent {

	/** Somebody else may take a port between its choice and its use. */
	private static final int TRIES = 3;

	static {
		LoopbackSockets.install();
	}

	private JmxAgent() {
	}

	/**
	 * Attaches, and connects.
	 * @param pid the JVM's process
	 * @param patience how long it may take
	 * @throws IOException if it is no JVM, refuses, has ended, or does not answer
	 */
	static JMXConnector connect(long pid, JmxAccess access, Duration patience) throws IOException {
		return Bounded.call("Attaching to process " + pid, patience,
				() -> JMXConnectorFactory.connect(
						new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + start(pid, access) + "/jmxrmi"),
						access.client()));
	}

	private static int start(long pid, JmxAccess access) throws IOException, AttachNotSupportedException {
		VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
		try {
			return start(machine, access);
		}
		finally {
			machine.detach();
			removeSocket(pid, access.settings());
		}
	}

	private static int start(VirtualMachine machine, JmxAccess access) throws IOException {
		for (int tries = 1;; tries++) {
			int port = freePort();
			try {
				machine.startManagementAgent(access.agent(port));
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

	/**
	 * Where HotSpot listens for those who attach. A JVM that is killed, as apps are,
	 * leaves it behind; one that lives makes it anew when somebody else attaches.
	 * @param ours a file of ours
	 */
	private static void removeSocket(long pid, Path ours) {
		for (String folder : Stream.of("/tmp", System.getenv("TMPDIR")).filter(Objects::nonNull).toList()) {
			Path socket = Path.of(folder, ".java_pid" + pid);
			try {
				if (Files.getOwner(socket, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(ours))) {
					Files.delete(socket);
				}
			}
			catch (IOException ex) {
				// It is not there.
			}
		}
	}

}
