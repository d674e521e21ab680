// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

/** What kept a case from serving more requests. */
public enum Bottleneck {

	/** Redis, which works on one core. */
	REDIS_CPU("Redis CPU"),

	/** JMeter, see {@code Saturation}. */
	GENERATOR("the generator"),

	/** All cores are busy, and the app uses most of them. */
	APP_CPU("app CPU"),

	/** All cores are busy, and the database uses most of them. */
	DATABASE_CPU("database CPU"),

	/**
	 * Cores are idle, and users do not hinder each other: each waits for answers from
	 * Redis.
	 */
	NETWORK("waiting for the network"),

	/** Cores are idle, and users wait for each other: for a connection or a lock. */
	POOL("a connection pool or a lock"),

	UNCLEAR("unclear");

	private final String words;

	Bottleneck(String words) {
		this.words = words;
	}

	/** It in words: for instance {@code app CPU}. */
	public String words() {
		return this.words;
	}

}
