// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.raw.BlockResult;

/**
 * What a request costs, from the counters that were read at the edges of each block.
 */
final class Ledger {

	private Ledger() {
	}

	/**
	 * Adds up.
	 * @param blocks the blocks of a case of some kind in which all went well
	 * @return a line for each item
	 */
	static List<LedgerLine> of(Function<BlockKind, List<BlockResult>> blocks) {
		Map<BlockKind, List<BlockResult>> byKind = new EnumMap<>(BlockKind.class);
		return Stream.of(LedgerItem.values())
			.map((item) -> line(item, byKind.computeIfAbsent(item.kind(), blocks)))
			.toList();
	}

	/**
	 * Several items together.
	 * @param ledger the lines
	 * @param items the items
	 * @return the sum of their values, or null if one of them could not be had
	 */
	static Double sum(List<LedgerLine> ledger, LedgerItem... items) {
		List<Double> values = Stream.of(items)
			.flatMap((item) -> ledger.stream().filter((line) -> line.item() == item))
			.map(LedgerLine::value)
			.filter(Objects::nonNull)
			.toList();
		return (values.size() == items.length) ? Double.valueOf(values.stream().mapToDouble(Double::doubleValue).sum())
				: null;
	}

	private static String missing(LedgerItem item, List<BlockResult> blocks) {
		if (blocks.isEmpty()) {
			return "not measured";
		}
		return blocks.stream().anyMatch((block) -> block.cost().known()) ? item.missing()
				: "its counters were not to be read";
	}

	private static LedgerLine line(LedgerItem item, List<BlockResult> blocks) {
		Double value = Ratio.of(blocks, item::amount, item::base);
		if (value == null) {
			return new LedgerLine(item, null, null, null, missing(item, blocks));
		}
		DoubleSummaryStatistics each = blocks.stream()
			.map((block) -> Ratio.of(List.of(block), item::amount, item::base))
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.summaryStatistics();
		return new LedgerLine(item, value, each.getMin(), each.getMax(), null);
	}

}
