// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.samskivert.mustache.Escapers;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The headline of a run as a picture: a dot with its interval for each case, on an axis
 * that begins at 0. It has a background of its own, light or dark as its reader has
 * chosen, and its text is text.
 *
 * @param headline what is shown
 * @param description the same in words
 * @param rows what is drawn of each row
 * @param marks what is drawn of the axis
 * @param foot when, where and how it was measured: a few lines
 */
record HeadlineSvg(Headline headline, String description, List<Row> rows, List<Axis.Mark> marks, List<Note> foot) {

	/** Above the first row, and below the last one. */
	private static final int TOP = 72;

	private static final int BOTTOM = 90;

	/** At the foot. */
	private static final int LINE = 16;

	private static final int ROW = 34;

	/** Where the axis begins, and how long it is. */
	private static final int LEFT = 270;

	private static final int WIDTH = 290;

	/**
	 * Letters that fit: of a name, of what stands below it, and of a line at the foot.
	 */
	private static final int NAME = 34;

	private static final int READS = 44;

	private static final int FOOT = 120;

	/**
	 * A row as it is drawn.
	 *
	 * @param y the height of its upper end
	 * @param x where its dot is; null without a number
	 * @param low where its interval begins; null without one
	 * @param high where it ends
	 * @param value the number with its interval, or why there is none
	 */
	record Row(String name, String reads, int y, Double x, Double low, Double high, String value) {

	}

	/** A line at the foot. */
	record Note(int y, String text) {

	}

	/** Renders a report: an SVG that ends in a line feed. */
	static String render(Report report) {
		return Templates.render("headline.svg.mustache", of(report), Escapers.HTML);
	}

	private static HeadlineSvg of(Report report) {
		Headline headline = Headline.of(report);
		Axis ruler = Axis.to(max(headline), LEFT, WIDTH);
		List<Row> rows = IntStream.range(0, headline.rows().size())
			.mapToObj((index) -> row(headline.rows().get(index), TOP + ROW * index, ruler))
			.toList();
		View view = View.of(report, false);
		List<String> source = Stream
			.concat(Stream.of((view.source() + ", run " + view.status()).split("; ", 2)),
					Stream.of(MachineName.of(report.result()).words()))
			.toList();
		int foot = TOP + ROW * rows.size() + BOTTOM - LINE * source.size();
		return new HeadlineSvg(headline, description(headline), rows, rows.isEmpty() ? List.of() : ruler.marks(),
				IntStream.range(0, source.size())
					.mapToObj((line) -> new Note(foot + LINE * line, cut(source.get(line), FOOT)))
					.toList());
	}

	/** The end of the longest interval. */
	private static double max(Headline headline) {
		return headline.rows()
			.stream()
			.map(Headline.Row::figure)
			.filter(Figure::known)
			.flatMap((figure) -> Stream.concat(Stream.of(figure.value()), shown(figure).map(Interval::high).stream()))
			.filter((value) -> value > 0)
			.max(Double::compare)
			.orElse(1.0);
	}

	/**
	 * An interval of two values says less than nothing; that of a ratio is made of the
	 * variance of all pairs.
	 */
	private static boolean isShown(Figure figure) {
		return figure.n() > 2 || figure.unit().isEmpty();
	}

	private static Optional<Interval> shown(Figure figure) {
		return figure.spread().filter((interval) -> isShown(figure));
	}

	private static Row row(Headline.Row row, int y, Axis ruler) {
		Figure figure = row.figure();
		return new Row(cut(row.name(), NAME), cut(row.reads(), READS), y,
				figure.known() ? Double.valueOf(ruler.at(figure.value())) : null,
				shown(figure).map((interval) -> ruler.at(interval.low())).orElse(null),
				shown(figure).map((interval) -> ruler.at(interval.high())).orElse(null), value(figure));
	}

	private static String value(Figure figure) {
		return PrintableText
			.text(!figure.known() ? figure.missing() : isShown(figure) ? Numbers.ratio(figure) : Numbers.three(figure));
	}

	private static String cut(String text, int max) {
		String plain = PrintableText.text(text);
		return (plain.length() <= max) ? plain : plain.substring(0, max - 1).stripTrailing() + "…";
	}

	private static String description(Headline headline) {
		return headline.rows()
			.stream()
			.map((row) -> PrintableText.text(row.name() + (row.reads().isEmpty() ? "" : " (" + row.reads() + ")"))
					+ ": " + value(row.figure()))
			.collect(Collectors.joining("; ", "", "."));
	}

	/** How high the picture is. */
	int height() {
		return bottom() + BOTTOM;
	}

	/** How high the frame is, which is a line of one pixel. */
	int frame() {
		return height() - 1;
	}

	/** Where the axis is. */
	int bottom() {
		return TOP + ROW * this.rows.size();
	}

}
