// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.RunFiles;

/**
 * Where things are. Paths are absolute: what is started has folders of its own.
 *
 * @param home the project's folder
 * @param work the folder that the lab writes to
 */
public record Folders(Path home, Path work) {

	/** The folder of cases.yaml and experiments: {@code jmeter} of the project. */
	public Path jmeter() {
		return jmeter(this.home);
	}

	/**
	 * The folder that the lab writes to by default: {@code jmeter/target/lab} in it.
	 */
	public static Path standardWork(Path home) {
		return jmeter(home).resolve("target").resolve("lab");
	}

	/**
	 * Refuses a folder with files that are not the lab's, since it deletes what it finds.
	 * @throws Problem if no lab has worked there, and it is not empty
	 */
	void requireOwnWork() {
		if (this.work.equals(standardWork(this.home))) {
			return;
		}
		Path jars = Processes.jars(this.work);
		String[] there = this.work.toFile().list();
		if (there == null || there.length == 0) {
			// If it cannot be made, the code that writes there says why.
			jars.toFile().mkdirs();
		}
		else if (!Files.isDirectory(jars)) {
			throw new Problem(this.work + " holds files that are not the lab's, which it might delete. "
					+ "Name an empty folder by --work, or leave it out.");
		}
	}

	private static Path jmeter(Path home) {
		return home.resolve("jmeter");
	}

	/**
	 * The file that JMeter writes its samples to: {@code colors.csv} where
	 * jmeter-maven-plugin puts it.
	 */
	Path samples() {
		return jmeter().resolve("target").resolve("jmeter").resolve("results").resolve("colors.csv");
	}

	/** The lab's own log, which holds unexpected errors: {@code logs/lab.log}. */
	public Path log() {
		return this.work.resolve("logs").resolve("lab.log");
	}

	/** The record of the run. */
	public RunFiles files() {
		return new RunFiles(this.work);
	}

	/** How the last run went, for its report. */
	public LabState state() {
		return new LabState(this.work.resolve("state.json"));
	}

	/**
	 * How the lab of a build is. Each build has a file of its own: a lab that is refused
	 * says so without touching that of the one that runs.
	 */
	public LabState state(String build) {
		return new LabState(this.work.resolve("state-" + build.replaceAll("[^\\p{L}\\p{Nd}.-]", "_") + ".json"));
	}

}
