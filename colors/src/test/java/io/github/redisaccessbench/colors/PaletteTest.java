// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.HashSet;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PaletteTest {

	private static final long SEED = 20_261_121L;

	@Test
	void beginsWithTheNamedColorsOfCssInAlphabeticalOrder() {
		List<String> css = Palette.names(Palette.CSS_SIZE);
		assertThat(css).isSorted()
			.startsWith("ALICEBLUE", "ANTIQUEWHITE", "AQUA")
			.endsWith("YELLOW", "YELLOWGREEN")
			.contains("GRAY", "GREY", "DARKSLATEGRAY", "DARKSLATEGREY", "REBECCAPURPLE")
			.noneMatch((name) -> name.startsWith("SYNTHETIC"));
	}

	@ParameterizedTest
	@CsvSource({ "ALICEBLUE, 240, 248, 255", "BLUE, 0, 0, 255", "REBECCAPURPLE, 102, 51, 153", "GREY, 128, 128, 128",
			"YELLOWGREEN, 154, 205, 50", "TOMATO, 255, 99, 71" })
	void knowsTheComponents(String name, int red, int green, int blue) {
		assertThat(Palette.find(name)).hasValue(new Color(name, red, green, blue));
	}

	@Test
	void continuesWithSyntheticColors() {
		assertThat(Palette.names(Palette.CSS_SIZE + 1)).last().isEqualTo("SYNTHETIC00149");
		assertThat(Palette.names(Palette.MAX_SIZE)).last().isEqualTo("SYNTHETIC10000");
		assertThat(Palette.find("SYNTHETIC00149")).hasValue(new Color("SYNTHETIC00149", 11, 45, 201));
	}

	@Test
	void givesEveryColorANameOfItsOwn() {
		assertThat(new HashSet<>(Palette.names(Palette.MAX_SIZE))).hasSize(Palette.MAX_SIZE);
	}

	@Test
	void answersAPrefixOfItselfForEveryLimit() {
		Random random = new Random(SEED);
		List<Color> all = Palette.first(Palette.MAX_SIZE);
		random.ints(200, 1, Palette.MAX_SIZE + 1).forEach((n) -> {
			assertThat(Palette.first(n)).hasSize(n).isEqualTo(all.subList(0, n));
			assertThat(Palette.names(n)).isEqualTo(Palette.first(n).stream().map(Color::name).toList());
			assertThat(Palette.find(all.get(n - 1).name())).hasValue(all.get(n - 1));
		});
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1, 10_001, Integer.MIN_VALUE, Integer.MAX_VALUE })
	void refusesALimitOutOfRange(int n) {
		String message = "limit must be a whole number from 1 to 10000, but was " + n;
		assertThatExceptionOfType(LimitOutOfRangeException.class).isThrownBy(() -> Palette.first(n))
			.withMessage(message);
		assertThatExceptionOfType(LimitOutOfRangeException.class).isThrownBy(() -> Palette.names(n))
			.withMessage(message);
	}

	@Test
	void givesListsThatCannotBeChanged() {
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> Palette.names(3).set(0, "BLUE"));
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> Palette.first(3).clear());
	}

	@ParameterizedTest
	@ValueSource(strings = { "blue", "", "SYNTHETIC00148", "SYNTHETIC10001", "SYNTHETIC149" })
	void doesNotFindWhatItDoesNotHave(String name) {
		assertThat(Palette.find(name)).isEmpty();
	}

}
