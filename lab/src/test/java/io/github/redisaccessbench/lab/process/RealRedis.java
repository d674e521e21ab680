// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.function.Function;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;

/**
 * The lab's own embedded Redis on a free port, for a test.
 */
public final class RealRedis implements AutoCloseable {

	private final Processes processes;

	private final RedisNode node;

	/**
	 * Starts it.
	 * @param work where it may write
	 */
	public RealRedis(Path work) {
		this.processes = new Processes(work);
		try {
			this.node = EmbeddedRedis.start(this.processes, work, freePort());
		}
		catch (RuntimeException ex) {
			this.processes.close();
			throw ex;
		}
	}

	/**
	 * A port on 127.0.0.1 on which nobody listens.
	 * @return the port
	 */
	public static int freePort() {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * The node.
	 * @return the node
	 */
	public RedisNode node() {
		return this.node;
	}

	/**
	 * Its port.
	 * @return the port
	 */
	public int port() {
		return Integer.parseInt(this.node.url().substring(this.node.url().lastIndexOf(':') + 1));
	}

	/**
	 * Sends commands.
	 * @param <T> what they answer
	 * @param commands the commands
	 * @return what they answer
	 */
	public <T> T send(Function<RedisCommands<String, String>, T> commands) {
		try (RedisClient client = RedisClient.create(this.node.url());
				StatefulRedisConnection<String, String> connection = client.connect()) {
			return commands.apply(connection.sync());
		}
	}

	@Override
	public void close() {
		this.processes.close();
	}

}
