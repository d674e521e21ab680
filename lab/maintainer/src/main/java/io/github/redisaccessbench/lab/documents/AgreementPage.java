// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.render.AgreementReport;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.Numbers;
import io.github.redisaccessbench.lab.render.Table;
import io.github.redisaccessbench.lab.render.Templates;
import io.github.redisaccessbench.lab.result.Adjusted;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.MachineFacts;
import io.github.redisaccessbench.lab.result.PairRun;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.stats.Estimate;

/**
 * All runs that compare two of the four cases at the standard request: what each says, on
 * which machine, and what the others would have predicted.
 */
public final class AgreementPage {

	/** Fewer borrow, and cannot be left out in turn. */
	private static final int ENOUGH = 8;

	private static final String STANDARD = "users 10, keys 100, cores 1";

	private AgreementPage() {
	}

	/**
	 * Renders it as Markdown.
	 * @param replicates what published runs have in common
	 * @return lines that end in a line feed
	 */
	public static String render(List<Replicates> replicates) {
		return Templates.render(AgreementPage.class, "agreement.md.mustache",
				replicates.stream()
					.map((one) -> (one.together().mean().mean() < 0) ? one.reversed() : one)
					.filter((one) -> AgreementReport.levels(one.contrast().first()).equals(STANDARD))
					.filter((one) -> one.contrast().first().caseName().matches("case\\d")
							&& one.contrast().second().caseName().matches("case\\d"))
					.map(Pair::of)
					.toList(),
				MarkdownReport::escape);
	}

	/**
	 * Two cases on one kind of machine.
	 *
	 * @param runs each of them, in the order of time
	 */
	private record Pair(Replicates about, List<Row> runs) {

		static Pair of(Replicates about) {
			List<Map.Entry<String, PairRun>> runs = about.runs()
				.entrySet()
				.stream()
				.sorted((one, other) -> one.getValue().started().compareTo(other.getValue().started()))
				.toList();
			return new Pair(about,
					IntStream.range(0, runs.size())
						.mapToObj((index) -> new Row(runs.get(index).getKey(), runs.get(index).getValue(),
								predicted(runs.stream().map(Map.Entry::getValue).toList(), index)))
						.toList());
		}

		/** By the others; null if they are too few. */
		private static Estimate predicted(List<PairRun> runs, int index) {
			List<PairRun> others = new ArrayList<>(runs);
			PairRun one = others.remove(index);
			return (runs.size() < ENOUGH) ? null : Adjusted.of(others, List.of()).next(one);
		}

		String title() {
			return AgreementReport.pair(this.about) + ", " + this.about.machine();
		}

		String table() {
			return MarkdownReport.table(Table.<Row>of("")
				.text("run", Row::name)
				.text("kernel", (row) -> row.run().machine().boot().release())
				.number("µs", Row::micros)
				.number("pool", (row) -> whole(row.run().firstThreads()))
				.number("ratio", (row) -> figure(row.run().log()))
				.number("predicted", (row) -> (row.predicted() != null) ? figure(row.predicted()) : Numbers.NONE)
				.text("inside", (row) -> (row.predicted() == null) ? Numbers.NONE : row.inside() ? "yes" : "no")
				.section(this.runs));
		}

		/**
		 * Whether they differ, what explains it, and how well they predict each other.
		 */
		String summary() {
			Adjusted adjusted = this.about.adjusted();
			String q = Text.of("Q is %.1f, of up to %.1f by chance.", adjusted.before(), adjusted.beforeCritical());
			String after = adjusted.by().isEmpty() ? " Nothing is adjusted."
					: Text.of(" Adjusted for %s it is %.1f, of up to %.1f.",
							Text.join(" and ", adjusted.by(), Adjusted.Covariate::words), adjusted.effects().q(),
							adjusted.effects().criticalQ());
			return q + after + ((this.runs.size() < ENOUGH) ? "" : coverage());
		}

		private String coverage() {
			List<Double> widths = this.runs.stream()
				.map((row) -> 100 * Math.expm1(row.predicted().interval().high() - row.predicted().mean()))
				.toList();
			return Text.of(
					" Left out in turn, %d of %d runs lie where the others predict them; half of that interval is %.1f %% in "
							+ "the median.",
					this.runs.stream().filter(Row::inside).count(), this.runs.size(), Estimate.median(widths));
		}

		private static String figure(Estimate log) {
			return Numbers.figure(Figure.ofLogarithm(log, ""));
		}

		private static String whole(OptionalDouble value) {
			return value.isEmpty() ? Numbers.NONE : Text.of("%.0f", value.getAsDouble());
		}

	}

	/**
	 * A run.
	 *
	 * @param predicted what the others say of it
	 */
	private record Row(String name, PairRun run, Estimate predicted) {

		/** The yardstick; without load it is marked, since it is another one. */
		String micros() {
			MachineFacts machine = this.run.machine();
			return machine.loadedMicros().isPresent() ? Text.of("%.1f", machine.loadedMicros().getAsDouble())
					: machine.idleMicros().isPresent() ? Text.of("%.1f idle", machine.idleMicros().getAsDouble())
							: Numbers.NONE;
		}

		boolean inside() {
			return this.predicted.interval().holds(this.run.log().mean());
		}

	}

}
