// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.process.Keytool;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * Engines of other machines, which people start there. They come to the lab, over TLS,
 * and both have to know the same token.
 */
public final class RemoteEngines implements Engines {

	private static final Duration TO_COME = Duration.ofMinutes(10);

	private static final int TOKEN_BYTES = 16;

	private final Processes processes;

	/** The key of this run alone. */
	private final Path store;

	private final InetAddress address;

	private final int port;

	private final int count;

	private final Optional<String> token;

	private final Consumer<String> lines;

	private final Duration toCome;

	private final Duration patience;

	/**
	 * Nothing listens yet.
	 * @param work the lab's folder, to which the key of this run is written
	 * @param address of this machine, at which they reach it
	 * @param count how many there are
	 * @param token what they know; nothing: it is drawn, and told
	 * @param lines where people are told what to do
	 */
	public RemoteEngines(Processes processes, Path work, InetAddress address, int port, int count,
			Optional<String> token, Consumer<String> lines) {
		this(processes, work, address, port, count, token, lines, TO_COME, EngineDoor.PATIENCE);
	}

	/** Makes some that may take as long as is said to come, and to speak. */
	RemoteEngines(Processes processes, Path work, InetAddress address, int port, int count, Optional<String> token,
			Consumer<String> lines, Duration toCome, Duration patience) {
		this.toCome = toCome;
		this.patience = patience;
		this.processes = processes;
		this.store = work.resolve("engines.p12");
		this.address = address;
		this.port = port;
		this.count = count;
		this.token = token;
		this.lines = lines;
	}

	@Override
	public List<Engine> open() {
		String here = this.address.getHostAddress() + ":" + this.port;
		return Problem.attempt("The lab cannot listen for engines at " + here,
				"Correct engines.address or engines.port.", () -> {
					String known = this.token.orElseGet(() -> Secret.random(TOKEN_BYTES));
					String password = Secret.random(TOKEN_BYTES);
					try (EngineDoor door = EngineDoor.encrypted(this.address, this.port, known, key(password), password,
							this.patience)) {
						this.lines.accept("Start " + this.count + " engines: " + LocalEngine.TOKEN + "="
								+ (this.token.isPresent() ? "…" : known) + " java -jar hyperfoil.jar " + here);
						return all(door);
					}
				});
	}

	private List<Engine> all(EngineDoor door) throws IOException {
		List<Engine> engines = new ArrayList<>();
		try {
			come(engines, door);
			return engines;
		}
		catch (IOException | RuntimeException ex) {
			engines.forEach(Engine::close);
			throw ex;
		}
	}

	private void come(List<Engine> engines, EngineDoor door) throws IOException {
		long end = System.nanoTime() + this.toCome.toNanos();
		while (engines.size() < this.count) {
			Optional<Engine> next = door.next(engines.size() + 1, end);
			if (next.isEmpty()) {
				throw new Problem("Only " + engines.size() + " of " + this.count + " engines came within "
						+ this.toCome.toSeconds() + " s. Start the others, with the same " + LocalEngine.TOKEN
						+ ", or ask for fewer: -Dengines=…");
			}
			Engine engine = next.get();
			engines.add(engine);
			this.lines.accept(
					String.format(Locale.ROOT, "Engine %s: %s %s on Java %s; its clock is %d ms ahead.", engine.name(),
							engine.info().name(), engine.info().version(), engine.info().java(), engine.aheadMs()));
		}
	}

	/** A key of this run alone, in a file that only this user can read. */
	private Path key(String password) {
		close();
		Keytool.makeKey(this.processes, this.store, password, "The key for engines cannot be made");
		return this.store;
	}

	@Override
	public void close() {
		Problem.attempt(this.store + " cannot be removed", "", () -> Files.deleteIfExists(this.store));
	}

}
