// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.Setting.Kind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts what the command line says into what an experiment's file says.
 *
 * @param tree what the file says; it is changed
 * @param catalog what there is
 */
record Overriding(ObjectNode tree, Catalog catalog) {

	/**
	 * Applies texts. If the reference is no longer among the cases, the first of them
	 * takes its place; controls of the file that say nothing of these cases are left out.
	 * A time limit was chosen for an amount of work, so a user who changes that and gives
	 * no other limit has none.
	 * @param texts texts by name of the setting; a blank one is none
	 */
	void apply(Map<String, String> texts) {
		boolean otherWork = false;
		for (Setting setting : Setting.ALL) {
			String text = texts.getOrDefault(setting.name(), "");
			if (!text.isBlank()) {
				set(setting, text);
				if (setting.kind() == Kind.PROGRAMS) {
					compareAcross(setting);
				}
				otherWork |= setting.changesWork();
			}
		}
		if (otherWork && texts.getOrDefault("minutes", "").isBlank()) {
			this.tree.remove("minutes");
		}
		if (!texts.getOrDefault("cases", "").isBlank()) {
			fitToCases(texts);
		}
	}

	private void set(Setting setting, String text) {
		String[] keys = setting.path().split("/");
		ObjectNode parent = this.tree;
		for (int index = 0; index < keys.length - 1; index++) {
			parent = (parent.get(keys[index]) instanceof ObjectNode child) ? child : parent.putObject(keys[index]);
		}
		Object value = setting.parse(text);
		if (value != null) {
			parent.set(keys[keys.length - 1], Yaml.toTree(value));
		}
		else {
			parent.remove(keys[keys.length - 1]);
		}
	}

	/** A user who names several wants to know which is better. */
	private void compareAcross(Setting setting) {
		List<String> across = names("across");
		if (this.tree.at("/" + setting.path()).size() > 1 && !across.contains(setting.label())) {
			across.add(setting.label());
			this.tree.set("across", Yaml.toTree(across));
		}
	}

	private void fitToCases(Map<String, String> texts) {
		List<String> cases = names("cases");
		if (texts.getOrDefault("reference", "").isBlank()
				&& !cases.contains(this.tree.path("reference").asString(""))) {
			this.tree.remove("reference");
		}
		if (texts.getOrDefault("controls", "").isBlank()) {
			this.tree.set("controls", Yaml.toTree(this.catalog.telling(names("controls"), cases)));
		}
	}

	private List<String> names(String key) {
		JsonNode node = this.tree.path(key);
		List<String> names = new ArrayList<>();
		if (node.isString()) {
			names.add(node.asString());
		}
		node.forEach((name) -> names.add(name.asString()));
		return names;
	}

}
