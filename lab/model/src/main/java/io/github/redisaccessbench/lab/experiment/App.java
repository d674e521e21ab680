// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.redisaccessbench.lab.Words;

/**
 * An app: a jar and its arguments, another program, or what runs already. Each compared
 * case gets a process of its own.
 *
 * @param name a short name
 * @param jar path of the jar, from the project's folder if it is relative; a file name
 * may hold {@code *}; null: it is no jar
 * @param port the port on 127.0.0.1 of its first process; 0: any free one
 * @param args further arguments
 * @param archive what its JVM starts from, made before its first start; or null
 * @param command the program and its arguments, if it is no jar: words, or one text of
 * them; {@value #PORT} is replaced by its port; or null
 * @param url where it listens, if it runs already: {@code http://127.0.0.1:9000}; or null
 * @param environment variables that its process gets besides those that each gets; text
 * such as {@code {REDIS_URL}} is replaced by the value of that variable, {@value #PORT}
 * by its port
 * @param ready the path that answers 200 as soon as it is ready; null: it is ready when
 * it answers anything
 * @param directory the folder in which its process is started; null: one of its own
 * @param redis URL of the Redis that it reads from, if that is not the one of the run;
 * the lab writes nothing there; {@code cluster}: a Redis Cluster that the lab starts
 * @param library path of another jar for the class path of its own, as that of its jar;
 * or null
 */
public record App(String name, String jar, Integer port, List<String> args, Archive archive, List<String> command,
		String url, Map<String, String> environment, String ready, String directory, String redis, String library) {

	/** What stands for the port of its process. */
	public static final String PORT = "{port}";

	/** Its files and folders have names that begin so; those of the lab do not. */
	static final String PREFIX = "app-";

	public App {
		port = Objects.requireNonNullElse(port, 0);
		args = (args != null) ? List.copyOf(args) : List.of();
		command = (command != null) ? List.copyOf(command) : null;
		environment = (environment != null) ? Collections.unmodifiableMap(new TreeMap<>(environment)) : Map.of();
	}

	/** An app in a jar, without an archive. */
	public App(String name, String jar, int port, List<String> args) {
		this(name, jar, port, args, null, null, null, null, null, null, null, null);
	}

	/** The same app with further arguments. */
	App with(List<String> further) {
		return copy(this.jar, Stream.concat(this.args.stream(), further.stream()).toList(), this.ready, this.directory);
	}

	/**
	 * The same app with other paths.
	 * @param resolving what becomes of a path; an empty one is the folder itself
	 */
	public App in(UnaryOperator<String> resolving) {
		return copy((this.jar != null) ? resolving.apply(this.jar) : null, this.args, this.ready,
				resolving.apply(Objects.requireNonNullElse(this.directory, "")));
	}

	/** The same app with a path that tells whether it is ready, if it names none. */
	public App readyAt(String path) {
		return copy(this.jar, this.args, (this.ready != null) ? this.ready : path, this.directory);
	}

	private App copy(String newJar, List<String> newArgs, String newReady, String newDirectory) {
		return new App(this.name, newJar, this.port, newArgs, this.archive, this.command, this.url, this.environment,
				newReady, newDirectory, this.redis, this.library);
	}

	/** The name of the folder for its jars. */
	public String folder() {
		return PREFIX + this.name;
	}

	/** Whether it runs already, so that the lab neither starts nor ends it. */
	@JsonIgnore
	public boolean isRunning() {
		return this.url != null;
	}

	/** The port of one that runs already. */
	public int runningPort() {
		return Integer.parseInt(this.url.substring(this.url.lastIndexOf(':') + 1));
	}

	/** Program and arguments of one that is no jar, for a process with that port. */
	public List<String> words(int processPort) {
		List<String> words = (this.command.size() > 1) ? this.command : Words.of(this.command.getFirst());
		return Stream.concat(words.stream(), this.args.stream())
			.map((word) -> word.replace(PORT, String.valueOf(processPort)))
			.toList();
	}

}
