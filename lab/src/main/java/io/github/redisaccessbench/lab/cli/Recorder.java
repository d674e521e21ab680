// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.control.Listener;
import io.github.redisaccessbench.lab.control.Worker;
import io.github.redisaccessbench.lab.environment.EnvironmentProbe;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * Writes a run's files and its progress.
 */
final class Recorder implements Listener {

	private final Folders folders;

	private final Catalog catalog;

	private final Experiment experiment;

	private final long seed;

	private final Bench bench;

	private final RunFiles files;

	private final ProgressLines lines;

	private final CompletableFuture<Optional<String>> end = new CompletableFuture<>();

	Recorder(Folders folders, Catalog catalog, Experiment experiment, long seed, Bench bench, PrintWriter out) {
		this.folders = folders;
		this.catalog = catalog;
		this.experiment = experiment;
		this.seed = seed;
		this.bench = bench;
		this.files = folders.files();
		this.lines = new ProgressLines(experiment, out);
	}

	/**
	 * Forgets the run before, so that nobody takes it for this one.
	 */
	void forget() {
		this.files.clear();
	}

	/**
	 * Waits until the run is over.
	 * @return why it ended before its last block, or nothing
	 */
	Optional<String> awaitEnd() {
		return this.end.join();
	}

	@Override
	public void begun(Worker worker) {
		Path jar = Jars.find(this.folders.home(), this.catalog.appsOf(this.experiment.measured()).getFirst().jar());
		Environment environment = EnvironmentProbe.look(this.folders.home(), this.catalog, jar, this.bench.node(),
				this.bench.redis(), worker);
		this.files.begin(new RunHeader(Instant.now(), this.seed, this.experiment,
				this.catalog.findAll(this.experiment.measured()), environment, keyspaces()));
	}

	private List<Keyspace> keyspaces() {
		List<String> names = Palette.names(this.experiment.limit());
		List<String> hashes = new ArrayList<>(names.stream().map(ColorKeys::v2).toList());
		hashes.add(ColorKeys.V2_KEYSPACE);
		return List.of(keyspace("colors::v1::*", names.stream().map(ColorKeys::v1).toList()),
				keyspace("colors::v2::* and the id set", hashes), keyspace("colors::v3::*", ColorKeys.v3(names)));
	}

	private Keyspace keyspace(String layout, List<String> keys) {
		return new Keyspace(layout, keys.size(), this.bench.redis().memory(keys));
	}

	@Override
	public void ran(BlockResult block, Progress left) {
		this.files.append(block);
		this.lines.print(block, left);
	}

	@Override
	public void over(String failure) {
		this.end.complete(Optional.ofNullable(failure));
	}

}
