// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.github.redisaccessbench.lab.store.RedisStore;
import io.github.redisaccessbench.lab.store.Seed;
import io.github.redisaccessbench.lab.store.Truststore;

/**
 * Which stores options ask for, and variables where an option says nothing.
 *
 * @param folders where things are
 * @param variables the environment
 */
public record Stores(Folders folders, Options options, Map<String, String> variables) {

	/** Programs get faster when they do something again. */
	private static final int WARM_UP = 100;

	private static final int PINGS = 200;

	/** For a Redis that is far away. */
	private static final Duration LONGEST = Duration.ofSeconds(10);

	static final String REDIS_URL = "REDIS_URL";

	static final String APP_REDIS_URL = "APP_REDIS_URL";

	static final String DB_URL = "DB_URL";

	/**
	 * Makes it; nothing is started yet.
	 * @param processes keeps what is started
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
		boolean allowRemote = allowsRemoteRedis();
		Optional<String> url = url();
		boolean forOthers = OtherStores.needTls(instances) && url.filter(OwnRedis::isTls).isEmpty();
		Optional<Truststore> truststore = forOthers ? Optional.empty() : truststore();
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
			return named(LabOption.REDIS_URL, REDIS_URL,
					() -> new OwnRedis(url.get(), allowRemote, truststore, sentinelPassword(), seed));
		}
		if (truststore.isPresent()) {
			throw new Problem("redis.truststore is for a Redis of your own with TLS, rediss://: name that by redis.url "
					+ "or REDIS_URL, or that of your app by app.redis.");
		}
		RedisStore store = new EmbeddedRedis(processes, this.folders.work(), this.options.port(LabOption.REDIS_PORT),
				program(), seed);
		this.options.text(LabOption.APP_SEED)
			.map((file) -> new CommandFile(Path.of(file).toAbsolutePath()))
			.ifPresent(store::add);
		return store;
	}

	/**
	 * Makes the database; nothing is started yet.
	 * @param processes keeps what is started
	 * @throws Problem if it cannot be had
	 */
	DatabaseStore database(Processes processes) {
		Optional<String> own = this.options.text(LabOption.DB_URL).or(() -> variable(DB_URL));
		Optional<Path> truststore = this.options.text(LabOption.DB_TRUSTSTORE).map(this.folders.home()::resolve);
		if (truststore.isPresent() && own.isEmpty()) {
			throw new Problem("db.truststore is for a database of your own: name that by db.url or DB_URL.");
		}
		return own
			.<DatabaseStore>map((url) -> named(LabOption.DB_URL, DB_URL,
					() -> new OwnDatabase(url, variable("DB_USERNAME").orElse(null),
							variable("DB_PASSWORD").orElse(null), this.options.isOn(LabOption.DB_ALLOW_REMOTE),
							truststore)))
			.orElseGet(
					() -> new EmbeddedPostgres(processes, this.folders.work(), this.options.port(LabOption.DB_PORT)));
	}

	/** What else processes read from. */
	OtherStores others(Processes processes) {
		return new OtherStores(this, processes);
	}

	/**
	 * How far away the user's own Redis is. It is sent PING only, so any machine is all
	 * right.
	 * @throws Problem if none is named, it does not answer, or a secret is on the command
	 * line
	 */
	public RoundTrip roundTrip() {
		this.options.requireNoSecret();
		try (Pings pings = OwnRedis.pings(requiredUrl(), truststore(), sentinelPassword())) {
			pings.micros(WARM_UP, LONGEST.dividedBy(2));
			return RoundTrip.of(pings.micros(PINGS, LONGEST));
		}
	}

	/**
	 * Reads keys of the user's own Redis. Nothing is written, so any machine is all
	 * right.
	 * @throws Problem if none is named, it does not answer, has no such keys, or a secret
	 * is on the command line
	 */
	public KeyTimes read(OwnKeys keys) {
		this.options.requireNoSecret();
		try (KeyReads redis = OwnRedis.keyReads(requiredUrl(), truststore(), sentinelPassword())) {
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
		if (isByVariable(LabOption.REDIS_URL, REDIS_URL)) {
			lines.add("The variable " + REDIS_URL + " names the Redis of this run, at " + redis.url()
					+ ": keys colors::* are written there. Unset it for an embedded one.");
		}
		if (database.isPresent() && isByVariable(LabOption.DB_URL, DB_URL)) {
			lines.add("The variable " + DB_URL + " names the database of this run, at " + database.get().url()
					+ ": the tables colors and users are written there. Unset it for an embedded one.");
		}
		return lines;
	}

	/** Where the user's own Redis is, if one is named. */
	Optional<String> url() {
		return this.options.text(LabOption.REDIS_URL).or(() -> variable(REDIS_URL));
	}

	/**
	 * The same, if there has to be one.
	 * @throws Problem if none is named
	 */
	String requiredUrl() {
		return url().orElseThrow(() -> new Problem(
				"Which Redis? Name it, for instance redis://localhost:6379, or put it into the variable REDIS_URL."));
	}

	/**
	 * Of their own Redis; its path begins at the project's folder, wherever Maven starts
	 * the lab.
	 */
	Optional<Truststore> truststore() {
		return this.options.text(LabOption.REDIS_TRUSTSTORE)
			.map((file) -> new Truststore(this.folders.home().resolve(file),
					variable(Truststore.PASSWORD).orElse(null)));
	}

	/** It is not that of the Redis which they know. */
	String sentinelPassword() {
		return variable(OwnRedis.SENTINEL_PASSWORD).orElse(null);
	}

	boolean allowsRemoteRedis() {
		return this.options.isOn(LabOption.REDIS_ALLOW_REMOTE);
	}

	/** What an embedded Redis is run by. */
	RedisProgram program() {
		return this.options.text(LabOption.REDIS_BINARY)
			.map((text) -> RedisProgram.parse(LabOption.REDIS_BINARY.name(), text, this.folders.home()))
			.orElse(RedisProgram.EMBEDDED);
	}

	/** Whether a store is named by its variable. */
	boolean isByVariable(LabOption option, String variable) {
		return this.options.text(option).isEmpty() && variable(variable).isPresent();
	}

	/** A user who did not set the option would look for it in vain. */
	<T> T named(LabOption option, String variable, Supplier<T> store) {
		try {
			return store.get();
		}
		catch (Problem ex) {
			throw isByVariable(option, variable) ? new Problem(
					"The variable " + variable + " is set, as if by -D" + option.name() + ": " + ex.getMessage(), ex)
					: ex;
		}
	}

	Optional<String> variable(String name) {
		return Optional.ofNullable(this.variables.get(name)).filter((text) -> !text.isBlank());
	}

}
