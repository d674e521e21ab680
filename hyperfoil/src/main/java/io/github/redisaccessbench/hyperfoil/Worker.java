// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import io.hyperfoil.api.Version;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks the lab what to send: it connects to the lab's port on loopback, says the token of
 * the run, and then reads an {@link Order} and writes its {@link Outcome}, a line of JSON
 * each. When the lab closes the connection, or ends, this ends.
 */
public final class Worker {

	private Worker() {
	}

	/**
	 * Runs.
	 * @param args the lab's port on 127.0.0.1
	 */
	public static void main(String[] args) throws IOException {
		JsonMapper json = new JsonMapper();
		try (Socket lab = new Socket(InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }), Integer.parseInt(args[0]));
				OutputStream out = lab.getOutputStream();
				BufferedReader in = new BufferedReader(
						new InputStreamReader(lab.getInputStream(), StandardCharsets.UTF_8))) {
			out.write((System.getenv("LAB_TOKEN") + "\n").getBytes(StandardCharsets.UTF_8));
			write(out, json.writeValueAsBytes(
					new Self("Hyperfoil", Version.VERSION, String.valueOf(Runtime.version().feature()))));
			for (String line = in.readLine(); line != null; line = in.readLine()) {
				write(out, json.writeValueAsBytes(Load.run(json.readValue(line, Order.class))));
			}
		}
		System.exit(0);
	}

	private static void write(OutputStream out, byte[] line) throws IOException {
		out.write(line);
		out.write('\n');
		out.flush();
	}

	/** What sends the requests: its name, its version and that of its Java. */
	private record Self(String name, String version, String java) {
	}

}
