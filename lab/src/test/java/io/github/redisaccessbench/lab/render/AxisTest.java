// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AxisTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			9.05   | 0 2 4 6 8 10
			10     | 0 2 4 6 8 10
			37.8   | 0 10 20 30 40
			1.02   | 0.0 0.5 1.0 1.5
			0.034  | 0.00 0.01 0.02 0.03 0.04
			4357   | 0 1,000 2,000 3,000 4,000 5,000
			""")
	void marksAreRoundNumbersThatReachAsFar(double max, String marks) {
		Axis ruler = Axis.to(max, 100, 200);
		assertThat(ruler.marks().stream().map(Axis.Mark::value).collect(Collectors.joining(" ")))
			.isEqualTo(marks.replaceFirst("^0[.]0+", "0"));
		assertThat(ruler.marks().getFirst().x()).isEqualTo(100);
		assertThat(ruler.marks().getLast().x()).isEqualTo(300);
		assertThat(ruler.at(max)).isBetween(200.0, 300.0);
	}

}
