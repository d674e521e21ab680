// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Objects;

import javax.net.SocketFactory;

/**
 * Makes the sockets of a JDBC driver, which is told this class by name: all of them have
 * the guard of the connection for which they are made.
 */
public final class GuardedSockets extends SocketFactory {

	private final Guard guard = Objects.requireNonNull(Guard.lent());

	@Override
	public Socket createSocket() throws IOException {
		return this.guard.socket();
	}

	@Override
	public Socket createSocket(String host, int port) {
		throw new UnsupportedOperationException();
	}

	@Override
	public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
		throw new UnsupportedOperationException();
	}

	@Override
	public Socket createSocket(InetAddress host, int port) {
		throw new UnsupportedOperationException();
	}

	@Override
	public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
		throw new UnsupportedOperationException();
	}

}
