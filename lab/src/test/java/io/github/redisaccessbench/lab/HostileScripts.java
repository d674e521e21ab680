// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.HostileServer.Step;

import static io.github.redisaccessbench.lab.HostileServer.drip;
import static io.github.redisaccessbench.lab.HostileServer.forEver;
import static io.github.redisaccessbench.lab.HostileServer.hang;
import static io.github.redisaccessbench.lab.HostileServer.hear;
import static io.github.redisaccessbench.lab.HostileServer.send;

/**
 * What servers may do to a lab that do not mean well, or are none. Scripts by what they
 * do.
 */
public final class HostileScripts {

	/** What a terminal must not get: red, a bell, a title, a line over the one before. */
	private static final String ESCAPES = "\u001b[31mred\u0007 \u001b]0;title\u0007\rover \u009b2J";

	private HostileScripts() {
	}

	/** Instead of a Redis, or of one that is ready. */
	public static Map<String, Step[]> redis() {
		Map<String, Step[]> all = common();
		all.put("half an answer", script(hear("\r\n"), send("+PO"), hang()));
		all.put("half an answer and end", script(hear("\r\n"), send("$10\r\nabc")));
		all.put("loading", script(forEver(hear("\r\n"), send("-LOADING Redis is loading the dataset in memory\r\n"))));
		all.put("escape codes", script(forEver(hear("\r\n"), send("-ERR " + ESCAPES + "\r\n"))));
		return all;
	}

	/**
	 * A Redis that lets anybody in, and turns on the seed, each in its own way. It speaks
	 * version 2, and holds no key.
	 */
	public static Map<String, Step[]> redisAgainstSeeds() {
		Map<String, Step[]> all = new LinkedHashMap<>();
		all.put("liar", redisWith(Map.of()));
		all.put("hangs", redisWith(Map.of("SCAN", "")));
		all.put("scan without end", redisWith(Map.of("SCAN", "*2\r\n$1\r\n7\r\n*0\r\n")));
		all.put("keys without end", redisWith(
				Map.of("SCAN", "*2\r\n$1\r\n7\r\n*10000\r\n" + "$40\r\ncolors::v3::%028d\r\n".repeat(10_000))));
		all.put("keys of gigabytes", redisWith(Map.of("SCAN", "*2\r\n$1\r\n0\r\n*2147483647\r\n")));
		all.put("key of gigabytes", redisWith(Map.of("SCAN", "*2\r\n$2147483647\r\n")));
		all.put("escape codes", redisWith(Map.of("SCAN", "-ERR " + ESCAPES + "\r\n")));
		return all;
	}

	/**
	 * A Redis that lets anybody in. It speaks version 2, and holds no key.
	 * @param answers what it answers to commands, as it is sent; each {@code %028d} in it
	 * becomes another number each time
	 */
	public static Step[] redisWith(Map<String, String> answers) {
		AtomicLong number = new AtomicLong();
		return script(forEver((client) -> {
			String command = command(client);
			String answer = answers.getOrDefault(command, switch (command) {
				case "PING" -> "+PONG\r\n";
				case "HELLO" -> "-ERR unknown command\r\n";
				case "INFO", "GET" -> "$-1\r\n";
				default -> "+OK\r\n";
			});
			while (answer.contains("%028d")) {
				Object[] numbers = LongStream.range(0, 10_000).mapToObj((one) -> number.incrementAndGet()).toArray();
				answer = String.format(Locale.ROOT, answer, numbers);
			}
			client.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
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
		String error = message('E', "SFATAL\0C28P01\0M" + ESCAPES + "\0\0");
		all.put("drips", script(started(), drip(message('E', "SFATAL\0M" + "!".repeat(1_000) + "\0\0"))));
		all.put("half an answer", script(started(), send("R\0\0"), hang()));
		all.put("half an answer and end", script(started(), send("R\0\0")));
		all.put("escape codes", script(started(), send(error)));
		return all;
	}

	/**
	 * Reads what a client begins with; one that asks for TLS hears that there is none.
	 */
	private static Step started() {
		return (client) -> {
			int length = ByteBuffer.wrap(client.getInputStream().readNBytes(Integer.BYTES)).getInt();
			client.getInputStream().readNBytes(length - Integer.BYTES);
			if (length == 2 * Integer.BYTES) {
				client.getOutputStream().write('N');
				started().take(client);
			}
		};
	}

	private static String message(char type, String content) {
		int length = content.length() + Integer.BYTES;
		return type + new String(ByteBuffer.allocate(Integer.BYTES).putInt(length).array(), StandardCharsets.ISO_8859_1)
				+ content;
	}

	/** Instead of a MariaDB or MySQL, which speaks first. */
	public static Map<String, Step[]> maria() {
		Map<String, Step[]> all = common();
		all.put("packet of 16 MB", script(send("\u00fe\u00ff\u00ff\0\n"), hang()));
		all.put("half an answer", script(send("\5\0"), hang()));
		all.put("half an answer and end", script(send("\5\0\0\0\n")));
		all.put("escape codes", script(send(packet(0, "\u00ff\u0015\u0004#28000" + ESCAPES))));
		return all;
	}

	private static String packet(int number, String content) {
		return "" + (char) (content.length() & 0xff) + (char) (content.length() >> 8 & 0xff)
				+ (char) (content.length() >> 16 & 0xff) + (char) number + content;
	}

	private static Map<String, Step[]> common() {
		Map<String, Step[]> all = new LinkedHashMap<>();
		all.put("hangs", script(hang()));
		all.put("closes", script());
		all.put("nonsense", script(hear(1), send("HTTP/1.1 400 Bad Request\r\n\r\n"), hang()));
		all.put("nonsense without end", script(forEver(send("\u0007\u00e9 nonsense ".repeat(1_000)))));
		return all;
	}

	private static Step[] script(Step... steps) {
		return steps;
	}

}
