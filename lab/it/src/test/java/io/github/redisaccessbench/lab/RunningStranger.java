// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.store.RealRedis;

/**
 * A stranger's app that the test started, not the lab.
 *
 * @param process its process
 * @param port where it listens on 127.0.0.1
 */
public record RunningStranger(Process process, int port) implements AutoCloseable {

	/** The forms of words that {@link Strangers#SEED} has. */
	private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

	/** Starts it. */
	public static RunningStranger start(List<String> command, RealRedis redis, Path log)
			throws IOException, InterruptedException {
		int port = LabPorts.next();
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment()
			.putAll(Map.of("PORT", "" + port, "SERVER_PORT", "" + port, "SERVER_ADDRESS", "127.0.0.1"));
		for (String variable : List.of("REDIS_URL", "SPRING_DATA_REDIS_URL", "SPRING_REDIS_URL")) {
			builder.environment().put(variable, redis.url().url());
		}
		Process process = builder.start();
		while (!Files.readString(log).matches("(?s).*(Listening on port|Started ShopApplication).*")) {
			if (!process.isAlive()) {
				throw new IllegalStateException(Files.readString(log));
			}
			Thread.sleep(50);
		}
		return new RunningStranger(process, port);
	}

	/** Loads what they read, as redis-cli would. */
	public static void seed(RealRedis redis) throws IOException {
		List<List<String>> lines = Files.readAllLines(Strangers.SEED).stream().map(RunningStranger::words).toList();
		redis.send((commands) -> {
			lines.forEach((words) -> {
				if (words.getFirst().equals("SET")) {
					commands.set(words.get(1), words.get(2));
				}
				else {
					commands.hset(words.get(1), fields(words.subList(2, words.size())));
				}
			});
			return null;
		});
	}

	private static List<String> words(String line) {
		return WORD.matcher(line).results().map((one) -> one.group().replaceAll("^(['\"])(.*)\\1$", "$2")).toList();
	}

	private static Map<String, String> fields(List<String> words) {
		Map<String, String> fields = new HashMap<>();
		for (int at = 0; at < words.size(); at += 2) {
			fields.put(words.get(at), words.get(at + 1));
		}
		return fields;
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

}
