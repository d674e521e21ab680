// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.dao.DataAccessException;

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
	 * @param n 1 to {@value Palette#MAX_SIZE}
	 * @return what was done, and what is in Redis afterwards
	 */
	SeedReport seed(int n) {
		Set<String> names = new LinkedHashSet<>(Palette.names(n));
		int removed = removeStale(names);
		this.layouts.forEach((layout) -> {
			// first, because a broken index breaks every write
			layout.index(names);
			Palette.first(n).forEach(layout::write);
		});
		SortedSet<String> found = this.keys.scan(ColorKeys.PREFIX);
		return new SeedReport(removed,
				this.layouts.stream().map((layout) -> check(layout, names, of(layout, found))).toList());
	}

	private int removeStale(Set<String> names) {
		SortedSet<String> found = this.keys.scan(ColorKeys.PREFIX);
		List<String> stale = this.layouts.stream()
			.flatMap((layout) -> of(layout, found).stream().filter((key) -> isStale(name(layout, key), names)))
			.toList();
		if (!stale.isEmpty()) {
			this.keys.delete(stale);
		}
		return stale.size();
	}

	private static boolean isStale(String name, Set<String> names) {
		return !names.contains(name) && Palette.find(name).isPresent();
	}

	private static List<String> of(Layout layout, SortedSet<String> keys) {
		return keys.stream().filter((key) -> key.startsWith(layout.prefix())).toList();
	}

	private LayoutReport check(Layout layout, Set<String> names, List<String> found) {
		List<String> problems = new ArrayList<>(layout.foreignEntries(names));
		found.stream().filter((key) -> !names.contains(name(layout, key))).map(Seeder::foreign).forEach(problems::add);
		names.stream().flatMap((name) -> wrong(layout, name).stream()).forEach(problems::add);
		List<String> ours = Stream.concat(names.stream().map(layout.prefix()::concat), layout.indexKeys().stream())
			.toList();
		return new LayoutReport(layout, found.size(), ours.size(), this.keys.memory(ours), problems);
	}

	private static Optional<String> wrong(Layout layout, String name) {
		String key = layout.prefix() + name;
		try {
			Optional<Color> stored = layout.read(name);
			if (stored.equals(Palette.find(name))) {
				return Optional.empty();
			}
			return Optional.of(key + " holds " + stored.map(Color::toString).orElse("nothing")
					+ " after the seed: does something else write there?");
		}
		catch (DataAccessException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			return Optional.of(key + " cannot be read after the seed: does something else write there?");
		}
	}

	private static String foreign(String key) {
		return Text.printable(key) + " is no key of the seed: left alone, remove it with DEL";
	}

	private static String name(Layout layout, String key) {
		return key.substring(layout.prefix().length());
	}

}
