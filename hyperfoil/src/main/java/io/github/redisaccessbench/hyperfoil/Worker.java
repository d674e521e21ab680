// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;

import io.hyperfoil.api.Version;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks the lab what to send: it connects to the lab, they prove to each other that they
 * know the token, and then this reads an {@link Order} and writes its {@link Outcome}, a
 * line of JSON each. When the lab closes the connection, or ends, this ends.
 */
public final class Worker {

	/** It grows when a lab has to know more, or less. */
	private static final int PROTOCOL = 1;

	private Worker() {
	}

	/**
	 * Runs.
	 * @param args where the lab listens: a port of this machine; or host and port of
	 * another, which is asked over TLS. The variable ENGINES_TOKEN has the token
	 */
	public static void main(String[] args) throws InterruptedException {
		try {
			String[] lab = ((args.length == 1) ? args[0] : "").split(":");
			String token = System.getenv("ENGINES_TOKEN");
			if (lab.length > 2 || token == null || !isPort(lab[lab.length - 1])) {
				throw new IOException(
						"Start it by ENGINES_TOKEN=<token> java -jar hyperfoil.jar <host of the lab>:<port>.");
			}
			boolean remote = lab.length == 2;
			run(new InetSocketAddress(remote ? lab[0] : "127.0.0.1", Integer.parseInt(lab[lab.length - 1])), remote,
					token);
			System.exit(0);
		}
		catch (IOException | GeneralSecurityException ex) {
			System.err.println("engine: " + ex.getMessage());
			System.exit(1);
		}
	}

	private static boolean isPort(String text) {
		return text.matches("\\d{1,5}") && Integer.parseInt(text) <= 65_535;
	}

	private static void run(InetSocketAddress lab, boolean remote, String token)
			throws IOException, GeneralSecurityException, InterruptedException {
		JsonMapper json = new JsonMapper();
		try (Connection connection = Connection.open(lab, remote, token)) {
			connection.write(json.writeValueAsString(
					new Self("Hyperfoil", Version.VERSION, String.valueOf(Runtime.version().feature()), PROTOCOL)));
			for (String line = connection.read(); line != null; line = connection.read()) {
				connection.write(json.writeValueAsString(Load.run(json.readValue(line, Order.class))));
			}
		}
	}

	/** What sends the requests: its name, its version and that of its Java. */
	private record Self(String name, String version, String java, int protocol) {
	}

}
