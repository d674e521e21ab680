// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class CsvTest {

	@Test
	void anInvalidRunHasNoNumbersAndWithoutCurvesThereIsAHead() {
		assertThat(Csv.ledger(Reports.invalid()))
			.isEqualTo("case,users,keys,of,what,unit,per,value,low,high,min,max,missing\n");
		assertThat(Csv.results(Reports.invalid()).lines()).hasSize(1);
		assertThat(Csv.curves(Report.of(ASweep.invalid())).lines()).hasSize(1);
		assertThat(Csv.curves(Reports.valid()))
			.isEqualTo("factor,case,users,keys,at,tps,tps-low,tps-high,ms,ms-low,ms-high,forks,missing\n");
	}

	@Test
	void everyCellHasItsLevelsAndAllMetricsAndALineSaysWhatItIsCountedPer() {
		assertThat(lines(LevelReports.reference())).filteredOn((line) -> line.get("what").equals("bytes sent"))
			.extracting((line) -> line.get("case") + " " + line.get("users") + " " + line.get("keys"))
			.containsExactly("case1 10 10", "case1 10 100", "case1 50 10", "case1 50 100", "case2 10 10",
					"case2 10 100", "case2 50 10", "case2 50 100");
		assertThat(lines(LevelReports.reference())).hasSize(8 * (Metrics.LEDGER.size() + 1));
		assertThat(lines(LevelReports.pairs())).filteredOn((line) -> line.get("case").equals("case1"))
			.filteredOn((line) -> line.get("users").equals("50") && line.get("keys").equals("10"))
			.extracting((line) -> line.get("what") + " " + line.get("per"))
			.contains("GET per request", "heap at the end of an iteration", "round trips per request of one user",
					"start-up per start");
	}

	@Test
	void commasQuotesAndOtherLettersAreReadAsTheyWereWritten() {
		CellResult some = Reports.valid().result().cells().getFirst();
		String name = "größe, \"quoted\"; 色";
		SequencedMap<String, Double> commands = new TreeMap<>(Map.of("EVAL, \"x\"", 2.5));
		CellResult odd = new CellResult(Example.cell(name), some.about(), false, new Commands(commands, null),
				some.coldTps(), some.tps(), some.toReference(), some.rank(), some.generator(), some.costs(),
				some.capacity(), List.of(), 0, some.start());
		String csv = Csv.ledger(Reports.of(Example.header(), RunStatus.VALID, odd));
		assertThat(lines(csv)).hasSize(Metrics.LEDGER.size() + 1)
			.allSatisfy((line) -> assertThat(line).containsEntry("case", name).hasSize(13));
		assertThat(lines(csv).getFirst()).containsEntry("what", "EVAL, \"x\"").containsEntry("value", "2.5");
		assertThat(csv).doesNotContain("\r");
	}

	/** So that tables of several files can be joined. */
	@Test
	void argumentsAndWhatCasesReadAreTheirOwn() {
		assertThat(lines(Csv.results(LevelReports
			.measured(AnExperiment.of("case1", "case2").args("gc", "-XX:+UseG1GC", "none").build(), (iteration) -> 1))))
			.extracting((line) -> line.get("gc"), (line) -> line.get("reads"))
			.contains(tuple("-XX:+UseG1GC", "@Cacheable per key, in a loop"));
	}

	@Test
	void noCellIsAFormulaOfAnotherUser() {
		CellResult some = Reports.valid().result().cells().getFirst();
		Case about = some.about();
		Case foreign = new Case(about.name(), about.app(), about.path(), "-2+3+cmd|' /C calc'!A0", about.webStack(),
				about.articleTps(), about.commands(), about.baseline(), about.aaControlOf(), about.shares());
		CellResult odd = new CellResult(some.cell(), foreign, false,
				new Commands(new TreeMap<>(Map.of("=HYPERLINK(A1)", 1.0)), null), some.coldTps(), some.tps(),
				some.toReference(), some.rank(), some.generator(), some.costs(), some.capacity(), List.of(), 0,
				some.start());
		Report report = Reports.of(Example.header(), RunStatus.VALID, odd);
		assertThat(lines(Csv.results(report)).getFirst()).containsEntry("reads", "'-2+3+cmd|' /C calc'!A0");
		assertThat(lines(report).getFirst()).containsEntry("what", "'=HYPERLINK(A1)");
	}

	private static List<Map<String, String>> lines(Report report) {
		return lines(Csv.ledger(report));
	}

	private static List<Map<String, String>> lines(String csv) {
		try (MappingIterator<Map<String, String>> lines = new CsvMapper().readerForMapOf(String.class)
			.with(CsvSchema.emptySchema().withHeader())
			.readValues(csv)) {
			return lines.readAll();
		}
	}

}
