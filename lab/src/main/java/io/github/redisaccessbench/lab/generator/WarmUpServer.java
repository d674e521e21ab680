// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Generator.WarmUpTarget;

/**
 * Answers the same body at once, at an address that engines of other machines reach, so
 * that they can warm up. Whoever does not know its path is told nothing.
 */
public final class WarmUpServer implements AutoCloseable {

	private static final int SECRET_BYTES = 16;

	private final HttpServer server;

	/** Many times as many as an engine has connections. */
	private static final int MAX_ARRIVING = 2_000;

	private final Crowd arriving = new Crowd(MAX_ARRIVING);

	private final ExecutorService threads = Executors
		.newCachedThreadPool(Thread.ofPlatform().daemon().name("warm-up-", 0).factory());

	private final WarmUpTarget target;

	/**
	 * Listens.
	 * @param address of this machine
	 * @param body what it answers: JSON
	 * @throws Problem if it cannot listen there
	 */
	public WarmUpServer(InetAddress address, String body) {
		this.server = Problem.attempt("The lab cannot listen at " + address.getHostAddress(),
				"Correct engines.address: it has to be one of this machine.", () -> HttpServers.open(address, 0));
		String path = "/warmup/" + Secret.random(SECRET_BYTES);
		byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
		this.server.createContext(path, (exchange) -> new Reply(200, bytes).send(exchange));
		this.server.setExecutor((request) -> this.threads.execute(() -> this.arriving.serve(request)));
		this.server.start();
		this.target = new WarmUpTarget(new Endpoint(ProcessHandle.current().pid(), address.getHostAddress(),
				this.server.getAddress().getPort()), path, body);
	}

	/** Where it answers. */
	public WarmUpTarget target() {
		return this.target;
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

}
