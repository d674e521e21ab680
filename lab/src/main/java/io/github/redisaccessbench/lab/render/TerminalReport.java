// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * A result as plain text for a terminal.
 */
public final class TerminalReport {

	private TerminalReport() {
	}

	/**
	 * Renders a result.
	 * @param result the result
	 * @return lines that end in a line feed
	 */
	public static String render(RunResult result) {
		View view = View.of(result);
		StringBuilder text = new StringBuilder();
		int width = view.settings().stream().mapToInt((setting) -> setting.label().length()).max().orElse(0);
		view.settings()
			.forEach((setting) -> text
				.append(String.format(Locale.ROOT, "%-" + width + "s  %s%n", setting.label(), setting.value())));
		text.append('\n');
		if (!view.rows().isEmpty()) {
			text.append(table(view)).append('\n');
			view.notes().forEach((note) -> text.append(note).append('\n'));
		}
		text.append("Verdict on the run: ").append(view.verdict()).append('\n');
		view.findings().forEach((finding) -> text.append("  ").append(finding).append('\n'));
		return text.toString().replace("\r\n", "\n");
	}

	private static String table(View view) {
		List<ColumnData<List<String>>> columns = IntStream.range(0, view.columns().size())
			.mapToObj((index) -> new Column().header(view.columns().get(index))
				.dataAlign((index > 3) ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
				.headerAlign(HorizontalAlign.LEFT)
				.maxWidth(34)
				.with((List<String> row) -> row.get(index)))
			.toList();
		return AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, view.rows(), columns);
	}

}
