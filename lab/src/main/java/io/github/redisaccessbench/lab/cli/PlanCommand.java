// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.Map;

import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.render.PlanText;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Tells what an experiment would do.
 */
@Command(name = "plan", abbreviateSynopsis = true,
		description = "Print what an experiment is going to do and how long it may take. Nothing is started or written.")
final class PlanCommand extends LabCommand {

	@Mixin
	private RunOptions options;

	@Parameters(paramLabel = "<experiment>", arity = "0..1", defaultValue = "",
			description = "The experiment's name or file, as --experiment says it, too. Default: default.")
	private String experiment;

	@Override
	public Integer call() {
		String name = LabOption.EXPERIMENT.name();
		out().print(PlanText
			.of(Plan.of(Setup.schedule(folders(), this.options.get().with(Map.of(name, this.experiment))))));
		out().flush();
		return 0;
	}

}
