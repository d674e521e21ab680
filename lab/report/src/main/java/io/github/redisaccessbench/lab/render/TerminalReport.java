// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.render.Screen.Style;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * A result as text for a terminal: the answer first.
 *
 * @param screen where it is shown
 */
public record TerminalReport(Screen screen) {

	/**
	 * Renders a result.
	 * @param details whether to tell all of it
	 * @return lines that end in a line feed
	 */
	public String render(Report report, boolean details) {
		View view = View.of(report, details);
		StringBuilder text = new StringBuilder();
		IntStream.range(0, view.answer().size())
			.forEach(
					(line) -> text.append(wrap(view.answer().get(line), "", (line == 0) ? Style.STRONG : Style.PLAIN)));
		text.append(view.answer().isEmpty() ? "" : "\n");
		if (details) {
			text.append(settings(view)).append('\n');
		}
		view.sections().forEach((section) -> text.append(section(section)).append('\n'));
		text.append(details ? "" : wrap(view.source() + ".", "", Style.FAINT));
		text.append(
				wrap("Run status: " + view.status() + " – " + view.meaning(), "", style(report.judgement().status())));
		view.findings().forEach((finding) -> text.append(wrap(finding, "- ", Style.PLAIN)));
		return text.toString();
	}

	/** A table between its title and its notes. */
	String section(Section section) {
		return this.screen.show(section.title(), Style.STRONG) + "\n" + TextTable.of(section, this.screen)
				+ section.notes().stream().map((note) -> wrap(note, "", Style.FAINT)).collect(Collectors.joining());
	}

	private String settings(View view) {
		int width = view.settings().stream().mapToInt((setting) -> setting.label().length()).max().orElse(0);
		return view.settings()
			.stream()
			.map((setting) -> this.screen.wrap(setting.value(), Text.of("%-" + width + "s  ", setting.label()),
					" ".repeat(width + 2), Style.PLAIN))
			.collect(Collectors.joining());
	}

	private String wrap(String words, String bullet, Style style) {
		return this.screen.wrap(words, bullet, " ".repeat(bullet.length()), style);
	}

	private static Style style(RunStatus status) {
		return switch (status) {
			case VALID -> Style.GOOD;
			case DEGRADED -> Style.DOUBTFUL;
			case INVALID -> Style.BAD;
		};
	}

}
