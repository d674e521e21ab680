// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

import com.sun.net.httpserver.HttpServer;

/**
 * The JDK's HTTP servers, as a generator needs them. They read their settings when the
 * first one of a JVM is made, and never again, so all are made here.
 */
final class HttpServers {

	/** How many may connect at once: as many as Linux lets wait. Java's own is 50. */
	private static final int BACKLOG = 4096;

	/** How long a request may take to arrive, in seconds. */
	private static final int ARRIVING_SECONDS = 10;

	static {
		// Without it, half a request holds a thread for ever.
		System.getProperties().putIfAbsent("sun.net.httpserver.maxReqTime", String.valueOf(ARRIVING_SECONDS));
		// Without it, a connection beyond 200 is closed after each answer, and a user who
		// sends on it just then gets none.
		System.setProperty("sun.net.httpserver.maxIdleConnections", String.valueOf(BACKLOG));
		// Without it, every answer on a kept-alive connection waits 40 ms for the
		// client's delayed ACK.
		System.setProperty("sun.net.httpserver.nodelay", "true");
	}

	private HttpServers() {
	}

	/** Makes one, which is still to be started; its port 0: any free one. */
	static HttpServer open(InetAddress address, int port) throws IOException {
		return HttpServer.create(new InetSocketAddress(address, port), BACKLOG);
	}

}
