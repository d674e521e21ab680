// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.Future;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

import io.github.redisaccessbench.lab.Deadline;
import io.github.redisaccessbench.lab.Problem;

/**
 * Where engines come in.
 *
 * @param server listens
 * @param shared what they have to know
 * @param patience how long one may take to say it: as long, nobody else comes in
 */
record EngineDoor(ServerSocket server, Shared shared, Duration patience) implements AutoCloseable {

	private static final int BACKLOG = 16;

	static final Duration PATIENCE = Duration.ofSeconds(10);

	/** For an engine of this machine. */
	static EngineDoor plain(InetAddress address, String token) throws IOException {
		return new EngineDoor(new ServerSocket(0, BACKLOG, address), new Shared(token, ""), PATIENCE);
	}

	/**
	 * For engines of other machines: over TLS, with a certificate that proves nothing by
	 * itself.
	 * @param store a key store of PKCS 12
	 */
	static EngineDoor encrypted(InetAddress address, int port, String token, Path store, String password,
			Duration patience) throws IOException {
		try {
			KeyStore keys = KeyStore.getInstance(store.toFile(), password.toCharArray());
			KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
			managers.init(keys, password.toCharArray());
			SSLContext context = SSLContext.getInstance("TLS");
			context.init(managers.getKeyManagers(), null, null);
			byte[] certificate = keys.getCertificate(keys.aliases().nextElement()).getEncoded();
			return new EngineDoor(context.getServerSocketFactory().createServerSocket(port, BACKLOG, address),
					new Shared(token,
							HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(certificate))),
					patience);
		}
		catch (GeneralSecurityException ex) {
			throw new Problem("The certificate for engines cannot be used: " + ex.getMessage(), ex);
		}
	}

	int port() {
		return this.server.getLocalPort();
	}

	/**
	 * The next engine that knows the token. Others can reach the port, too.
	 * @param number of the engine
	 * @param end when to give it up, by {@link System#nanoTime()}
	 * @return nothing if none comes until then
	 */
	Optional<Engine> next(int number, long end) throws IOException {
		for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
			this.server.setSoTimeout((int) Duration.ofNanos(left).toMillis() + 1);
			try {
				Optional<Engine> engine = greet(number, this.server.accept());
				if (engine.isPresent()) {
					return engine;
				}
			}
			catch (SocketTimeoutException ex) {
				return Optional.empty();
			}
		}
		return Optional.empty();
	}

	/** The timeout of a socket begins anew with each byte, so there is an alarm. */
	private Optional<Engine> greet(int number, Socket somebody) throws IOException {
		Engine engine = new Engine(number + " at " + somebody.getInetAddress().getHostAddress(), somebody,
				this.patience);
		Future<?> alarm = Deadline.after(this.patience, engine::close);
		boolean known = false;
		try {
			somebody.setTcpNoDelay(true);
			if (engine.greet(this.shared)) {
				engine.introduce();
				known = alarm.cancel(false);
			}
		}
		catch (IOException ex) {
			// Whoever it was did not know what to say, or took too long.
		}
		finally {
			alarm.cancel(false);
			if (!known) {
				engine.close();
			}
		}
		return known ? Optional.of(engine) : Optional.empty();
	}

	@Override
	public void close() throws IOException {
		this.server.close();
	}

}
