// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Needs.Park;
import io.github.redisaccessbench.lab.result.Needs;
import io.github.redisaccessbench.lab.validity.Report;

/** What some loads would need, on paper, and what is used up first. */
public final class ScaleReport {

	private ScaleReport() {
	}

	/**
	 * Renders it.
	 * @param loads requests per second, each greater than 0
	 * @param cores of each app, and of each load machine, 1 or more
	 * @param busyPercent how busy cores and links may be, above 0 and below 100
	 * @param gigabits what the link of a Redis carries, in Gbit/s, greater than 0
	 * @return lines that end in a line feed
	 * @throws Problem if the run is invalid, or has no warm case
	 */
	public static String render(Report report, List<Double> loads, int cores, double busyPercent, double gigabits,
			Screen screen) {
		if (cores < 1 || !(busyPercent > 0 && busyPercent < 100) || !(gigabits > 0)) {
			throw new Problem("--cores has to be 1 or more, --busy above 0 and below 100, --link greater than 0.");
		}
		Park park = new Park(cores, busyPercent / 100, gigabits);
		List<CellResult> cells = LimitTables.warm(report)
			.stream()
			.filter((cell) -> !cell.control() && cell.tps().known() && Needs.of(cell, 1, park).apps().known())
			.toList();
		if (!report.usable() || cells.isEmpty()) {
			throw new Problem(
					"This run is INVALID or has no case that is warm and was counted, so nothing follows from it. Run again: mvn verify.");
		}
		Experiment experiment = report.experiment();
		TerminalReport lines = new TerminalReport(screen);
		return Text.join("", loads, (tps) -> lines.section(needs(experiment, cells, tps, park)) + "\n")
				+ lines.section(first(experiment, cells, park));
	}

	private static Section needs(Experiment experiment, List<CellResult> cells, double tps, Park park) {
		return Table.<Needs>of(Text.of("%,.0f requests per second need", tps))
			.cell(experiment, (row) -> row.cell().cell())
			.number("apps of " + Numbers.count(park.cores(), "core"), (row) -> whole(row.apps()))
			.number("Redis servers", (row) -> whole(row.redisCores()))
			.three("Gbit/s from Redis", Needs::gigabits)
			.number("load machines", (row) -> whole(row.generators()))
			.section(cells.stream().map((cell) -> Needs.of(cell, tps, park)).toList());
	}

	private static Section first(Experiment experiment, List<CellResult> cells, Park park) {
		return Table.<Needs>of("One of each is enough up to so many requests per second")
			.cell(experiment, (row) -> row.cell().cell())
			.three("one app", Needs::apps)
			.three("one Redis", Needs::redisCores)
			.three("one link of " + Numbers.three(park.gigabits()) + " Gbit/s", Needs::gigabits)
			.text("used up first", ScaleReport::breaksFirst)
			.section(cells.stream().map((cell) -> Needs.enough(cell, park)).toList(), Text
				.of("On paper: each request costs what it cost in this run, on cores like these, of which %.0f %% may be busy "
						+ "(closer to all of them, waiting grows without a limit). Redis executes commands in one thread, "
						+ "and keys are spread evenly over servers; a Redis Cluster splits one MGET by slot, so it costs "
						+ "more than this. Not counted: TLS, the bytes of HTTP, load balancers, and what has to be there when "
						+ "a machine fails. Load machines are those of this run's generator.", 100 * park.busy()));
	}

	private static String breaksFirst(Needs one) {
		SequencedMap<String, Figure> limits = new LinkedHashMap<>();
		limits.put("app", one.apps());
		limits.put("Redis", one.redisCores());
		limits.put("link", one.gigabits());
		return limits.entrySet()
			.stream()
			.filter((limit) -> limit.getValue().known())
			.min(Comparator.comparingDouble((limit) -> limit.getValue().value()))
			.map(Map.Entry::getKey)
			.orElse(Numbers.NONE);
	}

	private static String whole(Figure figure) {
		return figure.known() ? Text.of("%,.0f", Math.ceil(figure.value() - 1e-9)) : Numbers.NONE;
	}

	/**
	 * Reads loads: numbers between commas.
	 * @throws Problem if one is no number greater than 0
	 */
	public static List<Double> loads(String text) {
		List<Double> loads = Stream.of(text.split(","))
			.map(String::strip)
			.filter((one) -> one.matches("[1-9]\\d{0,11}"))
			.map(Double::valueOf)
			.toList();
		if (loads.size() != text.split(",").length) {
			throw new Problem(
					"Loads are whole numbers of requests per second, for instance 10000,100000, but these are '" + text
							+ "'.");
		}
		return loads;
	}

}
