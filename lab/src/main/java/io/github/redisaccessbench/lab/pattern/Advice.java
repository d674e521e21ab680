// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

import io.github.redisaccessbench.lab.pattern.Measured.Cpu;
import io.github.redisaccessbench.lab.pattern.Measured.Load;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What it would bring to send all commands of a request at once.
 * <p>
 * Under a closed load of U users the mean time of a request is U ÷ TPS (Little's law).
 * Where the C cores of app and Redis are the limit, TPS = C ÷ D with the CPU time D of a
 * request (utilization law; Lazowska et al., "Quantitative System Performance", chapter
 * 3). So t = 1 ÷ TPS is proportional to the CPU time of a request, users and cores cancel
 * in ratios, and what a change saves is subtracted from t.
 * <p>
 * A loop over k keys costs rest + k (c + m), one MGET rest + c + k m: c for a command and
 * its round trip, m for a key. Two yardsticks, measured in the same run, give c = (loop -
 * MGET) ÷ (k - 1). An endpoint with n commands saves (n - 1) c; its rest stays. Its
 * client is another one, so its c is between half of that and twice as much. Where CPU
 * times are known, half holds for user mode only: what Redis and the kernel do more than
 * for an MGET was counted for the endpoint itself, and counts up to what they do for our
 * loop.
 * <p>
 * Where cores are not the limit (a slow database, too few users), a request is shorter by
 * what it saves itself, and nobody else gains: the lower end is then U ÷ (U t - C (n - 1)
 * c) requests (response time law). What remains is never less than half of what an MGET
 * of so many keys takes here.
 *
 * @param change what to send, for instance {@code one MGET}
 * @param times TPS then ÷ TPS now: 1 or more; what is probable with the confidence of the
 * measured intervals, all of their ends at worst and at best
 * @param roundTrips how many round trips fewer a request has: each is the distance to
 * Redis once
 */
public record Advice(String change, Interval times, double roundTrips) {

	/** Whatever it reads, one MGET can. */
	private static final Set<String> VALUES = Set.of("GET", "MGET", "EXISTS");

	/**
	 * Of what a client of our loop takes for a command, another one takes at least this.
	 */
	private static final double CHEAPEST = 0.5;

	/** And at most this, also for a command with many keys. */
	private static final double DEAREST = 2;

	/** Of what an MGET saves, a pipeline of the same commands saves so much at least. */
	private static final double PIPELINE = 0.8;

	/**
	 * Computes it.
	 * @param sent what a request sends
	 * @param endpoint what was measured of it
	 * @param load how it was loaded
	 * @param yardsticks a loop and an MGET of the same run, under the same load
	 * @return nothing if the request sends one command, or does not wait for each of them
	 */
	public static Optional<Advice> of(Sent sent, Measured endpoint, Load load, Yardsticks yardsticks) {
		Sent rest = sent.withoutScans();
		Pattern way = Patterns.way(rest);
		double saved = rest.total() - 1;
		if (!Patterns.IN_TURN.contains(way) || saved <= 0) {
			return Optional.empty();
		}
		boolean values = VALUES.containsAll(rest.calls().keySet());
		Interval cost = yardsticks.command();
		double low = saved * cost.low() * yardsticks.cheapest(saved, endpoint.cpu()) * load.atLeast()
				* (values ? 1 : PIPELINE);
		double high = saved * cost.high() * DEAREST;
		return Optional.of(new Advice(values ? "one MGET" : "one pipeline",
				times(endpoint.time(), low, high, yardsticks.least(saved + 1)), rest.waits() - 1));
	}

	/** The ratio has no minimum between the ends of t, but it may have a maximum. */
	private static Interval times(Interval time, double low, double high, double least) {
		double most = Math.clamp(high + least, time.low(), time.high());
		return new Interval(
				DoubleStream.of(time.low(), time.high()).map((now) -> times(now, low, least)).min().orElseThrow(),
				DoubleStream.of(time.low(), time.high(), most)
					.map((now) -> times(now, high, least))
					.max()
					.orElseThrow(),
				time.confidence());
	}

	private static double times(double now, double saved, double least) {
		return Math.max(1, now / Math.max(least, now - saved));
	}

	/**
	 * For instance "With one MGET expect 9.1 to 12.4 times the requests here, and 99 ms
	 * less at 1 ms from Redis."
	 */
	public String sentence() {
		return String.format(Locale.ROOT,
				"With %s expect %.1f to %.1f times the requests here, and %.0f ms less at 1 ms from Redis.",
				this.change, Math.floor(10 * this.times.low()) / 10, Math.ceil(10 * this.times.high()) / 10,
				this.roundTrips);
	}

	/** What it rests on: a sentence. */
	public static String assumptions() {
		return "Computed from this run, for these cores: your client spends between half and twice the time per command "
				+ "that case1's does, what else your request does stays as it is, and nothing but CPU time limits it then.";
	}

	/**
	 * What the same cores do with a loop and with one MGET.
	 *
	 * @param loop a GET for each key, one after another
	 * @param mget one MGET for all keys
	 * @param keys how many keys both read, 2 or more
	 */
	public record Yardsticks(Measured loop, Measured mget, int keys) {

		/** Time of a command and its round trip; 0 or more. */
		Interval command() {
			Interval one = this.loop.time();
			Interval other = this.mget.time();
			return new Interval(Math.max(0, one.low() - other.high()) / (this.keys - 1),
					Math.max(0, one.high() - other.low()) / (this.keys - 1), one.confidence());
		}

		/** What remains of a request that reads so many keys at once: at least this. */
		double least(double commands) {
			return CHEAPEST * this.mget.time().low() * Math.min(1, commands / this.keys);
		}

		/**
		 * Which part of that time another client takes at least.
		 * @param saved how many commands are saved
		 * @param own CPU time of the endpoint, or null
		 */
		double cheapest(double saved, Cpu own) {
			if (own == null || this.loop.cpu() == null || this.mget.cpu() == null) {
				return CHEAPEST;
			}
			Cpu here = this.loop.cpu().beyond(this.mget.cpu()).times(saved / (this.keys - 1));
			Cpu counted = own.beyond(this.mget.cpu());
			double sum = Math.min(counted.kernel(), here.kernel()) + Math.min(counted.redis(), here.redis())
					+ Math.min(counted.user(), CHEAPEST * here.user());
			return (here.sum() > 0) ? sum / here.sum() : CHEAPEST;
		}

	}

}
