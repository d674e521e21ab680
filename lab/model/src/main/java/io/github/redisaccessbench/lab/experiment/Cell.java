// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A case at one combination of levels: the key of everything that is measured.
 *
 * @param caseName the case
 * @param levels the level of each factor, by the factor's name
 */
public record Cell(@JsonProperty("case") String caseName, SequencedMap<String, Level> levels) {

	/**
	 * Stands in the place of a case while the generator is warmed up: the lab itself
	 * answers.
	 */
	public static final String GENERATOR = "generator";

	/** The label of the level at which requests come at a rate. */
	public static final String RATE = "rate";

	/** The label of what others request meanwhile. */
	public static final String NEIGHBOUR = "neighbour";

	public Cell {
		levels = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(levels));
	}

	/** The level of a factor: the cell's own, else the standard one, if there is one. */
	public Optional<Level> level(Factor factor) {
		return Optional.ofNullable(this.levels.get(factor.label())).or(factor::standard);
	}

	/** Threads that send requests at the same time: 1 or more. */
	public int users() {
		return level(Factor.USERS).orElseThrow().whole();
	}

	/** Keys that one request reads: 1 or more. */
	public int keys() {
		return level(Factor.KEYS).orElseThrow().whole();
	}

	/** At which rate requests come; nothing in a closed loop. */
	public Optional<Level> rate() {
		return Optional.ofNullable(this.levels.get(RATE));
	}

	/**
	 * What others request of its app meanwhile: path and query; nothing if there are
	 * none.
	 */
	public Optional<String> neighbour() {
		return Optional.ofNullable(this.levels.get(NEIGHBOUR)).map(Level::text).filter((path) -> path.startsWith("/"));
	}

	/** The cells that differ from this one in their rate only have this in common. */
	public Cell withoutRate() {
		return without(List.of(RATE));
	}

	/** The same in a closed loop. */
	public Cell closed() {
		return without(List.of(RATE, NEIGHBOUR));
	}

	/** The same case at another level of one factor. */
	public Cell at(Factor factor, Level level) {
		return at(factor.label(), level);
	}

	/**
	 * The same case at another level of one factor.
	 * @param label the factor's name
	 */
	public Cell at(String label, Level level) {
		SequencedMap<String, Level> changed = new LinkedHashMap<>(this.levels);
		changed.put(label, level);
		return new Cell(this.caseName, changed);
	}

	/** The cells that differ from this one in a factor only have this in common. */
	public Cell without(Factor factor) {
		return without(List.of(factor.label()));
	}

	/**
	 * The cells that differ from this one in some factors only have this in common.
	 * @param labels the names of the factors
	 */
	public Cell without(Collection<String> labels) {
		SequencedMap<String, Level> others = new LinkedHashMap<>(this.levels);
		others.keySet().removeAll(labels);
		return new Cell(this.caseName, others);
	}

	/** The same case, with the levels of another cell as well. */
	public Cell and(Cell other) {
		SequencedMap<String, Level> all = new LinkedHashMap<>(this.levels);
		all.putAll(other.levels);
		return new Cell(this.caseName, all);
	}

	/** Another case at the same levels. */
	public Cell of(String otherCase) {
		return new Cell(otherCase, this.levels);
	}

}
