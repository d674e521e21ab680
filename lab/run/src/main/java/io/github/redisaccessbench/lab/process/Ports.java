// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.Problem;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;
import oshi.software.os.OSProcess;

/** Looks whether a port is free before a process is told to use it. */
public final class Ports {

	private Ports() {
	}

	/**
	 * Refuses a machine on which no process can be reached at 127.0.0.1.
	 * @throws Problem if that network is down
	 */
	public static void requireLoopback() {
		try (ServerSocket door = new ServerSocket(0, 1, Loopback.ADDRESS);
				Socket visitor = new Socket(Loopback.ADDRESS, door.getLocalPort())) {
			visitor.shutdownOutput();
		}
		catch (IOException ex) {
			throw new Problem(
					"127.0.0.1 does not answer (" + ex.getMessage()
							+ "), and all of a run is asked there. Bring the loopback network up: ip link set lo up.",
					ex);
		}
	}

	/**
	 * Refuses a port that another process listens on.
	 * @param port the port on 127.0.0.1
	 * @param property the property that changes it, such as {@code -Dredis.port}
	 * @throws Problem naming the port, its owner where known, and the property
	 */
	public static void requireFree(int port, String purpose, String property) {
		if (port < 1 || port > 65_535) {
			throw new Problem(property + " must be a port from 1 to 65535, but is " + port + ".");
		}
		if (!isFree(port)) {
			throw new Problem("Port " + port + ", for " + purpose + ", is in use"
					+ listener(port).map(Ports::name).map((name) -> " by " + name).orElse("")
					+ ". Stop it, or choose another with " + property + "=<port>.");
		}
	}

	/**
	 * Whether a port can be had.
	 * @param port the port on 127.0.0.1
	 * @return whether no process listens on it
	 */
	public static boolean isFree(int port) {
		try (ServerSocket socket = new ServerSocket()) {
			socket.bind(new InetSocketAddress(Loopback.ADDRESS, port));
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/**
	 * The process that listens on a port of this machine.
	 * @return the process, or nothing if there is none that this user may see
	 */
	public static Optional<ProcessHandle> listener(int port) {
		return listeners(port).findFirst();
	}

	/** All of them: each may listen at another address. */
	static Stream<ProcessHandle> listeners(int port) {
		return Machine.info()
			.getOperatingSystem()
			.getInternetProtocolStats()
			.getConnections()
			.stream()
			.filter((connection) -> connection.getLocalPort() == port && connection.getState() == TcpState.LISTEN)
			.map(IPConnection::getowningProcessId)
			.filter((pid) -> pid > 0)
			.flatMap((pid) -> ProcessHandle.of(pid).stream());
	}

	/** For instance {@code process 4711 (java)}. */
	static String name(ProcessHandle process) {
		OSProcess known = Machine.info().getOperatingSystem().getProcess(Math.toIntExact(process.pid()));
		return "process " + process.pid() + ((known != null) ? " (" + known.getName() + ")" : "");
	}

}
