// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * JMeter's remote engines of a run, and how they and the lab know each other.
 *
 * @param names each as host:port
 * @param here the address at which they reach this machine
 * @param port the port at which they reach the lab
 * @param keystore the file that both sides have
 * @param password opens it
 */
public record RemoteEngines(List<String> names, InetAddress here, int port, Path keystore, String password) {

	private static final String STANDARD_PORT = ":1099";

	private static final int LAST_PORT = 65_535;

	/**
	 * Looks how this machine reaches them; they are not asked.
	 * @param text hosts, or hosts with ports, with commas between them
	 * @param keystore may be null
	 * @param password may be null
	 * @throws Problem if something is wrong or missing
	 */
	public static RemoteEngines of(String text, int port, Path keystore, String password) {
		List<String> names = Stream.of(text.split("\\s*,\\s*", -1)).map(RemoteEngines::name).toList();
		if (names.stream().distinct().count() < names.size()) {
			throw new Problem("jmeter.remote names an engine twice. Name each once.");
		}
		if (keystore == null || !Files.isReadable(keystore) || password == null || password.isBlank()) {
			throw new Problem("jmeter.remote needs a keystore that can be read, which every engine has, too: "
					+ "-Djmeter.remote.keystore=<file>, and its password in the variable JMETER_REMOTE_PASSWORD. "
					+ "See docs/LOAD-MACHINES.md.");
		}
		List<InetAddress> here = names.stream().map(RemoteEngines::toward).distinct().toList();
		if (here.size() > 1) {
			throw new Problem("This machine reaches the engines of jmeter.remote by several addresses: " + here
					+ ". Name engines of one network.");
		}
		return new RemoteEngines(names, here.getFirst(), port, keystore.toAbsolutePath(), password);
	}

	private static String name(String engine) {
		if (!engine.matches("[\\w.-]+(:\\d{1,5})?")
				|| Integer.parseInt("0" + engine.replaceFirst("[^:]*:?", "")) > LAST_PORT) {
			throw new Problem(
					"jmeter.remote must be hosts, or hosts with ports, for instance load1,load2:1099, but is '" + engine
							+ "'.");
		}
		return engine.contains(":") ? engine : engine + STANDARD_PORT;
	}

	/** The address from which this machine would send to an engine; nothing is sent. */
	private static InetAddress toward(String engine) {
		int colon = engine.indexOf(':');
		return Problem.attempt("The engine " + engine + " cannot be reached", "Correct jmeter.remote.", () -> {
			try (DatagramSocket socket = new DatagramSocket()) {
				socket.connect(new InetSocketAddress(engine.substring(0, colon),
						Integer.parseInt(engine.substring(colon + 1))));
				return socket.getLocalAddress();
			}
		});
	}

}
