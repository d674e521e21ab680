// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
 *
 * @param process the program, as a process of this lab
 */
record Watchdog(Process process) implements AutoCloseable {

	/**
	 * All that the program needs: a jar of few classes starts fast, and takes little
	 * memory.
	 */
	static final List<Class<?>> CLASSES = List.of(Watchdog.class, ChildEnvironment.class, Java.class, LabLock.class,
			Orphans.class, PrivateFiles.class, Problem.class, Problem.Task.class, ProcessRecord.class,
			ProcessRecord.Content.class, Recorded.class, TemporaryFolders.class, Waiting.class);

	/** Its first line. */
	static final String READY = "Waiting for the end of the lab.";

	/** The pipe closes while the lab is about to end. */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private static final long PATIENCE_MS = 2_000;

	/**
	 * Starts the program.
	 * @param jar where to write it
	 * @param log the file for what it prints
	 * @throws Problem if it cannot be started
	 */
	static Watchdog start(ProcessRecord record, Path jar, Path log) {
		return Problem.attempt("The lab's watchdog cannot be started", "", () -> {
			Files.createDirectories(jar.getParent());
			pack(jar);
			Files.deleteIfExists(log);
			List<String> command = List.of(Java.program().toString(), "-Xmx16m", "-XX:+UseSerialGC",
					"-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp", jar.toString(), Watchdog.class.getName(),
					record.folder().toString(), record.work().toString());
			return new Watchdog(
					ChildEnvironment.builder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start());
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

	/** Ends it at once, now that there is nothing left to end. */
	void dismiss() {
		this.process.destroyForcibly();
	}

	/** Lets it end what is left. */
	@Override
	public void close() {
		try {
			this.process.getOutputStream().close();
			this.process.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS);
		}
		catch (IOException ex) {
			// It has ended already.
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.process.destroyForcibly();
	}

	/**
	 * Waits: the program.
	 * @param args the folder of the record, and the lab's folder
	 * @throws IOException if there is no pipe
	 */
	public static void main(String[] args) throws IOException {
		outliveSignals(Thread.currentThread());
		System.out.println(READY);
		while (System.in.read() >= 0) {
			// Nobody says anything.
		}
		ProcessRecord record = new ProcessRecord(Path.of(args[0]), Path.of(args[1]));
		if (Waiting.until(PATIENCE, () -> record.runningLab().isEmpty()) && Files.exists(record.file())) {
			endLeftovers(record);
		}
	}

	/**
	 * Ctrl-C is sent to the lab and to all that it started. A JVM ends when its shutdown
	 * hooks are done; this one's waits for the work.
	 */
	private static void outliveSignals(Thread work) {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			try {
				work.join();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}));
	}

	/** Without the lock, the next lab of the folder is there already and does it. */
	private static void endLeftovers(ProcessRecord record) {
		LabLock.tryTake(record).ifPresent((lock) -> {
			try (lock) {
				record.endLeftovers().forEach(System.out::println);
			}
		});
	}

}
