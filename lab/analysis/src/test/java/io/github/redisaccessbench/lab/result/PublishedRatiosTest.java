// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Published;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tukaani.xz.XZInputStream;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** A sceptic needs this module and the model, and no other. */
@Concurrent
class PublishedRatiosTest {

	private static final Percentage TWELVE_DIGITS = Percentage.withPercentage(1e-9);

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Published#folders")
	void everyPublishedRatioIsMadeAgainFromTheRecord(Path folder) throws IOException {
		List<JsonNode> published = contrasts(folder);
		List<ContrastResult> made = Published.in(folder).report().result().contrasts();
		assertThat(made).hasSameSizeAs(published);
		for (int index = 0; index < made.size(); index++) {
			JsonNode ratio = published.get(index).path("ratio");
			Figure figure = made.get(index).ratio();
			assertThat(figure.missing()).isEqualTo(ratio.path("missing").asString(null));
			same(figure.value(), ratio.path("value"));
			figure.spread().ifPresent((interval) -> {
				same(interval.low(), ratio.at("/interval/low"));
				same(interval.high(), ratio.at("/interval/high"));
			});
		}
	}

	private static void same(Double made, JsonNode published) {
		assertThat(published.isNull()).isEqualTo(made == null);
		Stream.of(made)
			.filter(Objects::nonNull)
			.forEach((one) -> assertThat(one).isCloseTo(published.asDouble(), TWELVE_DIGITS));
	}

	private static List<JsonNode> contrasts(Path folder) throws IOException {
		try (InputStream in = new XZInputStream(Files.newInputStream(folder.resolve("results.json.xz")))) {
			return Json.LINE.readTree(in).path("contrasts").valueStream().toList();
		}
	}

}
