// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.yaml.Setting;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.run.Testbed;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.Setup;
import io.github.redisaccessbench.lab.wiring.DemoLoop;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * For people: everything is up until Ctrl-C.
 */
@Command(name = "up", abbreviateSynopsis = true,
		description = "Start Redis and the apps, to look around with curl, redis-cli and JMeter's own window. Ctrl-C stops them.")
final class UpCommand extends LabCommand {

	private static final Duration STEP = Duration.ofMinutes(1);

	@Mixin
	private RunOptions options;

	@Override
	public Integer call() throws InterruptedException {
		Map<String, String> withoutControls = Map.of("controls", Setting.NONE);
		Options asked = this.options.get().with(withoutControls);
		try (Setup setup = Setup.open(folders(), asked)) {
			PrintWriter out = out();
			setup.remarks().forEach(out::println);
			Testbed testbed = setup.testbed();
			testbed.prepare().forEach(out::println);
			Group group = testbed.schedule().layout().groups().getFirst();
			testbed.start(group.number());
			Layout layout = testbed.schedule().layout();
			Set<String> told = new HashSet<>();
			layout.inRounds(group.number())
				.stream()
				.filter((cell) -> told.add(layout.process(cell)))
				.forEach((cell) -> out.println(line(layout.find(cell.caseName()), layout.process(cell),
						testbed.subject().endpoint(layout.process(cell)))));
			testbed.stores().stream().map(Store::client).forEach(out::println);
			try (DemoLoop turns = DemoLoop.open(folders(), asked, testbed, group.number())) {
				out.println(turns.help());
				out.println("Ctrl-C stops all of it.");
				out.flush();
				while (true) {
					Thread.sleep(STEP);
					testbed.keep();
				}
			}
		}
	}

	private static String line(Case about, String process, Endpoint endpoint) {
		return process + "  http://127.0.0.1:" + endpoint.port() + about.path() + "  " + about.reads();
	}

}
