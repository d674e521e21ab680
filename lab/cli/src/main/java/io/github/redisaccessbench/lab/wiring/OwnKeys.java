// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.metric.KeyTimes;
import io.github.redisaccessbench.lab.metric.KeyTimes.Kind;
import io.github.redisaccessbench.lab.metric.KeyTimes.Way;
import io.github.redisaccessbench.lab.probe.KeyReads;

/**
 * Compares ways to read keys of the user's own Redis, which others use meanwhile: below a
 * rate, for a while, and until the server is too busy. Nothing is written.
 *
 * @param pattern which keys
 * @param keys how many are read at a time: 2 or more
 * @param rate so many keys a second are read or looked at, at most
 * @param busy so much of a core the server may use, for all its clients
 * @param time for so long, once keys are found
 */
public record OwnKeys(String pattern, int keys, double rate, double busy, Duration time) {

	private static final int MOST_FOUND = 2_000;

	/** The first ones are slow: this JVM has to compile what reads. */
	private static final int FIRST = 5;

	private static final int FEWEST = 5;

	/** The server is looked at so often. */
	private static final double LOOK_SECONDS = 1;

	/**
	 * Reads them.
	 * @throws Problem if there are too few such keys, or of another kind, or it ended
	 * before anything could be compared
	 */
	public KeyTimes read(KeyReads redis) {
		String server = redis.server();
		Pace pace = new Pace(redis, this.rate, this.busy);
		Map<Kind, List<String>> found = new TreeMap<>();
		int all = 0;
		for (String key : redis.keys(this.pattern, MOST_FOUND, pace::goOn)) {
			all++;
			if (pace.goOn(1)) {
				redis.kind(key).ifPresent((kind) -> found.computeIfAbsent(kind, (one) -> new ArrayList<>()).add(key));
			}
		}
		Map.Entry<Kind, List<String>> most = found.entrySet()
			.stream()
			.max((one, other) -> one.getValue().size() - other.getValue().size())
			.orElse(Map.entry(Kind.STRING, List.of()));
		if (most.getValue().size() < this.keys) {
			throw new Problem("Found " + all + " keys that match " + this.pattern + ", and of these "
					+ most.getValue().size() + " of the kind " + most.getKey().type() + ", fewer than the " + this.keys
					+ " of --count" + ((pace.ended != null) ? ": " + pace.ended : "")
					+ ". Correct --pattern or --count; lists, sets and the like are not compared.");
		}
		return rounds(redis, server, most.getKey(), most.getValue(), pace);
	}

	private KeyTimes rounds(KeyReads redis, String server, Kind kind, List<String> found, Pace pace) {
		SequencedMap<Way, List<Double>> micros = new LinkedHashMap<>();
		for (Way way : Way.values()) {
			if (kind == Kind.STRING || way != Way.MGET) {
				micros.put(way, new ArrayList<>());
			}
		}
		Random random = new Random();
		long received = redis.received();
		double end = pace.seconds() + this.time.toSeconds();
		int rounds = 0;
		boolean goOn = true;
		while (goOn && pace.seconds() < end) {
			Collections.shuffle(found, random);
			List<String> some = List.copyOf(found.subList(0, this.keys));
			List<Way> order = new ArrayList<>(micros.keySet());
			Collections.shuffle(order, random);
			for (Way way : order) {
				micros.get(way).add(redis.micros(way, kind, some));
				goOn &= pace.goOn(this.keys);
			}
			rounds++;
		}
		if (rounds - FIRST < FEWEST) {
			throw new Problem("Too little was read to compare anything: "
					+ ((pace.ended != null) ? pace.ended : "the time was up after " + rounds + " rounds")
					+ ". Give it more by --seconds, --rate or --cpu, if this Redis can bear it.");
		}
		micros.values().forEach((times) -> times.subList(0, FIRST).clear());
		return new KeyTimes(server, kind, found.size(), this.keys,
				(redis.received() - received) / ((double) rounds * micros.size()), micros, pace.touched, pace.seconds(),
				pace.share(), pace.ended);
	}

	/** Keeps to the rate, and looks whether the server has become too busy. */
	private static final class Pace {

		private final KeyReads redis;

		private final double rate;

		private final double busy;

		private final long begin = System.nanoTime();

		private final double cpuAtBegin;

		/** Until then, nothing more may be asked for. */
		private double due;

		private double lookedAt;

		private double cpu;

		private long touched;

		private String ended;

		Pace(KeyReads redis, double rate, double busy) {
			this.redis = redis;
			this.rate = rate;
			this.busy = busy;
			this.cpuAtBegin = redis.cpuSeconds();
			this.cpu = this.cpuAtBegin;
		}

		/**
		 * Waits until more may be asked for. What a slow server was spared is not made up
		 * for.
		 * @param keys how many were asked for
		 * @return whether to go on
		 */
		boolean goOn(int keys) {
			this.touched += keys;
			this.due = Math.max(this.due, seconds()) + keys / this.rate;
			double early = this.due - seconds();
			if (early > 0) {
				Waiting.pause(Duration.ofNanos((long) (1e9 * early)));
			}
			double since = seconds() - this.lookedAt;
			if (since >= LOOK_SECONDS) {
				double now = this.redis.cpuSeconds();
				double share = (now - this.cpu) / since;
				this.cpu = now;
				this.lookedAt += since;
				if (share > this.busy && this.ended == null) {
					this.ended = String.format(Locale.ROOT,
							"the server used %.3g %% of a core for a second, more than the %.3g %% of --cpu",
							100 * share, 100 * this.busy);
				}
			}
			return this.ended == null;
		}

		double seconds() {
			return (System.nanoTime() - this.begin) / 1e9;
		}

		double share() {
			return (this.redis.cpuSeconds() - this.cpuAtBegin) / seconds();
		}

	}

}
