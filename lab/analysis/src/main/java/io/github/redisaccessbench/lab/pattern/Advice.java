// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.pattern.Measured.Load;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What it would bring to send all commands of a request at once.
 * <p>
 * The time of a request is proportional to 1 ÷ TPS. Of n commands one after another, n -
 * 1 are saved: as long as one takes by the endpoint's own {@link Slope}, or else by a
 * loop and an MGET of the same run. Which laws and assumptions yield the interval:
 * {@code docs/methodology/advice.md}.
 *
 * @param change what to send, for instance {@code one MGET}
 * @param times TPS then ÷ TPS now: 1 or more; what is probable with the confidence of the
 * measured intervals, all of their ends at worst and at best
 * @param roundTrips how many round trips fewer a request has: each is the distance to
 * Redis once
 * @param assumptions what it rests on: sentences
 */
public record Advice(String change, Interval times, double roundTrips, String assumptions) {

	/** Whatever it reads, one MGET can. */
	private static final Set<String> VALUES = Set.of("GET", "MGET", "EXISTS");

	/** Of what our client takes, another one takes at least this. */
	private static final double CHEAPEST = 0.5;

	/** And at most this, also for a command with many keys. */
	private static final double DEAREST = 2;

	/** Of what an MGET saves, a pipeline of the same commands saves so much at least. */
	private static final double PIPELINE = 0.8;

	private static final String OF_ITSELF = "Computed from this run, for these cores: by what your requests with other keys differ, "
			+ "your client takes for a command; for a key of an MGET it takes between a quarter and twice of what case3's does; "
			+ "what else your request does stays as it is.";

	private static final String OF_OURS = "Computed from this run, for these cores: your client spends between half and twice the time per command "
			+ "that case1's does, what else your request does stays as it is, and nothing but CPU time limits it then. "
			+ "A path with {keys}, measured with -Dkeys=1,100, would tell more.";

	/**
	 * Computes it.
	 * @param sent what a request sends
	 * @param endpoint what was measured of it
	 * @param load how it was loaded
	 * @param yardsticks a loop and an MGET of the same run, under the same load
	 * @param slope what its own commands take, if that was measured
	 * @return nothing if the request sends one command, or does not wait for each of them
	 */
	public static Optional<Advice> of(Sent sent, Measured endpoint, Load load, Yardsticks yardsticks,
			Optional<Slope> slope) {
		Sent rest = sent.withoutScans();
		double commands = rest.total();
		if (!Pattern.IN_TURN.contains(Pattern.way(rest)) || commands <= 1) {
			return Optional.empty();
		}
		boolean values = VALUES.containsAll(rest.calls().keySet());
		Interval time = endpoint.time();
		// A request that sends some MGET reads no fewer keys by them.
		double least = yardsticks.least(rest.calls().containsKey("MGET") ? yardsticks.keys() : commands);
		double part = values ? 1 : PIPELINE;
		Interval times = slope
			.map((own) -> times(new Interval(1, 1, time.confidence()), own.saved(commands, yardsticks.keys()), part,
					least / time.high()))
			.orElseGet(() -> times(time, yardsticks.saved(commands), part * load.atLeast(), least));
		return Optional.of(new Advice(values ? "one MGET" : "one pipeline", times, rest.waits() - 1,
				slope.isPresent() ? OF_ITSELF : OF_OURS));
	}

	/**
	 * The ratio has no minimum between the ends of t, but it may have a maximum.
	 * @param part which part of the least that can be saved is certain
	 */
	private static Interval times(Interval time, Interval saved, double part, double least) {
		double most = Math.clamp(saved.high() + least, time.low(), time.high());
		return new Interval(
				DoubleStream.of(time.low(), time.high())
					.map((now) -> times(now, part * saved.low(), least))
					.min()
					.orElseThrow(),
				DoubleStream.of(time.low(), time.high(), most)
					.map((now) -> times(now, saved.high(), least))
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
		return Text.of("With %s expect %.1f to %.1f times the requests here, and %.0f ms less at 1 ms from Redis.",
				this.change, Math.floor(10 * this.times.low()) / 10, Math.ceil(10 * this.times.high()) / 10,
				this.roundTrips);
	}

	/**
	 * What the same cores do with a loop and with one MGET.
	 *
	 * @param loop a GET for each key, one after another
	 * @param mget one MGET for all keys
	 * @param keys how many keys both read, 2 or more
	 */
	public record Yardsticks(Measured loop, Measured mget, int keys) {

		/** What a request with so many commands saves, in seconds: 0 or more. */
		Interval saved(double commands) {
			Interval one = this.loop.time();
			Interval other = this.mget.time();
			double times = (commands - 1) / (this.keys - 1);
			return new Interval(times * CHEAPEST * Math.max(0, one.low() - other.high()),
					times * DEAREST * Math.max(0, one.high() - other.low()), one.confidence());
		}

		/** What remains of a request that reads so many keys at once: at least this. */
		double least(double read) {
			return CHEAPEST * this.mget.time().low() * Math.min(1, read / this.keys);
		}

	}

}
