// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * A published run and its report, read once for all tests of a JVM: all of them take half
 * a minute.
 *
 * @param folder where it is
 * @param run what was measured
 * @param report what it says
 */
public record Published(Path folder, RawRun run, Report report) {

	private static final Map<Path, Published> READ = new ConcurrentHashMap<>();

	/** All folders of published runs, the oldest first. */
	public static Stream<Path> folders() {
		try (Stream<Path> all = Files.list(Home.of("results"))) {
			return all.filter(Files::isDirectory).sorted().toList().stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Those that were there on a day, for a document of that day. */
	public static Stream<Path> before(String day) {
		return folders().filter((one) -> one.getFileName().toString().compareTo(day) < 0);
	}

	/** The run in a folder of {@link #folders}. */
	public static Published in(Path folder) {
		return READ.computeIfAbsent(folder, (one) -> {
			RawRun run = new RunFiles(one).read();
			return new Published(one, run, Report.of(run));
		});
	}

	/** The newest run whose folder's name ends so. */
	public static Published newest(String experiment) {
		return in(folders().filter((one) -> one.toString().endsWith("-" + experiment))
			.max(Path::compareTo)
			.orElseThrow());
	}

}
