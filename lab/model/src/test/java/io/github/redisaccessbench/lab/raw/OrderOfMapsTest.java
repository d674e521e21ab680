// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.App;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records that are written have their maps by name: {@link Map#copyOf} shuffles them anew
 * in each JVM, and the same run would make two different reports.
 */
class OrderOfMapsTest {

	private static final List<String> NAMES = Stream.iterate('a', (letter) -> (char) (letter + 1))
		.limit(20)
		.map(String::valueOf)
		.toList();

	static Stream<Map<String, String>> mapsOfRecords() {
		Map<String, String> names = new LinkedHashMap<>();
		NAMES.reversed().forEach((name) -> names.put(name, name));
		return Stream.of(new MachineKind(null, null, null, null, null, null, null, names).blank(),
				new ServerBuild(null, null, null, names).blank(),
				new Yardstick(Yardstick.Moment.START, Instant.EPOCH, null, null, null, null, null, names).blank(),
				new App("app", "a.jar", 1, List.of(), null, null, null, names, null, null, null, null).environment());
	}

	@ParameterizedTest
	@MethodSource("mapsOfRecords")
	void mapsAreByName(Map<String, String> map) {
		assertThat(map.keySet()).containsExactlyElementsOf(NAMES);
	}

}
