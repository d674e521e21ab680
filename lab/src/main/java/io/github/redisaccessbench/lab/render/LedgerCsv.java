// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerLine;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Verdict;
import tools.jackson.dataformat.csv.CsvMapper;

/**
 * What one request costs, as CSV for spreadsheets: a line for each case and item. An
 * invalid run has none.
 */
public final class LedgerCsv {

	private static final CsvMapper MAPPER = new CsvMapper();

	private LedgerCsv() {
	}

	/**
	 * Renders a result.
	 * @param result the result
	 * @return a head and lines that end in a line feed
	 */
	public static String render(RunResult result) {
		List<Row> rows = (result.verdict() == Verdict.INVALID) ? List.of()
				: result.measured().stream().flatMap(LedgerCsv::rows).toList();
		return MAPPER.writer(MAPPER.schemaFor(Row.class).withHeader().withLineSeparator("\n")).writeValueAsString(rows);
	}

	private static Stream<Row> rows(CaseResult result) {
		String name = result.about().name();
		return Stream.concat(Objects.requireNonNullElse(result.commandsPerRequest(), Map.<String, Double>of())
			.entrySet()
			.stream()
			.map((command) -> new Row(name, "Redis", command.getKey(), "", command.getValue(), null, null, null)),
				result.ledger().stream().map((line) -> row(name, line)));
	}

	private static Row row(String name, LedgerLine line) {
		return new Row(name, line.item().of(), line.item().what(), line.item().unit(), line.value(), line.least(),
				line.most(), line.missing());
	}

	@JsonPropertyOrder({ "case", "of", "what", "unit", "value", "least", "most", "missing" })
	private record Row(@JsonProperty("case") String caseName, String of, String what, String unit, Double value,
			Double least, Double most, String missing) {

	}

}
