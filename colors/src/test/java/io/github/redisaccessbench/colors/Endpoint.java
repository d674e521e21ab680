// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * One way to read the colors, and what a test has to know of it.
 *
 * @param profiles the Spring profiles under which the app reads in this way; empty for
 * none
 * @param stored what it reads
 * @param commands what it sends to the store for a limit, by name in lower case; nothing
 * if it has all colors in memory once it was asked
 * @param damages what may be wrong at BLUE, and what it has to say then
 * @param traits what else is special about it
 */
public record Endpoint(String profiles, Stored stored, IntFunction<Map<String, Long>> commands, List<Damage> damages,
		Set<Trait> traits) {

	/** Where all of them are. */
	static final String PATH = "/colors";

	/**
	 * @return an endpoint that finds out everything that its layout lets it find out
	 */
	public static Endpoint of(String profiles, Layout layout, IntFunction<Map<String, Long>> commands) {
		return new Endpoint(profiles, layout, commands, Damage.of(layout).toList(), Set.of());
	}

	/**
	 * @return an endpoint that reads from a database, and finds out everything
	 */
	public static Endpoint of(String profiles, TestDatabase database, IntFunction<Map<String, Long>> queries) {
		Tables tables = new Tables(database);
		return new Endpoint(profiles, tables, queries, tables.damages(), Set.of());
	}

	/**
	 * For one to which these damages do not happen.
	 */
	public Endpoint without(String... descriptions) {
		Set<String> left = Set.of(descriptions);
		return with(this.damages.stream().filter((damage) -> !left.contains(damage.description())).toList());
	}

	/**
	 * For one that notices these damages only.
	 */
	public Endpoint noticing(String... descriptions) {
		Set<String> noticed = Set.of(descriptions);
		return with(this.damages.stream().filter((damage) -> noticed.contains(damage.description())).toList());
	}

	/**
	 * For one that is told by Redis that there is a list: GET refuses it.
	 */
	public Endpoint refusingAList() {
		return changing(Set.of("a list"), Damage::unexpected);
	}

	/**
	 * For one that sees nothing where there is a list: MGET.
	 */
	public Endpoint missingAList() {
		return changing(Set.of("a list"), (damage) -> damage.named((Layout) this.stored));
	}

	private Endpoint changing(Set<String> descriptions, UnaryOperator<Damage> change) {
		return with(this.damages.stream()
			.map((damage) -> descriptions.contains(damage.description()) ? change.apply(damage) : damage)
			.toList());
	}

	private Endpoint with(List<Damage> others) {
		return new Endpoint(this.profiles, this.stored, this.commands, others, this.traits);
	}

	/**
	 * The same with something special about it.
	 */
	public Endpoint with(Trait trait) {
		Set<Trait> all = new HashSet<>(this.traits);
		all.add(trait);
		return new Endpoint(this.profiles, this.stored, this.commands, this.damages, all);
	}

	boolean has(Trait trait) {
		return this.traits.contains(trait);
	}

	/**
	 * @return whether it sends anything to the store when it was asked before
	 */
	boolean asksTheStore() {
		return !this.commands.apply(Palette.DEFAULT_SIZE).isEmpty();
	}

	/**
	 * @return the path with the limit
	 */
	static String first(int limit) {
		return PATH + "?limit=" + limit;
	}

	@Override
	public String toString() {
		return this.profiles.isEmpty() ? "no profile" : this.profiles;
	}

	/**
	 * What may be special about an endpoint.
	 */
	public enum Trait {

		/** It does not start without its store. */
		NEEDS_STORE_TO_START

	}

}
