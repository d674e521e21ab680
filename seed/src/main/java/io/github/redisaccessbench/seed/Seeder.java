// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

/**
 * Makes Redis hold exactly the first n colors in every layout. Removes what it once wrote
 * and n no longer covers; leaves everything else alone and reports it.
 */
class Seeder {

	private final List<Layout> layouts;

	private final KeySpace keys;

	Seeder(List<Layout> layouts, KeySpace keys) {
		this.layouts = layouts;
		this.keys = keys;
	}

	/**
	 * Looks at all keys, which takes long where there are many, and changes nothing.
	 * @param n 1 to {@value Palette#MAX_SIZE}
	 * @return what there is to do
	 */
	Plan plan(int n) {
		return Plan.of(this.layouts, new LinkedHashSet<>(Palette.names(n)), this.keys.scan(ColorKeys.PREFIX));
	}

	/**
	 * Does it.
	 * @return what was done, and what is in Redis afterwards
	 */
	SeedReport carryOut(Plan plan) {
		List<String> stale = plan.stale();
		if (!stale.isEmpty()) {
			this.keys.delete(stale);
		}
		this.layouts.forEach((layout) -> write(layout, plan.names()));
		return new SeedReport(stale.size(),
				plan.layouts().stream().map((layout) -> check(layout, plan.names())).toList());
	}

	private static void write(Layout layout, Set<String> names) {
		// first, because a broken index breaks every write
		layout.index(names);
		layout.write(Palette.first(names.size()));
	}

	private LayoutReport check(LayoutPlan planned, Set<String> names) {
		Layout layout = planned.layout();
		List<Found> found = names.stream().map((name) -> Found.of(layout, name)).toList();
		List<String> problems = new ArrayList<>(layout.foreignEntries(names));
		planned.foreign().stream().map(Seeder::foreign).forEach(problems::add);
		found.stream().flatMap((key) -> key.problem().stream()).forEach(problems::add);
		// at one key there may be many colors
		long own = Math.min(found.stream().filter(Found::isThere).count(), layout.colorKeys(names).size());
		return new LayoutReport(layout, planned.foreign().size() + own, planned.keys().size(),
				this.keys.memory(planned.keys()), problems);
	}

	private static String foreign(String key) {
		return Text.printable(key) + " is no key of the seed: left alone, remove it with DEL";
	}

}
