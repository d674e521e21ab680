// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.JedisMonitor;
import redis.clients.jedis.JedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.util.IOUtils;
import redis.clients.jedis.util.SafeEncoder;

import io.github.redisaccessbench.colors.RedisUrl;

/**
 * One connection to a Redis, by Jedis, which sends nothing of its own accord but AUTH and
 * SELECT, as the URL asks for them. Nothing is awaited for longer than 5 s.
 */
final class RedisConnection implements AutoCloseable {

	/** How long the next bytes of an answer are awaited. */
	static final Duration PATIENCE = Duration.ofSeconds(5);

	private final RedisUrl url;

	private final Duration patience;

	private final Connection jedis;

	/**
	 * Connects, and logs in if the URL says how.
	 * @param traffic counts what goes over it
	 * @throws RedisFailure if user, password or database are wrong, nothing answers there
	 * as a Redis does, or, with TLS, it is not trusted
	 */
	RedisConnection(RedisUrl url, SSLSocketFactory sockets, Traffic traffic, Duration patience) {
		this.url = url;
		this.patience = patience;
		JedisClientConfig config = DefaultJedisClientConfig.builder()
			.autoNegotiateProtocol(false)
			.clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
			.timeoutMillis(Math.toIntExact(patience.toMillis()))
			.user(url.user())
			.password((url.user() != null && url.password() == null) ? "" : url.password())
			.database(url.database())
			.build();
		DefaultJedisSocketFactory plain = new DefaultJedisSocketFactory(new HostAndPort(url.address(), url.port()),
				config);
		this.jedis = attempt(() -> new Connection(() -> traffic.over(socket(plain, url, sockets)), config));
	}

	private static Socket socket(JedisSocketFactory plain, RedisUrl url, SSLSocketFactory sockets) {
		Socket socket = plain.createSocket();
		if (!url.isTls()) {
			return socket;
		}
		try {
			SSLSocket tls = (SSLSocket) sockets.createSocket(socket, url.address(), url.port(), true);
			// Without it, the certificate of any host would do.
			SSLParameters parameters = tls.getSSLParameters();
			parameters.setEndpointIdentificationAlgorithm("HTTPS");
			tls.setSSLParameters(parameters);
			return tls;
		}
		catch (IOException ex) {
			throw new JedisConnectionException(ex);
		}
	}

	/**
	 * Connects with the usual patience, and counts nothing.
	 * @throws RedisFailure if that fails
	 */
	static RedisConnection open(RedisUrl url, SSLSocketFactory sockets) {
		return new RedisConnection(url, sockets, new Traffic(), PATIENCE);
	}

	/**
	 * Sends a command, and waits for its answer.
	 * @return the answer: a text, a number or a list of such; null: there is no such
	 * value
	 * @throws RedisFailure if it is an error, there is none in time, or it is none of a
	 * Redis
	 */
	Object ask(String... command) {
		return SafeEncoder.encodeObject(askTogether(List.<String[]>of(command)).getFirst());
	}

	/**
	 * Sends commands together, and reads all answers: bytes, numbers or lists.
	 * @throws RedisFailure if one is an error, they are not there in time, or none of a
	 * Redis
	 */
	List<Object> askTogether(List<String[]> commands) {
		return attempt(() -> {
			commands.forEach((command) -> this.jedis.sendCommand(arguments(command)));
			List<Object> answers = this.jedis.getMany(commands.size());
			answers.stream().filter(JedisDataException.class::isInstance).findFirst().ifPresent((error) -> {
				throw (JedisDataException) error;
			});
			return answers;
		});
	}

	private static CommandArguments arguments(String... command) {
		byte[] name = command[0].getBytes(StandardCharsets.UTF_8);
		return new CommandArguments(() -> name).addObjects((Object[]) Arrays.copyOfRange(command, 1, command.length));
	}

	/**
	 * Hands on what it hears, once MONITOR was sent.
	 * @throws IOException when it hangs up, or is closed
	 */
	void listen(Consumer<String> line) {
		attempt(() -> {
			new JedisMonitor() {
				@Override
				public void onCommand(String command) {
					line.accept(command);
				}
			}.proceed(this.jedis);
			return null;
		});
	}

	private <T> T attempt(Supplier<T> exchange) {
		try {
			return exchange.get();
		}
		catch (JedisDataException ex) {
			throw new RedisFailure(this.url, ex);
		}
		catch (RuntimeException ex) {
			Optional<Throwable> broken = Stream
				.iterate((Throwable) ex, (one) -> one != null,
						(one) -> (one.getSuppressed().length > 0) ? one.getSuppressed()[0] : one.getCause())
				.filter(IOException.class::isInstance)
				.findFirst();
			if (broken.isPresent() && broken.get() instanceof SocketTimeoutException) {
				throw new RedisFailure(this.url,
						new SocketTimeoutException("no answer came within " + this.patience.toSeconds() + " s"));
			}
			// Jedis takes it for the end of the stream, or for a number.
			throw new RedisFailure(this.url, broken.map(IOException.class::cast)
				.orElseGet(() -> new IOException("it is no Redis, or has hung up", ex)));
		}
	}

	@Override
	public void close() {
		IOUtils.closeQuietly(this.jedis);
	}

}
