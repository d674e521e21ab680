// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.samskivert.mustache.Escapers;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The headline of a run as a picture: a dot with its interval for each number, on an axis
 * that begins at 0; or lines from level to level. It has a background of its own, light
 * or dark as its reader has chosen, and its text is text.
 *
 * @param headline what is shown
 * @param description the same in words
 * @param bottom where the axis is
 * @param rows what is drawn of each row; none of lines
 * @param marks what is drawn of the axis
 * @param one where 1 is, if that means that there is no difference; or null
 * @param sweep the lines; or null
 * @param foot when, where and how it was measured: a few lines
 */
record HeadlineSvg(Headline headline, String description, int bottom, List<Row> rows, List<Axis.Mark> marks, Double one,
		SweepPlot sweep, List<Note> foot) {

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
	private static final int NAME = 36;

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
		View view = View.of(report, false);
		List<String> source = Stream
			.concat(Stream.of((view.source() + ", run " + view.status()).split("; ", 2)),
					Stream.of(MachineName.of(report.result()).words()))
			.toList();
		return (headline.factor() != null) ? lines(headline, source) : rows(headline, source);
	}

	private static HeadlineSvg rows(Headline headline, List<String> source) {
		Axis ruler = Axis.to(max(headline), LEFT, WIDTH);
		List<Row> rows = IntStream.range(0, headline.rows().size())
			.mapToObj((index) -> row(headline.rows().get(index), TOP + ROW * index, ruler))
			.toList();
		int bottom = TOP + ROW * rows.size();
		return new HeadlineSvg(headline, description(headline), bottom, rows,
				rows.isEmpty() ? List.of() : ruler.marks(), headline.ratio() ? Double.valueOf(ruler.at(1)) : null, null,
				foot(source, bottom));
	}

	private static HeadlineSvg lines(Headline headline, List<String> source) {
		int bottom = TOP + SweepPlot.height();
		return new HeadlineSvg(headline, description(headline), bottom, List.of(), List.of(), null,
				SweepPlot.of(headline, max(headline), TOP), foot(source, bottom));
	}

	private static List<Note> foot(List<String> source, int bottom) {
		int first = bottom + BOTTOM - LINE * source.size();
		return IntStream.range(0, source.size())
			.mapToObj((line) -> new Note(first + LINE * line, cut(source.get(line), FOOT)))
			.toList();
	}

	/** The end of the longest interval. */
	private static double max(Headline headline) {
		return Stream
			.concat(headline.rows().stream().flatMap((row) -> Stream.of(row.value(), row.high())),
					Stream.of(headline.ratio() ? 1.0 : null))
			.filter((value) -> value != null && value > 0)
			.max(Double::compare)
			.orElse(1.0);
	}

	private static Row row(Headline.Row row, int y, Axis ruler) {
		return new Row(cut(row.name(), NAME), cut(row.beside(), READS), y, at(row.value(), ruler), at(row.low(), ruler),
				at(row.high(), ruler), row.text());
	}

	private static Double at(Double value, Axis ruler) {
		return (value != null) ? Double.valueOf(ruler.at(value)) : null;
	}

	static String cut(String text, int max) {
		String plain = PrintableText.text(text);
		return (plain.length() <= max) ? plain : plain.substring(0, max - 1).stripTrailing() + "…";
	}

	private static String description(Headline headline) {
		return headline.rows()
			.stream()
			.map((row) -> PrintableText
				.text(row.name() + (row.beside().isEmpty() ? "" : " (" + row.beside() + ")")
						+ ((row.level() != null) ? ", " + headline.factor() + " " + row.level() : ""))
					+ ": " + row.text())
			.collect(Collectors.joining("; ", "", "."));
	}

	/** How high the picture is. */
	int height() {
		return this.bottom + BOTTOM;
	}

	/** How high the frame is, which is a line of one pixel. */
	int frame() {
		return height() - 1;
	}

}
