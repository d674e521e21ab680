// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * One way to read the colors, and what a test has to know of it.
 *
 * @param path e.g. {@code /colors}
 * @param stored what it reads
 * @param commands what it sends to the store for a limit, by name in lower case; nothing
 * if it has all colors in memory once it was asked
 * @param damages what may be wrong at BLUE, and what it has to say then
 */
public record Endpoint(String path, Stored stored, IntFunction<Map<String, Long>> commands, List<Damage> damages) {

	/**
	 * @return an endpoint that finds out everything that its layout lets it find out
	 */
	public static Endpoint of(String path, Layout layout, IntFunction<Map<String, Long>> commands) {
		return new Endpoint(path, layout, commands, Damage.of(layout).toList());
	}

	/**
	 * @return an endpoint that reads from a database, and finds out everything
	 */
	public static Endpoint of(String path, TestDatabase database, IntFunction<Map<String, Long>> queries) {
		Tables tables = new Tables(database);
		return new Endpoint(path, tables, queries, tables.damages());
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
		return withList(Damage::refused);
	}

	/**
	 * For one that sees nothing where there is a list: MGET.
	 */
	public Endpoint missingAList() {
		return withList((damage) -> damage.named((Layout) this.stored));
	}

	private Endpoint withList(UnaryOperator<Damage> change) {
		return with(this.damages.stream()
			.map((damage) -> damage.description().equals("a list") ? change.apply(damage) : damage)
			.toList());
	}

	private Endpoint with(List<Damage> others) {
		return new Endpoint(this.path, this.stored, this.commands, others);
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
	String first(int limit) {
		return this.path + "?limit=" + limit;
	}

	@Override
	public String toString() {
		return this.path;
	}

}
