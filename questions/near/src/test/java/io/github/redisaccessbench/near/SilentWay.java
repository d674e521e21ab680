// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A way to a server that can fall silent: nothing gets through any more, and nothing is
 * closed, as if a firewall had forgotten the connection.
 */
final class SilentWay implements AutoCloseable {

	private final ServerSocket door;

	private final int to;

	private final List<Socket> sockets = new CopyOnWriteArrayList<>();

	private volatile boolean silent;

	SilentWay(int to) throws IOException {
		this.to = to;
		this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		Thread.ofVirtual().start(this::accept);
	}

	int port() {
		return this.door.getLocalPort();
	}

	void fallSilent() {
		this.silent = true;
	}

	private void accept() {
		try {
			while (true) {
				Socket client = this.door.accept();
				Socket server = new Socket(InetAddress.getLoopbackAddress(), this.to);
				this.sockets.addAll(List.of(client, server));
				Thread.ofVirtual().start(() -> pass(client, server));
				Thread.ofVirtual().start(() -> pass(server, client));
			}
		}
		catch (IOException ex) {
			// It is closed.
		}
	}

	private void pass(Socket from, Socket to) {
		byte[] bytes = new byte[8192];
		try (InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
			for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
				if (!this.silent) {
					out.write(bytes, 0, read);
				}
			}
		}
		catch (IOException ex) {
			// One end is closed.
		}
	}

	@Override
	public void close() throws IOException {
		this.door.close();
		for (Socket socket : this.sockets) {
			socket.close();
		}
	}

}
