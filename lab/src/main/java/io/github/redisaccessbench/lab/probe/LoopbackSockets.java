// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMISocketFactory;
import java.time.Duration;

import io.github.redisaccessbench.lab.Loopback;

/**
 * The sockets of RMI, and so of JMX, in this JVM. They lead to this machine only: a JVM
 * that listens on loopback tells its clients the name of the machine, unless it was
 * started with a flag. And no answer is awaited for longer than {@link #PATIENCE}.
 */
final class LoopbackSockets extends RMISocketFactory {

	/** Many times what an answer takes, a full collection of the app's heap included. */
	private static final Duration PATIENCE = Duration.ofSeconds(8);

	private LoopbackSockets() {
	}

	/** Has all of RMI use them, from now on; a second time is one too many. */
	static void install() {
		try {
			RMISocketFactory.setSocketFactory(new LoopbackSockets());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Somebody else decides on the sockets of RMI in this JVM.", ex);
		}
	}

	@Override
	public Socket createSocket(String host, int port) throws IOException {
		Socket socket = new ImpatientSocket();
		socket.connect(new InetSocketAddress(Loopback.ADDRESS, port), (int) PATIENCE.toMillis());
		socket.setSoTimeout((int) PATIENCE.toMillis());
		return socket;
	}

	@Override
	public ServerSocket createServerSocket(int port) throws IOException {
		return new ServerSocket(port, 0, Loopback.ADDRESS);
	}

	/** RMI would wait for a minute for the other end to greet. */
	private static final class ImpatientSocket extends Socket {

		@Override
		public void setSoTimeout(int millis) throws SocketException {
			super.setSoTimeout((int) Math.min((millis > 0) ? millis : Long.MAX_VALUE, PATIENCE.toMillis()));
		}

	}

}
