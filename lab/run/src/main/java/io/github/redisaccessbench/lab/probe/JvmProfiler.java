// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.raw.FlameGraph;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.run.Profiler;
import one.profiler.AsyncProfilerLoader;

/**
 * async-profiler, which the JVM is asked to load: it takes a sample of each running
 * thread for each millisecond of its CPU time, with the frames of libraries and, where
 * the system lets it, of the kernel.
 *
 * @param folder where its library is unpacked, in a folder of its own
 */
public record JvmProfiler(Path folder) implements Profiler {

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	/** Makes one; nothing is written yet. */
	public JvmProfiler {
		folder = folder.toAbsolutePath().resolve("profiler");
	}

	@Override
	public Profile profile(Cell cell, long pid, Runnable load) {
		try {
			return new Profile(cell, null, look(pid, load));
		}
		catch (IOException ex) {
			String cause = (ex.getCause() != null) ? ": " + ex.getCause().getMessage() : "";
			return new Profile(cell, PrintableText.reason(ex.getMessage() + cause) + ".", null);
		}
	}

	private FlameGraph look(long pid, Runnable load) throws IOException {
		String library = library(pid);
		Path stacks = this.folder.resolve("stacks.txt");
		command(pid, library, "start,event=cpu,interval=1ms");
		load.run();
		command(pid, library, "stop,collapsed,file=" + stacks);
		try (Stream<String> lines = Files.lines(stacks)) {
			return FlameGraph.of(lines);
		}
		finally {
			Files.deleteIfExists(stacks);
		}
	}

	private String library(long pid) throws IOException {
		if (!AsyncProfilerLoader.isSupported()) {
			throw new IOException("async-profiler does not run on " + System.getProperty("os.name") + " "
					+ System.getProperty("os.arch"));
		}
		if (!JvmProbe.mayBeJvm(pid)) {
			throw new IOException("The app is no JVM");
		}
		AsyncProfilerLoader.setExtractionDirectory(PrivateFiles.folder(this.folder));
		return AsyncProfilerLoader.getAsyncProfilerPath().toString();
	}

	private void command(long pid, String library, String arguments) throws IOException {
		new Attachment(this.folder).to(pid, PATIENCE, (machine) -> {
			machine.loadAgentPath(library, arguments);
			return null;
		});
	}

}
