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
	 * @return what is in Redis afterwards
	 */
	SeedReport seed(int n) {
		return new SeedReport(this.layouts.stream().map((layout) -> seed(layout, n)).toList());
	}

	private LayoutReport seed(Layout layout, int n) {
		Set<String> names = new LinkedHashSet<>(Palette.names(n));
		removeStale(layout, names);
		// first, because a broken index breaks every write
		List<String> problems = new ArrayList<>(layout.index(names));
		Palette.first(n).forEach(layout::write);
		return check(layout, names, problems);
	}

	private void removeStale(Layout layout, Set<String> names) {
		List<String> stale = this.keys.scan(layout.prefix())
			.stream()
			.filter((key) -> isStale(layout, key, names))
			.toList();
		if (!stale.isEmpty()) {
			this.keys.delete(stale);
		}
	}

	private static boolean isStale(Layout layout, String key, Set<String> names) {
		String name = name(layout, key);
		return !names.contains(name) && Palette.find(name).isPresent();
	}

	private LayoutReport check(Layout layout, Set<String> names, List<String> problems) {
		SortedSet<String> found = this.keys.scan(layout.prefix());
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
