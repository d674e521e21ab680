// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;

import com.sun.tools.attach.VirtualMachine;

/**
 * Attaches to other JVMs of this machine and user.
 *
 * @param ours a file of this user
 */
record Attachment(Path ours) {

	/** What is done there. */
	@FunctionalInterface
	interface Work<T> {

		T in(VirtualMachine machine) throws Exception;

	}

	/**
	 * Attaches to the JVM of a process, does something there, and leaves.
	 * @throws IOException if it is no JVM, refuses, has ended, or does not answer
	 */
	<T> T to(long pid, Duration patience, Work<T> work) throws IOException {
		return Bounded.call("Attaching to process " + pid, patience, () -> {
			VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
			try {
				return work.in(machine);
			}
			finally {
				machine.detach();
				removeSocket(pid);
			}
		});
	}

	/**
	 * Where HotSpot listens for processes that attach. A JVM that is killed, as apps are,
	 * leaves it behind; one that lives makes it anew when another process attaches.
	 */
	private void removeSocket(long pid) {
		for (String folder : Stream.of("/tmp", System.getenv("TMPDIR")).filter(Objects::nonNull).toList()) {
			Path socket = Path.of(folder, ".java_pid" + pid);
			try {
				if (Files.getOwner(socket, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(this.ours))) {
					Files.delete(socket);
				}
			}
			catch (IOException ex) {
				// It is not there.
			}
		}
	}

}
