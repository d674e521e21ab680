// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import tools.jackson.databind.JsonNode;

/**
 * The list of published runs as Markdown. It reads the results of every version of the
 * lab: what an older one did not write is left out.
 */
public final class RunIndex {

	private RunIndex() {
	}

	/**
	 * A published run.
	 *
	 * @param folder the name of its folder
	 * @param results its {@code results.json}
	 */
	public record Entry(String folder, JsonNode results) {

		/** When it was started, for instance {@code 2026-11-23}; as tables show it. */
		String day() {
			return started().substring(0, Math.min(10, started().length()));
		}

		/** When it was started: texts in the order of time. */
		public String started() {
			return text("/header/started");
		}

		/** The name of its experiment. */
		public String experiment() {
			return text("/header/experiment/name");
		}

		String status() {
			return text("/status");
		}

		String machine() {
			String cores = text("/header/environment/cores");
			return cores.equals(Numbers.NONE) ? cores : text("/header/environment/cpu") + ", " + cores + " cores";
		}

		/** The version of its results. */
		public String schema() {
			return text("/schema");
		}

		/** The first line of the answer. */
		String answer() {
			return text("/answer/0/text");
		}

		private String text(String pointer) {
			JsonNode node = this.results.at(pointer);
			return (node.isMissingNode() || node.isNull()) ? Numbers.NONE : node.asString();
		}

	}

	/** Renders a list: lines that end in a line feed. */
	public static String render(List<Entry> runs) {
		return Templates.render("index.md.mustache", runs, MarkdownReport::escape);
	}

}
