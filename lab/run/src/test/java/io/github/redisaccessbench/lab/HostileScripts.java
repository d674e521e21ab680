// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

import io.github.redisaccessbench.lab.HostileServer.Step;

import static io.github.redisaccessbench.lab.HostileServer.forEver;
import static io.github.redisaccessbench.lab.HostileServer.hang;
import static io.github.redisaccessbench.lab.HostileServer.hear;
import static io.github.redisaccessbench.lab.HostileServer.send;

/**
 * What a server may do that is named by mistake, or is not ready. Scripts by what they
 * do.
 */
public final class HostileScripts {

	/** What a terminal must not get: red, a bell, a title, a line over the one before. */
	private static final String ESCAPES = "\u001b[31mred\u0007 \u001b]0;title\u0007\rover \u009b2J";

	private HostileScripts() {
	}

	/** Instead of a Redis. */
	public static Map<String, Step[]> redis() {
		Map<String, Step[]> all = common();
		all.put("half an answer and end", script(hear("\r\n"), send("$10\r\nabc")));
		all.put("loading", script(forEver(hear("\r\n"), send("-LOADING Redis is loading the dataset in memory\r\n"))));
		all.put("escape codes", script(forEver(hear("\r\n"), send("-ERR " + ESCAPES + "\r\n"))));
		return all;
	}

	/** A Redis that lets the lab in, and then does so to the seed. */
	public static Map<String, Step[]> redisAgainstSeeds() {
		Map<String, Step[]> all = new LinkedHashMap<>();
		all.put("hangs", redisWith(Map.of("SCAN", "")));
		all.put("scan without end", redisWith(Map.of("SCAN", "*2\r\n$1\r\n7\r\n*0\r\n")));
		all.put("escape codes", redisWith(Map.of("SCAN", "-ERR " + ESCAPES + "\r\n")));
		return all;
	}

	/**
	 * A Redis that lets any client in. It speaks version 2, and holds no key.
	 * @param answers what it answers to commands, as it is sent
	 */
	public static Step[] redisWith(Map<String, String> answers) {
		return script(forEver((client) -> {
			String command = command(client);
			send(answers.getOrDefault(command, switch (command) {
				case "PING" -> "+PONG\r\n";
				case "HELLO" -> "-ERR unknown command\r\n";
				case "INFO", "GET" -> "$-1\r\n";
				default -> "+OK\r\n";
			})).take(client);
		}));
	}

	/** The name of the next command. */
	private static String command(Socket client) throws IOException {
		int parts = Integer.parseInt(line(client).substring(1));
		line(client);
		String name = line(client);
		for (int part = 1; part < parts; part++) {
			line(client);
			line(client);
		}
		return name;
	}

	private static String line(Socket client) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int one = client.getInputStream().read(); one != '\n'; one = client.getInputStream().read()) {
			if (one < 0) {
				throw new EOFException();
			}
			line.append((char) one);
		}
		return line.toString().strip();
	}

	/** Instead of a PostgreSQL. */
	public static Map<String, Step[]> postgres() {
		Map<String, Step[]> all = common();
		String error = "SFATAL\0C28P01\0M" + ESCAPES + "\0\0";
		Step started = (client) -> {
			int length = ByteBuffer.wrap(client.getInputStream().readNBytes(Integer.BYTES)).getInt();
			client.getInputStream().readNBytes(length - Integer.BYTES);
		};
		all.put("half an answer and end", script(started, send("R\0\0")));
		all.put("escape codes", script(started, send("E\0\0\0" + (char) (error.length() + Integer.BYTES) + error)));
		return all;
	}

	/** Instead of a MariaDB or MySQL, which speaks first. */
	public static Map<String, Step[]> maria() {
		Map<String, Step[]> all = common();
		String error = "\u00ff\u0015\u0004#28000" + ESCAPES;
		all.put("half an answer and end", script(send("\5\0\0\0\n")));
		all.put("escape codes", script(send((char) error.length() + "\0\0\0" + error)));
		return all;
	}

	private static Map<String, Step[]> common() {
		Map<String, Step[]> all = new LinkedHashMap<>();
		all.put("hangs", script(hang()));
		all.put("closes", script());
		all.put("nonsense", script(hear(1), send("HTTP/1.1 400 Bad Request\r\n\r\n"), hang()));
		return all;
	}

	private static Step[] script(Step... steps) {
		return steps;
	}

}
