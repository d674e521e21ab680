// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class CurveCsvTest {

	private static final Report SWEEP = Report.of(ASweep.run());

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void everyPointOfEveryCurveIsALine(Locale locale) {
		Golden.compare("curves.csv", Locales.in(locale, () -> CurveCsv.render(SWEEP)));
	}

	@Test
	void withoutCurvesThereIsAHead() {
		assertThat(CurveCsv.render(Reports.valid()))
			.isEqualTo("factor,case,users,keys,at,tps,tps-low,tps-high,ms,ms-low,ms-high,forks,missing\n");
	}

	@Test
	void anInvalidRunHasNoNumbers() {
		assertThat(CurveCsv.render(Report.of(ASweep.invalid())).lines()).hasSize(1);
	}

}
