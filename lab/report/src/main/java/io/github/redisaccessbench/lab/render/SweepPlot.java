// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lines of a picture, from level to level, each as far from the next; upwards from 0.
 *
 * @param marks heights of the axis, with their numbers
 * @param levels where levels are
 * @param one the height of 1, if that means that there is no difference; or null
 * @param lines the lines, from the highest end to the lowest
 */
record SweepPlot(List<Tick> marks, List<Tick> levels, Double one, List<Line> lines) {

	/** Where the lines begin and end, and how high the picture is. */
	private static final int LEFT = 56;

	private static final int RIGHT = 500;

	private static final int HEIGHT = 240;

	/** So far apart are names at the ends of lines, and so many letters of one fit. */
	private static final int LETTERS = 14;

	private static final int NAME = 32;

	private static final int COLOURS = 4;

	/** A place on an axis. */
	record Tick(double at, String value) {

	}

	/**
	 * A line.
	 *
	 * @param colour its colour, from 0
	 * @param points the dots as an SVG takes them
	 * @param y the height of its name
	 */
	record Line(int colour, String points, List<Dot> dots, String name, double y) {

		private Line at(double height) {
			return new Line(this.colour, this.points, this.dots, this.name, height);
		}

	}

	/**
	 * A number.
	 *
	 * @param low where its interval begins; null without one
	 * @param high where it ends
	 * @param value the number; empty if there are several lines, which might meet
	 */
	record Dot(double x, double y, Double low, Double high, String value) {

	}

	/**
	 * The lines of a headline.
	 * @param max the end of the longest interval
	 * @param top the upper end
	 */
	static SweepPlot of(Headline headline, double max, int top) {
		Axis ruler = Axis.to(max, 0, HEIGHT);
		List<String> levels = headline.rows()
			.stream()
			.map(Headline.Row::level)
			.distinct()
			.sorted(Comparator.comparing(Double::valueOf))
			.toList();
		SequencedMap<String, List<Headline.Row>> lines = headline.rows()
			.stream()
			.filter((row) -> row.value() != null)
			.collect(Collectors.groupingBy(Headline.Row::name, LinkedHashMap::new, Collectors.toList()));
		Scale scale = new Scale(ruler, levels, top + HEIGHT);
		List<Line> drawn = new ArrayList<>();
		lines.forEach((name, rows) -> drawn.add(line(drawn.size() % COLOURS, name, rows, lines.size() == 1, scale)));
		return new SweepPlot(ruler.marks().stream().map((mark) -> new Tick(scale.up(mark.x()), mark.value())).toList(),
				levels.stream().map((level) -> new Tick(scale.x(level), level)).toList(),
				headline.ratio() ? scale.y(1.0) : null, apart(drawn));
	}

	private static Line line(int colour, String name, List<Headline.Row> rows, boolean alone, Scale scale) {
		List<Dot> dots = rows.stream()
			.map((row) -> new Dot(scale.x(row.level()), scale.y(row.value()), scale.y(row.low()), scale.y(row.high()),
					alone ? Numbers.three(row.value()) : ""))
			.toList();
		return new Line(colour, dots.stream().map((dot) -> dot.x() + "," + dot.y()).collect(Collectors.joining(" ")),
				dots, HeadlineSvg.cut(name, NAME), dots.getLast().y());
	}

	/** With names that do not lie on each other. */
	private static List<Line> apart(List<Line> lines) {
		List<Line> sorted = lines.stream().sorted(Comparator.comparing(Line::y)).toList();
		double[] heights = sorted.stream().mapToDouble(Line::y).toArray();
		IntStream.range(1, heights.length)
			.forEach((index) -> heights[index] = Math.max(heights[index], heights[index - 1] + LETTERS));
		return IntStream.range(0, heights.length).mapToObj((index) -> sorted.get(index).at(heights[index])).toList();
	}

	/** How high the picture is. */
	static int height() {
		return HEIGHT;
	}

	/** Where things are. */
	private record Scale(Axis ruler, List<String> levels, int bottom) {

		double x(String level) {
			return LEFT
					+ Math.round(10.0 * (RIGHT - LEFT) * this.levels.indexOf(level) / (this.levels.size() - 1)) / 10.0;
		}

		Double y(Double value) {
			return (value != null) ? Double.valueOf(up(this.ruler.at(value))) : null;
		}

		double up(double pixels) {
			return Math.round(10 * (this.bottom - pixels)) / 10.0;
		}

	}

}
