// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a seed did and what is in Redis afterwards.
 *
 * @param removed how many stale keys of the seed's own were removed
 * @param layouts in the order in which they were written
 */
record SeedReport(int removed, List<LayoutReport> layouts) {

	/**
	 * @return for people: one line for each layout, and one if something was removed
	 */
	List<String> lines() {
		Stream<String> lines = this.layouts.stream().map(LayoutReport::line);
		return (this.removed == 0) ? lines.toList()
				: Stream.concat(lines, Stream.of("removed " + this.removed + " stale colors::* keys of its own"))
					.toList();
	}

	/**
	 * @return what is wrong, one line each: what, where, what to do
	 */
	List<String> problems() {
		return this.layouts.stream().flatMap((layout) -> layout.problems().stream()).toList();
	}

	/**
	 * @return for programs: a JSON array with a {@link Size} for each layout
	 */
	byte[] json() {
		return JsonMapper.shared()
			.writeValueAsBytes(this.layouts.stream()
				.map((layout) -> new Size(layout.layout().keys(), layout.keys(), layout.memory().bytes()))
				.toList());
	}

	/**
	 * What the seed's own keys of one layout take in Redis.
	 *
	 * @param layout its keys in words, e.g. {@code colors::v3::*}
	 * @param keys how many, an id set included
	 * @param bytes their memory as {@code MEMORY USAGE} says, or null if that is unknown
	 */
	@JsonPropertyOrder({ "layout", "keys", "bytes" })
	private record Size(String layout, int keys, Long bytes) {

	}

}
