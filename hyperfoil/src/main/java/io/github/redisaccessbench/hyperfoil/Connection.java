// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * The connection to the lab: lines of text, over TLS if the lab is elsewhere.
 */
final class Connection implements AutoCloseable {

	private static final int TRIES = 600;

	private static final int CONNECT_MS = 5_000;

	private final Socket socket;

	private final BufferedReader in;

	private final OutputStream out;

	private Connection(Socket socket) throws IOException {
		this.socket = socket;
		this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
		this.out = socket.getOutputStream();
	}

	/**
	 * Connects, and goes on trying for ten minutes while nobody listens.
	 * @param tls whether to use TLS
	 * @throws IOException if nobody listens, or whoever does is not the lab that knows
	 * the token
	 */
	static Connection open(InetSocketAddress lab, boolean tls, String token)
			throws IOException, GeneralSecurityException, InterruptedException {
		for (int attempt = 1;; attempt++) {
			try {
				return greet(lab, tls, token);
			}
			catch (ConnectException ex) {
				if (!tls || attempt == TRIES) {
					throw ex;
				}
				TimeUnit.SECONDS.sleep(1);
			}
		}
	}

	private static Connection greet(InetSocketAddress lab, boolean tls, String token)
			throws IOException, GeneralSecurityException {
		Socket plain = new Socket();
		plain.connect(lab, CONNECT_MS);
		plain.setTcpNoDelay(true);
		Socket socket = tls ? encrypted(plain, lab) : plain;
		Connection connection = new Connection(socket);
		Shared shared = new Shared(token, (socket instanceof SSLSocket ssl) ? certificate(ssl) : "");
		if (!shared.isProof("lab", connection.read())) {
			connection.close();
			throw new IOException("Whoever listens at " + lab + " does not know this ENGINES_TOKEN.");
		}
		connection.write(shared.proof("engine"));
		return connection;
	}

	/** Any certificate will do: the token tells whose it is. */
	private static Socket encrypted(Socket plain, InetSocketAddress lab) throws IOException, GeneralSecurityException {
		SSLContext context = SSLContext.getInstance("TLS");
		context.init(null, new TrustManager[] { new AnyCertificate() }, null);
		SSLSocket socket = (SSLSocket) context.getSocketFactory()
			.createSocket(plain, lab.getHostString(), lab.getPort(), true);
		socket.startHandshake();
		return socket;
	}

	private static String certificate(SSLSocket socket) throws IOException, GeneralSecurityException {
		byte[] encoded = socket.getSession().getPeerCertificates()[0].getEncoded();
		return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(encoded));
	}

	/** The next line; null if the lab has closed the connection. */
	String read() throws IOException {
		return this.in.readLine();
	}

	void write(String line) throws IOException {
		this.out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
		this.out.flush();
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
	}

	/** Looks at nothing. */
	private static final class AnyCertificate implements X509TrustManager {

		@Override
		public void checkClientTrusted(X509Certificate[] chain, String type) {
		}

		@Override
		public void checkServerTrusted(X509Certificate[] chain, String type) {
		}

		@Override
		public X509Certificate[] getAcceptedIssuers() {
			return new X509Certificate[0];
		}

	}

}
