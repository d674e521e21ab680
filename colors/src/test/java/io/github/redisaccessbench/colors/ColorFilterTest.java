// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ColorFilterTest {

	@Test
	void everyColorPasses() throws Exception {
		for (Color color : Palette.first(Palette.MAX_SIZE)) {
			assertThat(read(bytes(color))).isEqualTo(color);
		}
	}

	static Stream<Arguments> others() {
		Color blue = Palette.find("BLUE").orElseThrow();
		return Stream
			.<Serializable>of(LocalDate.EPOCH, 5, new int[1], new Object[0], new Color[] { blue },
					new ArrayList<>(List.of(blue)), new HashMap<>(Map.of("BLUE", blue)), Thread.State.NEW)
			.map(Arguments::of);
	}

	@ParameterizedTest
	@MethodSource("others")
	void noOtherClassPasses(Serializable other) {
		assertRejected(other);
	}

	@Test
	void noOtherClassPassesWithinAColor() throws Exception {
		assertThat(read(asColor(new Disguised(255, 0, 0, "BLUE")))).isEqualTo(new Color("BLUE", 0, 0, 255));
		assertRejected(asColor(new Disguised(255, 0, 0, LocalDate.EPOCH)));
	}

	@Test
	void colorsWithinColorsWithinColorsDoNotPass() throws Exception {
		Disguised nested = new Disguised(0, 0, 0, "BLUE");
		for (int depth = 0; depth < 100; depth++) {
			nested = new Disguised(0, 0, 0, nested);
		}
		assertRejected(asColor(nested));
	}

	private static void assertRejected(Serializable object) {
		assertRejected(bytes(object));
	}

	private static void assertRejected(byte[] bytes) {
		assertThatExceptionOfType(InvalidClassException.class).isThrownBy(() -> read(bytes))
			.withMessage("filter status: REJECTED");
	}

	private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
			in.setObjectInputFilter(ColorFilter.ONLY_COLORS);
			return in.readObject();
		}
	}

	private static byte[] bytes(Serializable object) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(object);
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
		return bytes.toByteArray();
	}

	/**
	 * The same bytes, but with the name of the class and of its field's type replaced.
	 */
	private static byte[] asColor(Disguised object) {
		String hex = HexFormat.of().formatHex(bytes(object));
		return HexFormat.of().parseHex(hex.replace(name(Disguised.class.getName()), name(Color.class.getName())));
	}

	private static String name(String text) {
		return "%04x".formatted(text.length()) + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
	}

	/** A record with the fields of a color, one of them of any type. */
	private record Disguised(int blue, int green, int red, Serializable name) implements Serializable {

	}

}
