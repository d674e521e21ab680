// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor.Program;
import io.github.redisaccessbench.lab.factor.Rtt;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.EmbeddedRedis;
import io.github.redisaccessbench.lab.store.OwnRedis;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.github.redisaccessbench.lab.store.RedisStore;
import io.github.redisaccessbench.lab.store.Seed;
import io.github.redisaccessbench.lab.store.Truststore;
import io.github.redisaccessbench.lab.validity.Changes;

/**
 * Stores of processes that do not read from the Redis of the run.
 *
 * @param processes keeps what is started
 */
record OtherStores(Stores asked, Processes processes) {

	/** A cluster has the ports before. */
	private static final int FIRST_SERVER = 4;

	/**
	 * What processes read from that do not read from the Redis of the run, by their
	 * names; nothing is asked or started yet. Those that name the same have the same. To
	 * one that an app names nothing is written.
	 * @param rtt what stands in the way to an embedded cluster, if anything does
	 * @throws Problem if a URL or program is wrong, or it is elsewhere and that was not
	 * allowed
	 */
	Map<String, Store> of(Collection<Instance> instances, Optional<Rtt> rtt) {
		Map<Object, Store> stores = new HashMap<>();
		Map<String, Store> own = new HashMap<>();
		for (Instance one : instances) {
			Program server = one.programs().get(ProgramFactor.SERVER);
			String redis = one.app().redis();
			if (server != null && redis != null) {
				throw new Problem("servers says what apps read from, and the app '" + one.app().name()
						+ "' has a Redis of its own. Leave one of them out.");
			}
			if (server != null) {
				own.put(one.name(), stores.computeIfAbsent(server, (key) -> server(server, stores.size())));
			}
			else if (redis != null) {
				own.put(one.name(), stores.computeIfAbsent(redis, (key) -> named(one.app(), rtt)));
			}
		}
		return own;
	}

	/** Whether one of them is the user's own and speaks TLS. */
	static boolean needTls(Collection<Instance> instances) {
		return instances.stream()
			.flatMap((one) -> Stream.of(
					Optional.ofNullable(one.programs().get(ProgramFactor.SERVER)).map(Program::command),
					Optional.ofNullable(one.app().redis())))
			.flatMap(Optional::stream)
			.anyMatch(OwnRedis::isTls);
	}

	private Store named(App app, Optional<Rtt> rtt) {
		if (app.redis().equals(EmbeddedCluster.NAME)) {
			return cluster(rtt);
		}
		boolean byOption = List.of(Changes.APP, Changes.BASELINE).contains(app.name());
		String option = byOption ? LabOption.APP_REDIS.name() : "'redis' of the app '" + app.name() + "'";
		Supplier<Store> store = () -> OwnRedis.untouched(option, app.redis(), this.asked.allowsRemoteRedis(),
				truststore(app.redis()), this.asked.sentinelPassword());
		return byOption ? this.asked.named(LabOption.APP_REDIS, Stores.APP_REDIS_URL, store) : store.get();
	}

	private Optional<Truststore> truststore(String url) {
		return OwnRedis.isTls(url) ? this.asked.truststore() : Optional.empty();
	}

	/** Its port is one of those after the Redis of the run, and a cluster's. */
	private RedisStore server(Program server, int number) {
		Seed seed = new Seed(this.processes, this.asked.folders().home(),
				this.asked.folders().work().resolve("server-" + (number + 1)));
		if (server.command().contains("://")) {
			return new OwnRedis(ProgramFactor.SERVER.option(), server.command(), this.asked.allowsRemoteRedis(),
					truststore(server.command()), this.asked.sentinelPassword(), seed);
		}
		return new EmbeddedRedis(server.name(), this.processes, this.asked.folders().work(),
				this.asked.options().port(LabOption.REDIS_PORT) + FIRST_SERVER + number,
				RedisProgram.parse(ProgramFactor.SERVER.option(), server.command(), this.asked.folders().home()), seed);
	}

	/** Its ports are those after the Redis of the run. */
	private EmbeddedCluster cluster(Optional<Rtt> rtt) {
		int port = this.asked.options().port(LabOption.REDIS_PORT);
		return new EmbeddedCluster(this.processes, this.asked.folders().work(), List.of(port + 1, port + 2, port + 3),
				this.asked.program(), rtt.<IntUnaryOperator>map((proxies) -> (node) -> proxies.wayTo("127.0.0.1", node))
					.orElse(IntUnaryOperator.identity()));
	}

}
