// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.wiring.Agreeing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Says whether runs agree.
 */
@Command(name = "agree",
		description = "Compare what several runs say of the same cases at the same levels, whichever experiments they are of.")
final class AgreeCommand extends LabCommand {

	@Parameters(paramLabel = "<folder>", arity = "0..*",
			description = "Folders of runs, two or more. Default: all of results/ that this version can read.")
	private List<Path> runs = List.of();

	@Override
	public Integer call() {
		out().print(Agreeing.of(folders(), this.runs).render(screen()));
		out().flush();
		return 0;
	}

}
