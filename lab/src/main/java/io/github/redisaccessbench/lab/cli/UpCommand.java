// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.lettuce.core.RedisURI;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * For people: everything is up until Ctrl-C.
 */
@Command(name = "up",
		description = "Start Redis and the apps, to look around with curl and redis-cli. Ctrl-C stops them.")
final class UpCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Mixin
	private ExperimentOptions options;

	@Mixin
	private RedisOptions redis;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws InterruptedException {
		Catalog catalog = this.options.catalog(this.folders);
		Experiment experiment = this.options.experiment(this.folders, catalog).withoutControls();
		try (Bench bench = Bench.open(this.folders, catalog, experiment, this.redis)) {
			bench.fleet().restart();
			PrintWriter out = this.spec.commandLine().getOut();
			bench.seeded().forEach(out::println);
			experiment.cases().stream().map(catalog::find).forEach((theCase) -> out.println(line(catalog, theCase)));
			RedisURI uri = RedisURI.create(bench.node().url());
			out.println("redis-cli -h " + uri.getHost() + " -p " + uri.getPort() + " --scan --pattern 'colors::*'");
			out.println("Ctrl-C stops all of it.");
			out.flush();
			new CountDownLatch(1).await();
			return 0;
		}
	}

	private static String line(Catalog catalog, Case theCase) {
		return theCase.name() + "  http://127.0.0.1:" + catalog.appOf(theCase).port() + theCase.path() + "  "
				+ theCase.reads();
	}

}
