// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.Yardstick;

/** A port: what the apps read from. */
public interface Store extends AutoCloseable {

	/**
	 * Starts it, or connects to it.
	 * @throws io.github.redisaccessbench.lab.Problem if it does not start or answer
	 */
	void start();

	/**
	 * Fills it, and checks what was written.
	 * @param colors how many colors
	 * @return what was written, in words
	 * @throws io.github.redisaccessbench.lab.Problem if it cannot be filled
	 */
	List<String> seed(int colors);

	/** What the seeded layouts take: one entry for each layout, if that is known. */
	default List<Keyspace> keyspaces() {
		return List.of();
	}

	/** What apps and people have to know to reach it: environment variables of an app. */
	Map<String, String> environment();

	/**
	 * Does what has to be done now and then so that it stays as it is; called while
	 * nothing is measured.
	 * @throws io.github.redisaccessbench.lab.Problem if it is no longer as it was
	 */
	default void keep() {
	}

	/**
	 * CPU time that its server uses for one MGET of {@value Yardstick#KEYS} of the lab's
	 * own keys, as one connection asks for them, one after the other.
	 * @param time how long to ask
	 * @return user and kernel, in microseconds, greater than 0
	 * @throws Problem if it cannot be asked: why
	 */
	default double mgetMicros(Duration time) {
		throw new Problem("it is no Redis");
	}

	/** Reads its counters, as soon as it is started. */
	Probe probe();

	/** Processes of it that run on this machine and are ours to watch, by name. */
	default Map<String, Long> processes() {
		return Map.of();
	}

	/** Whether it answers, which is only asked when something seems to be wrong. */
	default boolean answers() {
		return true;
	}

	/** How people can look at what it holds: a command line. */
	String client();

	/** What it is: name, version and source. */
	StoreInfo info();

	@Override
	void close();

}
