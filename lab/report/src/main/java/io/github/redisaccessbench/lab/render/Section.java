// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

/**
 * A table with its title and what a reader must know to read it.
 *
 * @param title its title
 * @param columns heads of the columns
 * @param rows the rows, each with a cell for each column
 * @param notes sentences below it
 */
public record Section(String title, List<Column> columns, List<List<String>> rows, List<String> notes) {

	/** No table: what has no rows is not shown. */
	static final Section NONE = new Section("", List.of(), List.of(), List.of());

	/**
	 * A column.
	 *
	 * @param number whether it holds numbers, which are aligned to the right
	 */
	public record Column(String head, boolean number) {

		/**
		 * What stands below it in a Markdown table: dashes, with a colon on the side to
		 * which it is aligned.
		 */
		public String ruler() {
			return this.number ? "--:" : "---";
		}

	}

}
