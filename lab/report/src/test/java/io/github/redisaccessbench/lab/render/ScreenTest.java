// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.render.Screen.Style;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScreenTest {

	private static final Screen NARROW = new Screen(40, true, false);

	@Test
	void wordsAreWrappedBetweenWordsAndEveryLineHasItsColour() {
		assertThat(NARROW.wrap("one two three four five six seven eight nine ten", "- ", "  ", Style.PLAIN))
			.isEqualTo("- one two three four five six seven\n  eight nine ten\n");
		assertThat(new Screen(40, true, true).wrap("one two three four five six seven eight nine ten", "", "",
				Style.STRONG))
			.isEqualTo("\u001b[1mone two three four five six seven eight\u001b[0m\n\u001b[1mnine ten\u001b[0m\n");
		assertThat(new Screen(40, true, true).wrap("one", "", "", Style.PLAIN)).isEqualTo("one\n");
		assertThat(new Screen(0, true, false).columns()).isEqualTo(40);
	}

	@Test
	void aWordThatIsTooLongIsBrokenAndNothingIsLost() {
		String word = "x".repeat(100);
		assertThat(NARROW.wrap("a " + word + " b", "", "", Style.PLAIN).lines()).allMatch((line) -> line.length() <= 40)
			.satisfies((lines) -> assertThat(String.join("", lines).replace(" ", "")).isEqualTo("a" + word + "b"));
	}

}
