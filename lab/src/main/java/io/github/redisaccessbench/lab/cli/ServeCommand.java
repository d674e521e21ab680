// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.Service;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * For JMeter: runs an experiment. Maven starts it in the background.
 */
@Command(name = "serve", abbreviateSynopsis = true,
		description = "Start Redis and the apps, and serve an experiment to JMeter (jmeter/src/test/jmeter/colors.jmx).")
final class ServeCommand extends LabCommand {

	@Mixin
	private RunOptions options;

	@Option(names = "--build", paramLabel = "<id>",
			description = "Started in the background for this build: 'lab await' with the same id tells how it went, and the lab stops when its parent process does.")
	private Optional<String> build;

	@Override
	public Integer call() {
		Service service = new Service(folders(), this.build, out(), screen());
		try {
			service.serve(this.options::get);
			return 0;
		}
		catch (Problem ex) {
			if (this.build.isPresent()) {
				return 1;
			}
			throw ex;
		}
	}

}
