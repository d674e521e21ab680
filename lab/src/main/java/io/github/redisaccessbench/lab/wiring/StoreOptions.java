// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.store.OwnRedis;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.github.redisaccessbench.lab.store.Truststore;

/**
 * What options, and variables where an option says nothing, tell of stores.
 *
 * @param folders where things are
 * @param variables the environment
 */
record StoreOptions(Folders folders, Options options, Map<String, String> variables) {

	static final String REDIS_URL = "REDIS_URL";

	static final String APP_REDIS_URL = "APP_REDIS_URL";

	static final String DB_URL = "DB_URL";

	/** Where somebody's own Redis is, if one is named. */
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

	/** Who did not set the option would look for it in vain. */
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
