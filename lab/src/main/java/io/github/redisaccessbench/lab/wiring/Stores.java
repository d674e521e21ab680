// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.metric.KeyTimes;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.probe.KeyReads;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.store.CommandFile;
import io.github.redisaccessbench.lab.store.DatabaseStore;
import io.github.redisaccessbench.lab.store.EmbeddedPostgres;
import io.github.redisaccessbench.lab.store.EmbeddedRedis;
import io.github.redisaccessbench.lab.store.OwnDatabase;
import io.github.redisaccessbench.lab.store.OwnRedis;
import io.github.redisaccessbench.lab.store.RedisStore;
import io.github.redisaccessbench.lab.store.Seed;
import io.github.redisaccessbench.lab.store.Truststore;

/** Which stores options ask for. */
public final class Stores {

	/** Programs get faster when they do something again. */
	private static final int WARM_UP = 100;

	private static final int PINGS = 200;

	/** For a Redis that is far away. */
	private static final Duration LONGEST = Duration.ofSeconds(10);

	private final Folders folders;

	private final Options options;

	private final StoreOptions asked;

	/**
	 * Makes none yet.
	 * @param folders where things are
	 * @param variables the environment
	 */
	public Stores(Folders folders, Options options, Map<String, String> variables) {
		this.folders = folders;
		this.options = options;
		this.asked = new StoreOptions(folders, options, variables);
	}

	/**
	 * Makes it; nothing is started yet.
	 * @param processes who keeps what is started
	 * @throws Problem if it cannot be had
	 */
	RedisStore redis(Processes processes) {
		return redis(processes, List.of());
	}

	/**
	 * The same, while some processes may read from another one.
	 * @param instances the processes; what one of them needs is not refused as needless
	 */
	RedisStore redis(Processes processes, Collection<Instance> instances) {
		Seed seed = new Seed(processes, this.folders.home(), this.folders.work());
		boolean allowRemote = this.asked.allowsRemoteRedis();
		Optional<String> url = this.asked.url();
		boolean forOthers = OtherStores.needTls(instances) && url.filter(OwnRedis::isTls).isEmpty();
		Optional<Truststore> truststore = forOthers ? Optional.empty() : this.asked.truststore();
		if (url.isPresent() && this.options.text(LabOption.APP_SEED).isPresent()) {
			throw new Problem(
					"app.seed writes to an embedded Redis only, and redis.url or REDIS_URL names one of yours. "
							+ "Load that yourself, or leave one of them out.");
		}
		if (url.isPresent() && this.options.text(LabOption.REDIS_BINARY).isPresent()) {
			throw new Problem("redis.binary is for a Redis that the lab starts, and redis.url or REDIS_URL names one "
					+ "that runs. Leave one of them out.");
		}
		if (url.isPresent()) {
			return this.asked.named(LabOption.REDIS_URL, StoreOptions.REDIS_URL,
					() -> new OwnRedis(url.get(), allowRemote, truststore, this.asked.sentinelPassword(), seed));
		}
		if (truststore.isPresent()) {
			throw new Problem("redis.truststore is for a Redis of your own with TLS, rediss://: name that by redis.url "
					+ "or REDIS_URL, or that of your app by app.redis.");
		}
		RedisStore store = new EmbeddedRedis(processes, this.folders.work(), this.options.port(LabOption.REDIS_PORT),
				this.asked.program(), seed);
		this.options.text(LabOption.APP_SEED)
			.map((file) -> new CommandFile(Path.of(file).toAbsolutePath()))
			.ifPresent(store::add);
		return store;
	}

	/**
	 * Makes the database; nothing is started yet.
	 * @param processes who keeps what is started
	 * @throws Problem if it cannot be had
	 */
	DatabaseStore database(Processes processes) {
		Optional<String> own = this.options.text(LabOption.DB_URL).or(() -> this.asked.variable(StoreOptions.DB_URL));
		Optional<Path> truststore = this.options.text(LabOption.DB_TRUSTSTORE).map(this.folders.home()::resolve);
		if (truststore.isPresent() && own.isEmpty()) {
			throw new Problem("db.truststore is for a database of your own: name that by db.url or DB_URL.");
		}
		return own
			.<DatabaseStore>map((url) -> this.asked.named(LabOption.DB_URL, StoreOptions.DB_URL,
					() -> new OwnDatabase(url, this.asked.variable("DB_USERNAME").orElse(null),
							this.asked.variable("DB_PASSWORD").orElse(null),
							this.options.isOn(LabOption.DB_ALLOW_REMOTE), truststore)))
			.orElseGet(
					() -> new EmbeddedPostgres(processes, this.folders.work(), this.options.port(LabOption.DB_PORT)));
	}

	/** What else processes read from. */
	OtherStores others(Processes processes) {
		return new OtherStores(this.asked, processes);
	}

	/**
	 * How far away somebody's own Redis is. It is sent PING only, so any machine is all
	 * right.
	 * @throws Problem if none is named, it does not answer, or a secret is on the command
	 * line
	 */
	public RoundTrip roundTrip() {
		this.options.requireNoSecret();
		try (Pings pings = OwnRedis.pings(this.asked.requiredUrl(), this.asked.truststore(),
				this.asked.sentinelPassword())) {
			pings.micros(WARM_UP, LONGEST.dividedBy(2));
			return RoundTrip.of(pings.micros(PINGS, LONGEST));
		}
	}

	/**
	 * Reads keys of somebody's own Redis. Nothing is written, so any machine is all
	 * right.
	 * @throws Problem if none is named, it does not answer, has no such keys, or a secret
	 * is on the command line
	 */
	public KeyTimes read(OwnKeys keys) {
		this.options.requireNoSecret();
		try (KeyReads redis = OwnRedis.keyReads(this.asked.requiredUrl(), this.asked.truststore(),
				this.asked.sentinelPassword())) {
			return keys.read(redis);
		}
	}

	/**
	 * What variables name, a line for each store: they may have been set for another
	 * project, and it is written to.
	 * @param redis the Redis of the run
	 * @param database its database, if it has one
	 */
	List<String> byVariable(RedisStore redis, Optional<DatabaseStore> database) {
		List<String> lines = new ArrayList<>();
		if (this.asked.isByVariable(LabOption.REDIS_URL, StoreOptions.REDIS_URL)) {
			lines.add("The variable " + StoreOptions.REDIS_URL + " names the Redis of this run, at " + redis.url()
					+ ": keys colors::* are written there. Unset it for an embedded one.");
		}
		if (database.isPresent() && this.asked.isByVariable(LabOption.DB_URL, StoreOptions.DB_URL)) {
			lines.add("The variable " + StoreOptions.DB_URL + " names the database of this run, at "
					+ database.get().url()
					+ ": the tables colors and users are written there. Unset it for an embedded one.");
		}
		return lines;
	}

}
