// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ColorRowsTest {

	@Test
	void putsRowsIntoTheOrderOfTheNames() {
		assertThat(ColorRows.inOrder(Palette.names(7), Palette.first(7).reversed())).isEqualTo(Palette.first(7));
	}

	@Test
	void namesTheFirstRowThatIsMissing() {
		assertThatExceptionOfType(UnreadableColorException.class)
			.isThrownBy(() -> ColorRows.inOrder(List.of("ALICEBLUE", "BLUE", "RED"), Palette.first(1)))
			.withMessage("row BLUE of colors holds no color");
	}

	@Test
	void aRowOfAnotherSpellingIsAnotherRow() {
		assertThatExceptionOfType(UnreadableColorException.class)
			.isThrownBy(() -> ColorRows.inOrder(List.of("BLUE"), List.of(new Color("blue", 0, 0, 255))));
	}

}
