// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * A server on loopback that does to each of its clients what a script says, step by step,
 * and hangs up at its end. It ends with {@link #close()}.
 */
public final class HostileServer implements AutoCloseable {

	private final ServerSocket door;

	private final List<Step> script;

	private final Set<Socket> clients = ConcurrentHashMap.newKeySet();

	/** Starts it on a free port. */
	public HostileServer(Step... script) {
		this.script = List.of(script);
		this.door = Unchecked.get(() -> new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
		Thread.ofPlatform().daemon().start(this::accept);
	}

	private void accept() {
		try {
			while (true) {
				Socket client = this.door.accept();
				client.setTcpNoDelay(true);
				this.clients.add(client);
				Thread.ofPlatform().daemon().start(() -> treat(client));
			}
		}
		catch (IOException ex) {
			// It was closed.
		}
	}

	private void treat(Socket client) {
		try (client) {
			for (Step step : this.script) {
				step.take(client);
			}
		}
		catch (IOException ex) {
			// The client has had enough.
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.clients.remove(client);
	}

	/** Its port on 127.0.0.1. */
	public int port() {
		return this.door.getLocalPort();
	}

	/** How many clients it holds. */
	public int clients() {
		return this.clients.size();
	}

	@Override
	public void close() {
		Unchecked.run(() -> {
			this.door.close();
			for (Socket client : this.clients) {
				client.close();
			}
		});
	}

	/** Sends text; each letter is a byte. */
	public static Step send(String text) {
		return send(text.getBytes(StandardCharsets.ISO_8859_1));
	}

	/** Sends bytes. */
	public static Step send(byte[] bytes) {
		return (client) -> client.getOutputStream().write(bytes);
	}

	/** Sends a byte, and waits a while. */
	public static Step drip(String text, Duration pause) {
		return (client) -> {
			OutputStream out = client.getOutputStream();
			for (byte one : text.getBytes(StandardCharsets.ISO_8859_1)) {
				out.write(one);
				Thread.sleep(pause);
			}
		};
	}

	/** Reads until the client has said a text; each letter is a byte. */
	public static Step hear(String text) {
		return (client) -> {
			StringBuilder heard = new StringBuilder();
			while (heard.indexOf(text) < 0) {
				int one = client.getInputStream().read();
				if (one < 0) {
					throw new EOFException();
				}
				heard.append((char) one);
			}
		};
	}

	/** Reads so many bytes. */
	public static Step hear(int bytes) {
		return (client) -> client.getInputStream().readNBytes(bytes);
	}

	/** Says nothing until the client hangs up. */
	public static Step hang() {
		return (client) -> client.getInputStream().transferTo(OutputStream.nullOutputStream());
	}

	/**
	 * Hands on to a server and back, until it loses everything: no byte arrives any more
	 * on either side, and neither side hangs up.
	 * @param port the server's port on 127.0.0.1
	 * @param lossy whether everything is lost by now
	 */
	public static Step relay(int port, BooleanSupplier lossy) {
		return (client) -> {
			try (Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
				server.setTcpNoDelay(true);
				Thread.ofPlatform().daemon().start(() -> pass(client, server, lossy));
				pass(server, client, lossy);
			}
		};
	}

	private static void pass(Socket from, Socket to, BooleanSupplier lossy) {
		byte[] buffer = new byte[65_536];
		try (from; to) {
			for (int read = from.getInputStream().read(buffer); read >= 0; read = from.getInputStream().read(buffer)) {
				if (!lossy.getAsBoolean()) {
					to.getOutputStream().write(buffer, 0, read);
				}
			}
		}
		catch (IOException ex) {
			// One of them has gone.
		}
	}

	/** Does something again and again until the client hangs up. */
	public static Step forEver(Step... steps) {
		return (client) -> {
			while (true) {
				for (Step step : steps) {
					step.take(client);
				}
			}
		};
	}

	/** What it does to a client. */
	public interface Step {

		/**
		 * Does it.
		 * @throws IOException if the client is gone
		 */
		void take(Socket client) throws IOException, InterruptedException;

	}

}
