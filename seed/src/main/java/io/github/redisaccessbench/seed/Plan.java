// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the seed will do, made of one look at all keys.
 *
 * @param names of the colors that it will write
 * @param layouts in the order in which it will write them
 */
record Plan(Set<String> names, List<LayoutPlan> layouts) {

	static Plan of(List<Layout> layouts, Set<String> names, Collection<String> found) {
		return new Plan(names, layouts.stream().map((layout) -> LayoutPlan.of(layout, names, found)).toList());
	}

	/**
	 * @return the keys that will be deleted: the seed's own ones of other colors
	 */
	List<String> stale() {
		return this.layouts.stream().flatMap((layout) -> layout.stale().stream()).toList();
	}

	/**
	 * @return for people, before it is done: one line about what is written, one about
	 * what is deleted
	 */
	List<String> lines() {
		int keys = this.layouts.stream().mapToInt((layout) -> layout.keys().size()).sum();
		String each = this.layouts.stream().map(LayoutPlan::toString).collect(Collectors.joining(", "));
		int stale = stale().size();
		return List.of("will write " + keys + " keys: " + each,
				"will delete " + ((stale == 0) ? "nothing" : stale + " stale colors::* keys of its own"));
	}

}
