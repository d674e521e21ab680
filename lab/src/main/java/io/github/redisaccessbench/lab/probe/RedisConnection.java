// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import org.apache.commons.io.IOUtils;

/**
 * One connection to a Redis that may be anything else
 * (https://redis.io/docs/latest/develop/reference/protocol-spec/, version 2). No answer
 * takes more time or memory than it is given, and what it says is made printable here.
 * There is no client library in between: its parser would make room for whatever length
 * it is told, and its threads would be measured, too.
 */
final class RedisConnection implements AutoCloseable {

	/** How long an answer is awaited. */
	static final Duration PATIENCE = Duration.ofSeconds(5);

	private static final int LONGEST_LINE = 1_000;

	/** A quarter of what a guard lets pass. */
	private static final int CHUNK = Guard.MAX_BYTES / 4;

	/** Arrays in arrays in an answer: SCAN has one in another. */
	private static final int DEEPEST = 2;

	private final Guard guard;

	private final Traffic traffic;

	private final Duration patience;

	private final Socket socket;

	private final InputStream in;

	/**
	 * Connects, and logs in if the URL says how.
	 * @param traffic counts what goes over it
	 * @param maxBytes how many bytes may come as an answer
	 * @throws RefusedException if user or password are wrong
	 * @throws IOException if nothing answers there as a Redis does, or, with TLS, it is
	 * not trusted
	 */
	RedisConnection(RedisUrl url, SSLSocketFactory sockets, Traffic traffic, Duration patience, int maxBytes)
			throws IOException {
		this.guard = new Guard(null, maxBytes);
		this.patience = patience;
		this.traffic = traffic;
		try {
			this.socket = within(() -> connect(url, sockets));
			this.in = new BufferedInputStream(this.socket.getInputStream());
			if (url.user() != null || url.password() != null) {
				ask(Stream.of("AUTH", url.user(), (url.password() != null) ? url.password() : "")
					.filter((part) -> part != null)
					.toArray(String[]::new));
			}
		}
		catch (IOException ex) {
			close();
			throw ex;
		}
	}

	/**
	 * Connects with the usual bounds, and counts for nobody.
	 * @throws io.github.redisaccessbench.lab.Problem if that fails
	 */
	static RedisConnection open(RedisUrl url, SSLSocketFactory sockets) {
		try {
			return new RedisConnection(url, sockets, new Traffic(), PATIENCE, Guard.MAX_BYTES);
		}
		catch (IOException ex) {
			throw RedisLink.problem(url, ex);
		}
	}

	private Socket connect(RedisUrl url, SSLSocketFactory sockets) throws IOException {
		Socket plain = this.guard.socket();
		plain.setTcpNoDelay(true);
		plain.connect(new InetSocketAddress(url.address(), url.port()));
		if (!url.isTls()) {
			return plain;
		}
		SSLSocket tls = (SSLSocket) sockets.createSocket(plain, url.address(), url.port(), true);
		// Without it, the certificate of any host would do.
		SSLParameters parameters = tls.getSSLParameters();
		parameters.setEndpointIdentificationAlgorithm("HTTPS");
		tls.setSSLParameters(parameters);
		tls.startHandshake();
		return tls;
	}

	/**
	 * Sends a command, and waits for its answer.
	 * @return the answer: a status, a number or a value, its lines printable; null: there
	 * is no such value
	 * @throws RefusedException if it is an error
	 * @throws IOException if there is none in time, or it is none of a Redis
	 */
	String ask(String... command) throws IOException {
		return within(() -> askAtOnce(command));
	}

	/**
	 * Does something that has to be done in 5 s.
	 * @throws IOException if it is not; the message tells what was wrong, part of a
	 * sentence
	 */
	<T> T within(Exchange<T, IOException> exchange) throws IOException {
		try {
			return this.guard.within(this.patience, exchange);
		}
		catch (IOException ex) {
			throw (isHungUp() && !(ex instanceof RefusedException)) ? new IOException(this.guard.why(), ex) : ex;
		}
	}

	/** The same as a part of something that has to be done in time. */
	String askAtOnce(String... command) throws IOException {
		send(encoded(command));
		String line = line();
		return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
			case '+', ':' -> line.substring(1);
			case '-' -> throw new RefusedException(PrintableText.reason(line.substring(1)));
			case '$' -> value(line.substring(1));
			default -> throw this.guard.hangUp("it is no Redis: it speaks another language");
		};
	}

	/**
	 * Sends commands together, and reads all answers.
	 * @param texts gets the values, those of arrays one by one; null: they are read and
	 * forgotten, however long they are
	 * @throws RefusedException if one is an error; what comes after it is not read, so
	 * the connection is of no use any more
	 * @throws IOException if they are not there in time, or none of a Redis
	 */
	void askTogether(List<String[]> commands, List<String> texts) throws IOException {
		within(() -> {
			ByteArrayOutputStream questions = new ByteArrayOutputStream();
			commands.forEach((command) -> questions.writeBytes(encoded(command)));
			send(questions.toByteArray());
			for (int i = 0; i < commands.size(); i++) {
				readAnswer(texts, DEEPEST);
			}
			return null;
		});
	}

	/** The same, but sends each when the one before is answered. */
	void askInTurn(List<String[]> commands) throws IOException {
		within(() -> {
			for (String[] command : commands) {
				send(encoded(command));
				readAnswer(null, DEEPEST);
			}
			return null;
		});
	}

	private void send(byte[] question) throws IOException {
		this.traffic.asked(question.length);
		this.socket.getOutputStream().write(question);
	}

	private void readAnswer(List<String> texts, int depth) throws IOException {
		String line = line();
		String rest = line.substring(Math.min(1, line.length()));
		switch (line.isEmpty() ? ' ' : line.charAt(0)) {
			case '-' -> throw new RefusedException(PrintableText.reason(rest));
			case '*' -> readArray(rest, texts, depth);
			case '$' -> {
				if (texts != null) {
					texts.add(text(rest));
				}
				else {
					skip(rest);
				}
			}
			case '+', ':' -> {
				if (texts != null) {
					texts.add(rest);
				}
			}
			default -> throw this.guard.hangUp("it is no Redis: it speaks another language");
		}
	}

	private void readArray(String length, List<String> texts, int depth) throws IOException {
		if (!length.matches("-1|\\d{1,6}") || depth == 0) {
			throw this.guard.hangUp("it is no Redis: it speaks another language");
		}
		int values = Integer.parseInt(length);
		for (int i = 0; i < values; i++) {
			readAnswer(texts, depth - 1);
		}
	}

	/** Byte by byte as it is: whoever shows it has to look at it first. */
	private String text(String length) throws IOException {
		byte[] value = bytes(length);
		return (value != null) ? new String(value, StandardCharsets.ISO_8859_1) : null;
	}

	/** What is skipped takes no room. */
	private void skip(String length) throws IOException {
		if (length.equals("-1")) {
			return;
		}
		if (!length.matches("\\d{1,8}")) {
			throw this.guard.hangUp("its answer is too long: it is to be " + PrintableText.reason(length) + " bytes");
		}
		int rest = Integer.parseInt(length) + 2;
		this.traffic.answered(rest);
		if (IOUtils.skip(this.in, rest) < rest) {
			throw new IOException("it hung up in the middle of an answer");
		}
	}

	/**
	 * Hands on what comes without a question, byte by byte.
	 * @param wants whether more is wanted after this byte
	 * @throws IOException if it hangs up, or has not sent enough within 5 s
	 */
	void listen(IntPredicate wants) throws IOException {
		while (within(() -> handOn(wants))) {
			// What each turn may read is bounded.
		}
	}

	private boolean handOn(IntPredicate wants) throws IOException {
		for (int count = 0; count < CHUNK; count++) {
			int one = this.in.read();
			if (one < 0) {
				throw new IOException("it hung up");
			}
			if (!wants.test(one)) {
				return false;
			}
		}
		return true;
	}

	/** An array of strings. */
	private static byte[] encoded(String... command) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.writeBytes(("*" + command.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
		Stream.of(command).map((part) -> part.getBytes(StandardCharsets.UTF_8)).forEach((part) -> {
			bytes.writeBytes(("$" + part.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
			bytes.writeBytes(part);
			bytes.writeBytes(new byte[] { '\r', '\n' });
		});
		return bytes.toByteArray();
	}

	private String line() throws IOException {
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		for (int one = this.in.read(); one != '\n'; one = this.in.read()) {
			if (one < 0) {
				throw new IOException("it is no Redis, or has hung up");
			}
			if (line.size() == LONGEST_LINE) {
				throw this.guard.hangUp("it is no Redis, or has hung up: its answer does not end");
			}
			line.write(one);
		}
		this.traffic.answered(line.size() + 1);
		return PrintableText.text(line.toString(StandardCharsets.UTF_8).stripTrailing());
	}

	private String value(String length) throws IOException {
		byte[] value = bytes(length);
		return (value != null) ? new String(value, StandardCharsets.UTF_8).lines()
			.map(PrintableText::text)
			.collect(Collectors.joining("\n")) : null;
	}

	private byte[] bytes(String length) throws IOException {
		if (length.equals("-1")) {
			return null;
		}
		if (!length.matches("\\d{1,6}") || Integer.parseInt(length) > Guard.MAX_BYTES) {
			throw this.guard.hangUp("its answer is too long: it is to be " + PrintableText.reason(length) + " bytes");
		}
		int count = Integer.parseInt(length);
		byte[] value = this.in.readNBytes(count + 2);
		if (value.length < count + 2) {
			throw new IOException("it hung up in the middle of an answer");
		}
		this.traffic.answered(value.length);
		return Arrays.copyOf(value, count);
	}

	/** Whether it was hung up on, for what it did or did not do. */
	boolean isHungUp() {
		return this.guard.why() != null;
	}

	@Override
	public void close() {
		this.guard.hangUp("the lab has hung up");
	}

	/** What went over connections of the lab's own, so that it can be subtracted. */
	static final class Traffic {

		private long questions;

		private long sent;

		private long received;

		private void asked(long bytes) {
			this.questions++;
			this.sent += bytes;
		}

		private void answered(long bytes) {
			this.received += bytes;
		}

		/** Questions, each of which is a single read to a Redis. */
		long questions() {
			return this.questions;
		}

		long sent() {
			return this.sent;
		}

		long received() {
			return this.received;
		}

	}

}
