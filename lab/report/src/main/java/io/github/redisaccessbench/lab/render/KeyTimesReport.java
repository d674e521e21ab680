// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.metric.KeyTimes.Way;
import io.github.redisaccessbench.lab.metric.KeyTimes;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Estimate;

/** What ways to read the user's own keys took. */
public final class KeyTimesReport {

	private static final double MICROS = 1_000;

	private KeyTimesReport() {
	}

	/**
	 * Renders it.
	 * @param screen where it is shown
	 * @return lines that end in a line feed
	 */
	public static String render(KeyTimes times, Screen screen) {
		List<Way> ways = List.copyOf(times.micros().keySet());
		return new TerminalReport(screen).section(Table
			.<Way>of("Reading " + times.keys() + " of " + times.found() + " keys (" + times.kind().type() + ") of "
					+ times.server())
			.text("way", (way) -> words(times, way))
			.number("commands", (way) -> (way == Way.MGET) ? 1 : times.keys())
			.number("round trips", (way) -> (way == Way.LOOP) ? times.keys() : 1)
			.figure("ms",
					(way) -> Figure.ofLogarithm(Estimate.of(logs(times.micros().get(way))), "µs").over(MICROS, "ms"))
			.number((ways.getLast() == Way.MGET) ? "× MGET" : "× pipeline",
					(way) -> way.equals(ways.getLast()) ? "1"
							: Numbers.figure(Figure.ofLogarithm(Estimate.of(ratios(times, way)), "")))
			.section(ways, "In parentheses: 95 % confidence intervals over "
					+ Numbers.count(times.micros().get(ways.getLast()).size(), "round")
					+ ", each of which reads the same keys in all ways. Times are those of this machine, its way to the server "
					+ "and a client without Spring: an app adds its own to each way.",
					Text.of("Nothing was written. %,d keys were read or looked at in %.0f s; the server used %.0f %% of a core "
							+ "meanwhile, for all its clients. An answer has %,.0f bytes.", times.touched(),
							times.seconds(), 100 * times.cpu(), times.bytes()),
					(times.ended() != null) ? "It ended before its time: " + times.ended() + "." : ""));
	}

	private static String words(KeyTimes times, Way way) {
		return switch (way) {
			case LOOP -> times.kind().command() + " in a loop";
			case PIPELINE -> times.kind().command() + " in a pipeline";
			case MGET -> "one MGET";
		};
	}

	private static List<Double> logs(List<Double> values) {
		return values.stream().map(Math::log).toList();
	}

	private static List<Double> ratios(KeyTimes times, Way way) {
		List<Double> these = logs(times.micros().get(way));
		List<Double> last = logs(times.micros().lastEntry().getValue());
		return IntStream.range(0, these.size()).mapToObj((round) -> these.get(round) - last.get(round)).toList();
	}

}
