// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class LevelTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@MethodSource("written")
	void aNumberIsWrittenWithoutNeedlessZeros(Object value, String text) {
		assertThat(Level.of(value)).hasToString(text);
	}

	static Stream<Arguments> written() {
		return Stream.of(arguments(10, "10"), arguments(10L, "10"), arguments(10.0, "10"), arguments(10.50, "10.5"),
				arguments(new BigDecimal("1E+3"), "1000"), arguments(new BigDecimal("0.00100"), "0.001"),
				arguments(new BigInteger("12345678901234567890"), "12345678901234567890"), arguments(0, "0"),
				arguments(0.0, "0"), arguments(-1.0, "-1"), arguments("tcp", "tcp"), arguments("1.50", "1.50"));
	}

	@Test
	void numbersThatAreEqualAreTheSameLevelAndThoseThatAreNoneAreTexts() {
		assertThat(Stream.of(10, 10L, 10.0, 10f, new BigDecimal("10.00"), new BigDecimal("1E+1"), "10")
			.map(Level::of)
			.distinct()).containsExactly(Level.of(10));
		assertThat(Stream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN).map(Level::of))
			.extracting(Level::text)
			.containsExactly("Infinity", "-Infinity", "NaN");
	}

	@Test
	void aNumberWithAFractionIsGivenAndIsNoWholeNumber() {
		assertThat(Level.of(0.25).decimal()).isEqualTo(0.25);
		assertThat(Level.of(5).decimal()).isEqualTo(5);
		assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Level.of("tcp").decimal());
		assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Level.of(1.5).whole());
		assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Level.of("tcp").whole());
	}

	@Test
	void inJsonANumberIsANumberAndATextIsAText() {
		assertThat(Json.LINE.writeValueAsString(List.of(Level.of(10), Level.of(0.5), Level.of(-2), Level.of("tcp"))))
			.isEqualTo("[10,0.5,-2,\"tcp\"]");
	}

	@Test
	void whatIsWrittenIsRead() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 100; run++) {
			Level level = switch (random.nextInt(4)) {
				case 0 -> Level.of(random.nextInt());
				case 1 -> Level.of(random.nextInt(1, 1_000) / 8.0);
				case 2 -> Level.of(new BigDecimal(random.nextInt(1, 1_000)).scaleByPowerOfTen(random.nextInt(-6, 7)));
				default -> Level.of("level " + random.nextInt());
			};
			Path file = this.folder.resolve("level.json");
			Json.write(file, level);
			assertThat(Json.read(file, Level.class)).isEqualTo(level);
		}
	}

}
