// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import io.github.redisaccessbench.lab.ChildEnvironment;
import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * The {@link Watchdog} as a process of this lab. Should it die, the lab goes on: then
 * what a killed lab leaves behind is ended by the next one.
 *
 * @param process the process
 */
record WatchdogProcess(Process process) implements AutoCloseable {

	/**
	 * All that the program needs: a jar of few classes starts fast, and takes little
	 * memory.
	 */
	static final List<Class<?>> CLASSES = List.of(Watchdog.class, LabLock.class, PrivateFiles.class, Problem.class,
			Problem.Task.class, ProcessRecord.class, ProcessRecord.Content.class, Recorded.class,
			TemporaryFolders.class, Waiting.class);

	private static final long PATIENCE_MS = 2_000;

	/**
	 * Starts it.
	 * @param jar where to write its program
	 * @param log the file for what it prints
	 * @throws Problem if it cannot be started
	 */
	static WatchdogProcess start(ProcessRecord record, Path jar, Path log) {
		return Problem.attempt("The lab's watchdog cannot be started", "", () -> {
			Files.createDirectories(jar.getParent());
			pack(jar);
			Files.deleteIfExists(log);
			List<String> command = List.of(Java.program(), "-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
					"-XX:-UsePerfData", "-cp", jar.toString(), Watchdog.class.getName(), record.folder().toString(),
					record.work().toString());
			return new WatchdogProcess(
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

	/** Lets it end, now that there is nothing left to end. */
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

}
