// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.Json;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

public class TimesTest {

	/** Some times in microseconds. */
	public static Times times(long... micros) {
		Histogram histogram = new Histogram(3_600_000_000L, 3);
		LongStream.of(micros).forEach(histogram::recordValue);
		return new Times(text(histogram));
	}

	private static String text(Histogram histogram) {
		ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
		int length = histogram.encodeIntoCompressedByteBuffer(bytes);
		return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
	}

	@Test
	void areKeptToThreeDigitsInOneTextOfJson() {
		Histogram histogram = times(1, 150, 12_340, 60_000_000).histogram();
		assertThat(histogram.getTotalCount()).isEqualTo(4);
		assertThat(histogram.getValueAtPercentile(50)).isEqualTo(150);
		assertThat(histogram.getMaxValue()).isBetween(60_000_000L, 60_060_000L);
		Times times = times(5, 6, 7);
		String json = Json.LINE.writeValueAsString(times);
		assertThat(json).startsWith("\"").endsWith("\"").hasSizeLessThan(200);
		assertThat(Json.LINE.readValue(json, Times.class)).isEqualTo(times);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "!", "AAAA", "HISTFAAAABx4nJNpmSzMwMDAxAABzFCaEUoz2X+AMIKZAA==" })
	void whatIsNoHistogramIsRefused(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> new Times(text));
		assertThatThrownBy(() -> Json.LINE.readValue("\"" + text + "\"", Times.class))
			.isInstanceOf(JacksonException.class);
	}

	@Test
	void whatWouldTakeMuchMemoryIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Times(text(new Histogram(1_000_000_000_000_000L, 3))))
			.withMessageContaining("more than an hour");
		assertThatIllegalArgumentException().isThrownBy(() -> new Times(text(new Histogram(1_000, 5))))
			.withMessageContaining("three digits");
		assertThatIllegalArgumentException().isThrownBy(() -> new Times("A".repeat(200_000)))
			.withMessageContaining("too long");
	}

}
