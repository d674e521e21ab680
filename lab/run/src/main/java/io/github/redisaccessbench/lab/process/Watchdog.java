// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * A program of its own, started by a lab, that waits for the lab's end. If the lab was
 * killed, it ends what the lab's record names. It knows of that end by the pipe from the
 * lab, which the operating system closes, and uses no time of the processor until then.
 * Should it die, the lab goes on: then what a killed lab leaves behind is ended by the
 * next one.
 */
final class Watchdog {

	/**
	 * All that the program needs: a jar of few classes starts fast, takes little memory,
	 * and is no concern of a build that replaces the lab's.
	 */
	static final List<Class<?>> CLASSES = List.of(Watchdog.class, ChildEnvironment.class, Java.class,
			PrivateFiles.class, Problem.class, Problem.Task.class, ProcessRecord.class, Recorded.class,
			TemporaryFolders.class, Waiting.class);

	/** Its first line. */
	static final String READY = "Waiting for the end of the lab.";

	/** The pipe closes while the lab is about to end. */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private Watchdog() {
	}

	/**
	 * Starts the program.
	 * @param jar where to write it
	 * @param log the file for what it prints
	 * @throws Problem if it cannot be started
	 */
	static Process start(ProcessRecord record, TemporaryFolders temporary, Path jar, Path log) {
		return Problem.attempt("The lab's watchdog cannot be started", "", () -> {
			Files.createDirectories(jar.getParent());
			pack(jar);
			Files.deleteIfExists(log);
			List<String> command = List.of(Java.program().toString(), "-Xmx16m", "-XX:+UseSerialGC",
					"-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp", jar.toString(), Watchdog.class.getName(),
					record.file().toString(), temporary.folder().toString());
			return ChildEnvironment.builder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
		});
	}

	/** A new file: the watchdog of a killed lab may still use the one before. */
	private static void pack(Path jar) throws IOException {
		Files.deleteIfExists(jar);
		try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
			for (Class<?> one : CLASSES) {
				String name = one.getName().replace('.', '/') + ".class";
				out.putNextEntry(new JarEntry(name));
				try (InputStream in = one.getClassLoader().getResourceAsStream(name)) {
					in.transferTo(out);
				}
			}
		}
	}

	/**
	 * Waits: the program. Ctrl-C is sent to the lab and to all that it started; a JVM
	 * that is ending already takes no notice.
	 * @param args the record, and the folder of the lab's temporary folders
	 */
	public static void main(String[] args) {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> watch(Path.of(args[0]), Path.of(args[1]))));
	}

	private static void watch(Path file, Path temporary) {
		System.out.println(READY);
		// The lab says nothing.
		Problem.attempt("The lab's end cannot be seen", "", System.in::readAllBytes);
		if (Waiting.until(PATIENCE, () -> ProcessRecord.lab(file).isEmpty()) && Files.exists(file)) {
			// If the next lab of the folder is there already, that does it.
			try (ProcessRecord record = ProcessRecord.take(file)) {
				record.endLeftovers(new TemporaryFolders(temporary)).forEach(System.out::println);
			}
		}
	}

}
