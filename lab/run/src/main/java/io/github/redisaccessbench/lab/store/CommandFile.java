// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Words;
import io.github.redisaccessbench.lab.probe.RedisFailure;
import io.github.redisaccessbench.lab.probe.RedisLink;

/**
 * A file of Redis commands, one on each line, as redis-cli reads it. Blank lines and
 * those that begin with # are none.
 */
public record CommandFile(Path file) {

	/**
	 * Sends all of them, and says so in words.
	 * @throws Problem naming the line that is none, or that Redis refuses
	 */
	String send(RedisLink link) {
		List<String> lines = Problem.attempt(this.file + " cannot be read", "Correct app.seed.",
				() -> Files.readAllLines(this.file));
		int sent = 0;
		for (int number = 1; number <= lines.size(); number++) {
			String line = lines.get(number - 1).strip();
			if (!line.isEmpty() && !line.startsWith("#")) {
				send(link, number, line);
				sent++;
			}
		}
		return this.file.getFileName() + ": " + sent + " commands";
	}

	private void send(RedisLink link, int number, String line) {
		try {
			link.send(Words.of(line).toArray(String[]::new));
		}
		catch (Problem ex) {
			String why = (ex instanceof RedisFailure failure) ? failure.answer() : ex.getMessage();
			throw new Problem(this.file + ":" + number + ": " + why + ". Correct the line, or leave it out.", ex);
		}
	}

}
