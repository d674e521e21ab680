// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
		Set<String> own = new LinkedHashSet<>(layout.colorKeys(names));
		Map<Boolean, List<String>> others = found.stream()
			.filter((key) -> key.startsWith(layout.prefix()) && !own.contains(key))
			.collect(Collectors.partitioningBy(layout::isOwn));
		return new LayoutPlan(layout, Stream.concat(own.stream(), layout.indexKeys().stream()).toList(),
				others.get(true), others.get(false));
	}

	/**
	 * @return e.g. {@code 101 colors::v2::* and the id set}
	 */
	@Override
	public String toString() {
		return this.keys.size() + " " + this.layout.keys();
	}

}
