// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Palette;

/**
 * What the seed will do in one layout.
 *
 * @param layout which
 * @param keys the keys that it writes, an id set included
 * @param stale keys that it once wrote and will delete
 * @param foreign keys with the layout's prefix that it never writes and leaves alone
 */
record LayoutPlan(Layout layout, List<String> keys, List<String> stale, List<String> foreign) {

	static LayoutPlan of(Layout layout, Set<String> names, Collection<String> found) {
		int prefix = layout.prefix().length();
		List<String> others = found.stream()
			.filter((key) -> key.startsWith(layout.prefix()))
			.filter((key) -> !names.contains(key.substring(prefix)))
			.toList();
		return new LayoutPlan(layout, keys(layout, names),
				others.stream().filter((key) -> Palette.find(key.substring(prefix)).isPresent()).toList(),
				others.stream().filter((key) -> Palette.find(key.substring(prefix)).isEmpty()).toList());
	}

	private static List<String> keys(Layout layout, Set<String> names) {
		return Stream.concat(names.stream().map(layout.prefix()::concat), layout.indexKeys().stream()).toList();
	}

	/**
	 * @return e.g. {@code 101 colors::v2::* and the id set}
	 */
	@Override
	public String toString() {
		return this.keys.size() + " " + this.layout.keys();
	}

}
