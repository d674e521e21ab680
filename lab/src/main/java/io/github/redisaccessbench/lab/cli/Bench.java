// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.List;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.measure.RedisProbe;
import io.github.redisaccessbench.lab.process.AppClient;
import io.github.redisaccessbench.lab.process.AppFleet;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Parallel;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.RedisNode;
import io.github.redisaccessbench.lab.process.Seeding;

/**
 * A seeded Redis and the apps of an experiment. Everything that it started ends with
 * {@link #close()}, and with the lab itself, however that ends.
 */
final class Bench implements AutoCloseable {

	private final Processes processes;

	private RedisNode node;

	private RedisProbe redis;

	private List<String> seeded;

	private AppClient client;

	private AppFleet fleet;

	private Bench(Processes processes) {
		this.processes = processes;
	}

	/**
	 * Starts Redis, seeds it and unpacks the apps. They are not started yet.
	 */
	static Bench open(Folders folders, Catalog catalog, Experiment experiment, RedisOptions options) {
		List<App> apps = catalog.appsOf(experiment.measured());
		apps.forEach((app) -> Jars.find(folders.home(), app.jar()));
		Bench bench = new Bench(new Processes(folders.work()));
		Runtime.getRuntime().addShutdownHook(new Thread(bench.processes::close, "end all processes"));
		try {
			apps.forEach((app) -> Ports.requireFree(app.port(), "the app " + app.name(), "-D" + app.name() + ".port"));
			options.checkPort();
			bench.start(folders, catalog, experiment, options);
			return bench;
		}
		catch (RuntimeException ex) {
			bench.close();
			throw ex;
		}
	}

	private void start(Folders folders, Catalog catalog, Experiment experiment, RedisOptions options) {
		this.node = options.start(this.processes, folders.work());
		this.redis = new RedisProbe(this.node.url());
		this.client = new AppClient(experiment.limit());
		this.fleet = new AppFleet(this.processes, folders.home(), catalog, experiment.measured(), this.node,
				this.client);
		int colors = Math.max(experiment.limit(), Palette.DEFAULT_SIZE);
		Parallel.run(() -> this.seeded = Seeding.run(this.processes, folders.home(), this.node, colors),
				this.fleet::unpack);
	}

	RedisNode node() {
		return this.node;
	}

	RedisProbe redis() {
		return this.redis;
	}

	List<String> seeded() {
		return this.seeded;
	}

	AppClient client() {
		return this.client;
	}

	AppFleet fleet() {
		return this.fleet;
	}

	@Override
	public void close() {
		this.processes.close();
		if (this.client != null) {
			this.client.close();
		}
		if (this.redis != null) {
			this.redis.close();
		}
	}

}
