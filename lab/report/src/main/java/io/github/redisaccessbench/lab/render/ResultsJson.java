// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A result for programs: {@code results.json}, as its schema in {@code results} describes
 * it. The single iterations are not in it, but in {@code iterations.ndjson}.
 */
public final class ResultsJson {

	private static final JsonMapper MAPPER = Json.LINE.rebuild().addModule(Rounded.module(12)).build();

	private ResultsJson() {
	}

	/** Renders a report: indented JSON that ends in a line feed. */
	public static String render(Report report) {
		return Json.pretty(tree(report));
	}

	/** The same as a tree. */
	public static ObjectNode tree(Report report) {
		ObjectNode all = MAPPER.valueToTree(report);
		ObjectNode tree = MAPPER.createObjectNode();
		tree.set("schema", all.get("schema"));
		tree.set("status", all.get("status"));
		tree.set("answer", MAPPER.valueToTree(Answer.of(report)));
		tree.set("answers", MAPPER.valueToTree(Answer.atEach(report)));
		tree.setAll(all);
		return tree;
	}

}
