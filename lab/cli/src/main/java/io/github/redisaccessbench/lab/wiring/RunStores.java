// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.factor.Rtt;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.store.DatabaseStore;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.RedisStore;

/** The stores of a run, and what stands in the way to them. */
final class RunStores {

	private final Stores stores;

	private final RedisStore redis;

	/** Only a case that asks for it has a database. */
	private final Optional<DatabaseStore> database;

	/** Only an experiment that asks for it has something in the way to its store. */
	private final Optional<Rtt> rtt;

	private final Map<String, Store> others;

	/** What processes that have no other store have to know. */
	private final Map<String, String> told;

	/**
	 * Makes them; none is started yet.
	 * @param processes keeps what is started
	 * @param instances the processes that read from them
	 * @throws Problem if one cannot be had, or does not go with the experiment
	 */
	RunStores(Stores stores, Processes processes, Layout layout, List<Instance> instances) {
		Experiment experiment = layout.experiment();
		this.stores = stores;
		this.redis = stores.redis(processes, instances);
		this.rtt = experiment.levels(Factor.RTT).isEmpty() ? Optional.empty() : Optional.of(new Rtt(this.redis.url()));
		this.database = layout.cases().stream().anyMatch(Case::asksDatabase) ? Optional.of(stores.database(processes))
				: Optional.empty();
		this.others = stores.others(processes).of(instances, this.rtt);
		List<String> elsewhere = this.others.keySet()
			.stream()
			.filter((name) -> this.rtt.isPresent() && !(this.others.get(name) instanceof EmbeddedCluster))
			.toList();
		if (!elsewhere.isEmpty()) {
			throw new Problem("rtt delays the way to the Redis of the run, and " + String.join(", ", elsewhere)
					+ " does not read from that. Leave rtt out, or such cases.");
		}
		if (this.database.isPresent() && experiment.sweep().args().containsKey(ProgramFactor.SERVER.label())) {
			throw new Problem("servers is for cases that read from Redis only. Leave out those with a database.");
		}
		this.told = told();
	}

	/** Once: each way to a database has a port of its own. */
	private Map<String, String> told() {
		Map<String, String> all = new HashMap<>(
				this.rtt.map(Rtt::way).map(this.redis::environment).orElseGet(this.redis::environment));
		this.database.ifPresent(
				(one) -> all.putAll(this.rtt.map((proxies) -> proxies.wayTo(one.url().address(), one.url().port()))
					.map(one::environment)
					.orElseGet(one::environment)));
		return all;
	}

	/** All of them, the Redis of the run first. */
	List<Store> all() {
		List<Store> all = new ArrayList<>(List.of(this.redis));
		this.database.ifPresent(all::add);
		this.others.values().stream().distinct().forEach(all::add);
		return all;
	}

	/** Those that are not of all processes, by the names of the processes. */
	Map<String, Store> others() {
		return Map.copyOf(this.others);
	}

	/** What stands in the way, if anything does. */
	Optional<Rtt> rtt() {
		return this.rtt;
	}

	/** What a process has to know of what it reads from. */
	Map<String, String> environment(String process) {
		return this.others.containsKey(process) ? this.others.get(process).environment() : this.told;
	}

	/** What variables name, a line each. */
	List<String> byVariable() {
		return this.stores.byVariable(this.redis, this.database);
	}

	/** PostgreSQL ends when no client is connected any more. */
	void disconnect() {
		this.database.ifPresent(DatabaseStore::close);
	}

	/** Takes away what stands in the way, when no process goes it any more. */
	void clearWay() {
		this.rtt.ifPresent(Rtt::close);
	}

	/** Leaves them as they were found. */
	void leave() {
		all().forEach(Store::close);
	}

}
