// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Progress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLinesTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aBlockIsOneLineThatIsTheSameInEveryLocale(Locale locale) {
		String line = Locales.in(locale, () -> {
			StringWriter out = new StringWriter();
			new ProgressLines(Example.experiment(), new PrintWriter(out)).print(
					Example.result(Example.block(7, 2, BlockKind.MEASURED, "case2"), 5_980.4, null),
					new Progress(13, Duration.ofSeconds(125)));
			return out.toString();
		});
		assertThat(line).isEqualToNormalizingNewlines(
				"[  7 of about  20] fork 2/2  measured  1  case2     5,980 TPS   1,000 requests, 0 errors  about 2:05 min left\n");
	}

}
