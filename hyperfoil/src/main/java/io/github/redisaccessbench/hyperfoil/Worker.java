// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

import io.hyperfoil.api.Version;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks the lab for an {@link Order}, sends its requests, and asks again, with the
 * {@link Outcome}; until the lab says that it is done, or has ended.
 */
public final class Worker {

	private static final JsonMapper JSON = new JsonMapper();

	private Worker() {
	}

	/**
	 * Runs. The variables LAB_PORT and LAB_TOKEN tell where the lab listens on this
	 * machine, and by what it knows this process.
	 */
	public static void main(String[] args) throws IOException {
		String port = System.getenv("LAB_PORT");
		String token = System.getenv("LAB_TOKEN");
		if (port == null || token == null) {
			System.err.println("The lab starts this, with LAB_PORT and LAB_TOKEN.");
			System.exit(1);
		}
		URI lab = URI.create("http://127.0.0.1:" + port + "/iterations/next");
		Order order = ask(lab, token, null);
		while (!order.done()) {
			order = ask(lab, token, Load.run(order));
		}
		System.exit(0);
	}

	private static Order ask(URI lab, String token, Outcome outcome) throws IOException {
		HttpURLConnection connection = (HttpURLConnection) lab.toURL().openConnection();
		connection.setDoOutput(true);
		connection.setRequestProperty("Authorization", "Bearer " + token);
		connection.setRequestProperty("Content-Type", "application/json");
		// One that is kept could be closed by the lab just when it is used again.
		connection.setRequestProperty("Connection", "close");
		connection.getOutputStream()
			.write(JSON.writeValueAsBytes(new Question(ProcessHandle.current().pid(), "Hyperfoil", Version.VERSION,
					String.valueOf(Runtime.version().feature()), 1, outcome)));
		return JSON.readValue(connection.getInputStream(), Order.class);
	}

	/** What the lab is told: which worker asks, and what became of the last order. */
	private record Question(long pid, String name, String version, String java, int threads, Outcome outcome) {
	}

}
