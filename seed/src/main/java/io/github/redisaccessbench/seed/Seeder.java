// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/**
 * Makes Redis hold exactly the first n colors in every layout. Removes what it once wrote
 * and n no longer covers; leaves everything else alone and reports it.
 */
class Seeder {

	private final KeySpace keys;

	private final Set<String> names;

	private final List<Plan> plans;

	/**
	 * What there is to do in one layout.
	 *
	 * @param keys the keys that are written, an id set included
	 * @param stale the seed's own keys of other colors, which are deleted
	 * @param foreign keys with the layout's prefix that the seed never writes
	 */
	private record Plan(Layout layout, List<String> keys, List<String> stale, List<String> foreign) {

		static Plan of(Layout layout, Set<String> names, Set<String> found) {
			Set<String> own = new LinkedHashSet<>(layout.colorKeys(names));
			Map<Boolean, List<String>> others = found.stream()
				.filter((key) -> key.startsWith(layout.prefix) && !own.contains(key))
				.collect(Collectors.partitioningBy(layout::isOwn));
			return new Plan(layout, Stream.concat(own.stream(), layout.indexKeys().stream()).toList(), others.get(true),
					others.get(false));
		}

	}

	/**
	 * What one layout looks like in Redis afterwards, and as JSON what it takes there.
	 *
	 * @param layout its keys in words, e.g. {@code colors::v3::*}
	 * @param keys how many keys are the seed's own, an id set included
	 * @param bytes their memory, or null if that is unknown
	 * @param line all that for people; its columns line up with those of other layouts
	 * @param problems one line each: what, where, what to do
	 */
	@JsonPropertyOrder({ "layout", "keys", "bytes" })
	record Report(String layout, int keys, Long bytes, @JsonIgnore String line, @JsonIgnore List<String> problems) {

	}

	/**
	 * Looks at all keys, which takes long where there are many, and changes nothing.
	 * @param n 1 to {@value Palette#MAX_SIZE}
	 */
	Seeder(List<Layout> layouts, KeySpace keys, int n) {
		this.keys = keys;
		this.names = new LinkedHashSet<>(Palette.names(n));
		Set<String> found = keys.scan(ColorKeys.PREFIX);
		this.plans = layouts.stream().map((layout) -> Plan.of(layout, this.names, found)).toList();
	}

	/** What will be done: a line about what is written, one about what is deleted. */
	List<String> plan() {
		int count = this.plans.stream().mapToInt((plan) -> plan.keys().size()).sum();
		String each = this.plans.stream()
			.map((plan) -> plan.keys().size() + " " + plan.layout().keys())
			.collect(Collectors.joining(", "));
		return List.of("will write " + count + " keys: " + each,
				"will delete " + (stale().isEmpty() ? "nothing" : stale().size() + " stale colors::* keys of its own"));
	}

	/** The keys that are deleted. */
	List<String> stale() {
		return this.plans.stream().flatMap((plan) -> plan.stale().stream()).toList();
	}

	/** Does it, and looks at what is in Redis afterwards. */
	List<Report> carryOut() {
		if (!stale().isEmpty()) {
			this.keys.delete(stale());
		}
		this.plans.forEach((plan) -> plan.layout().write(Palette.first(this.names.size())));
		return this.plans.stream().map(this::check).toList();
	}

	private Report check(Plan plan) {
		Layout layout = plan.layout();
		List<String> problems = new ArrayList<>(layout.foreignEntries(this.names));
		plan.foreign()
			.forEach((key) -> problems
				.add(Text.printable(key) + " is no key of the seed: left alone, remove it with DEL"));
		long there = this.names.stream().filter((name) -> isThere(layout, name, problems)).count();
		// at one key there may be many colors
		long own = Math.min(there, layout.colorKeys(this.names).size());
		KeySpace.Memory memory = this.keys.memory(plan.keys());
		String line = String.format(Locale.ROOT, "%-13s  %-23s  %5d keys  %s", layout.pattern, layout.type,
				plan.foreign().size() + own, memory.text());
		return new Report(layout.keys(), plan.keys().size(), memory.bytes(), line, problems);
	}

	/**
	 * Whether anything is where the color was written; adds what is wrong with it.
	 * @throws DataAccessException if Redis does not answer, or refuses
	 */
	static boolean isThere(Layout layout, String name, List<String> problems) {
		String after = " after the seed: does something else write there?";
		try {
			Color stored = layout.read(name);
			if (!Palette.find(name).orElseThrow().equals(stored)) {
				problems.add(layout.place(name) + " holds " + ((stored != null) ? stored : "nothing") + after);
			}
			return stored != null;
		}
		catch (DataAccessException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			String reason = String.valueOf(NestedExceptionUtils.getMostSpecificCause(ex).getMessage());
			problems.add(layout.place(name) + " cannot be read (" + Text.printable(reason) + ")" + after);
			return true;
		}
	}

}
