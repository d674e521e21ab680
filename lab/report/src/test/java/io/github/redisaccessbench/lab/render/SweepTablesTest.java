// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SweepTablesTest {

	private static final Report REPORT = Report.of(ASweep.run());

	@Test
	void aPairIsARowAndAQuestionIsAColumn() {
		Section table = SweepTables.contrasts(REPORT);
		assertThat(table.columns()).extracting(Section.Column::head)
			.containsExactly("pair", "all levels", "doubling of keys", "lowest keys", "highest keys", "doubling of rtt",
					"lowest rtt", "highest rtt");
		// From 0.5 + k (r + 0.01) and 1 + r + 0.02 k, the times of case1 and case2.
		assertThat(table.rows()).singleElement()
			.isEqualTo(List.of("case1 / case2", "0.33 (0.32–0.33)", "0.64 (0.63–0.64)", "1.47 (1.46–1.49)",
					"0.0725 (0.0721–0.0729)", "0.71 (0.70–0.72)", "0.74 (0.73–0.75)", "0.16 (0.16–0.17)"));
	}

	@Test
	void aNumberInAnArgumentIsALevelToo() {
		Experiment experiment = CleanRun.anExperiment()
			.args("bytes", "--bytes=100", "--bytes=2000")
			.processes(8)
			.build();
		Report report = Report.of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1));
		assertThat(SweepTables.curves(report)).singleElement().satisfies((table) -> {
			assertThat(table.columns()).extracting(Section.Column::head).startsWith("case", "bytes", "warm TPS");
			assertThat(table.rows()).extracting((row) -> row.get(1)).containsExactly("100", "2000", "100", "2000");
		});
	}

}
