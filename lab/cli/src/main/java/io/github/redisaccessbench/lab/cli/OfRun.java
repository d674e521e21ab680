// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;

import io.github.redisaccessbench.lab.raw.RunFiles;
import picocli.CommandLine.Option;

/** Something is said of one run. */
class OfRun extends CommonOptions {

	@Option(names = "--from", paramLabel = "<folder>",
			description = "The folder of a run, for instance one of results/. Default: the last run.")
	Path from;

	RunFiles files() {
		return (this.from != null) ? new RunFiles(this.from) : folders().files();
	}

}
