// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimChecksTest {

	private static final Saturation LITTLE = new Saturation(0.3, 0.25, 6_000.0);

	@ParameterizedTest
	@CsvSource({ "FASTER, 1.06", "SLOWER, 0.94" })
	void twinsThatDifferAreShown(Conclusion conclusion, double ratio) {
		assertThat(of(3, LITTLE, twins(conclusion, ratio, 0.93, 1.07))).containsExactly(new Finding(Reason.TWINS_DIFFER,
				"two names of one case differ: case2 is " + ratio + " times case2/again"));
	}

	@ParameterizedTest
	@EnumSource(names = { "TIE", "INCONCLUSIVE" })
	void twinsThatAreNotToldApartAreFine(Conclusion conclusion) {
		assertThat(of(3, LITTLE, twins(conclusion, 1.01, 0.95, 1.07))).isEmpty();
	}

	@Test
	void casesMayDiffer() {
		Claims claims = new Claims(List.of(twins(Conclusion.FASTER, 12, 11, 13)), List.of(), saturation(LITTLE));
		assertThat(Checks.of(CleanRun.run(), claims)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "0.99, 1.101, true", "0.99, 1.099, false", "0.908, 1.01, true", "0.911, 1.01, false" })
	void aHighNoiseFloorIsFound(double low, double high, boolean found) {
		assertThat(of(3, LITTLE, twins(Conclusion.INCONCLUSIVE, 1, low, high))).isEqualTo(
				found ? List.of(new Finding(Reason.NOISE_FLOOR, "two names of one case may differ by up to 10 %"))
						: List.of());
	}

	@Test
	void theNoiseFloorIsThatOfTheWorstTwins() {
		Claims claims = new Claims(List.of(), List.of(twins(Conclusion.TIE, 1, 0.98, 1.02),
				twins(Conclusion.INCONCLUSIVE, 1, 0.8, 1.1), twins(Conclusion.TIE, 1, 0.97, 1.04)), saturation(LITTLE));
		assertThat(claims.noiseFloorPercent()).isEqualTo(100 * (1 / 0.8 - 1));
	}

	@Test
	void withoutIntervalsThereIsNoNoiseFloor() {
		Comparison oneFork = new Comparison("case2", CleanRun.TWIN, 1, 2.0, null, null, Conclusion.INCONCLUSIVE);
		assertThat(new Claims(List.of(), List.of(oneFork), saturation(LITTLE)).noiseFloorPercent()).isNull();
		assertThat(of(3, LITTLE, oneFork)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "1, 1 fresh start of every app", "2, 2 fresh starts of every app" })
	void fewForksAreFound(int forks, String words) {
		assertThat(of(forks, LITTLE)).containsExactly(new Finding(Reason.TOO_FEW_FORKS, words));
	}

	@ParameterizedTest
	@CsvSource({ "3", "4" })
	void threeForksAreEnough(int forks) {
		assertThat(of(forks, LITTLE)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "0.501, , ' (50 % of its ceiling)'", ", 0.401, ' (JMeter used 40 % of all cores)'",
			"0.57, 0.2, ' (57 % of its ceiling, JMeter used 20 % of all cores)'",
			"0.1, 0.62, ' (10 % of its ceiling, JMeter used 62 % of all cores)'" })
	void aCaseThatTheGeneratorLimitsIsFound(Double ofCeiling, Double ofCores, String words) {
		assertThat(of(3, new Saturation(ofCeiling, ofCores, null)))
			.containsExactly(new Finding(Reason.GENERATOR_BOUND, "limited by the generator: case2" + words));
	}

	@ParameterizedTest
	@CsvSource({ "0.5, 0.4", "0.5, ", ", 0.4", ", " })
	void aCaseWithRoomAboveItIsFine(Double ofCeiling, Double ofCores) {
		assertThat(of(3, new Saturation(ofCeiling, ofCores, null))).isEmpty();
	}

	@Test
	void controlsMayBeLimitedByTheGenerator() {
		SequencedMap<String, Saturation> saturation = saturation(LITTLE);
		saturation.put(CleanRun.CEILING, new Saturation(1.0, 0.9, null));
		assertThat(Checks.of(CleanRun.run(), new Claims(List.of(), List.of(), saturation))).isEmpty();
	}

	private static Comparison twins(Conclusion conclusion, double ratio, double low, double high) {
		return new Comparison("case2", CleanRun.TWIN, 3, ratio, new Interval(low, high, 0.95), 5.0, conclusion);
	}

	private static List<Finding> of(int forks, Saturation ofCase2, Comparison... twins) {
		return Checks.of(CleanRun.run(CleanRun.header(CleanRun.experiment(forks, Example.WARMUP)), (block) -> 1),
				new Claims(List.of(), List.of(twins), saturation(ofCase2)));
	}

	private static SequencedMap<String, Saturation> saturation(Saturation ofCase2) {
		SequencedMap<String, Saturation> saturation = new LinkedHashMap<>();
		saturation.put("case1", LITTLE);
		saturation.put("case2", ofCase2);
		return saturation;
	}

}
