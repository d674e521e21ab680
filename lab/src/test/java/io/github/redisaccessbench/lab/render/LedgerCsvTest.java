// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.result.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class LedgerCsvTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		compare("ledger.csv", locale, Results.valid());
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void whatIsMissingIsEmptyWithItsReason(Locale locale) {
		compare("ledger-unknown.csv", locale, Results.unknown());
	}

	@Test
	void anInvalidRunHasNoNumbers() {
		assertThat(LedgerCsv.render(Results.invalid())).isEqualTo("case,of,what,unit,value,least,most,missing\n");
	}

	private static void compare(String file, Locale locale, RunResult result) {
		Golden.compare(file, Locales.in(locale, () -> LedgerCsv.render(result)));
	}

}
