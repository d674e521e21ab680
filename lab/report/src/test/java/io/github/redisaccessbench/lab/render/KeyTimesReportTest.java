// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.metric.KeyTimes;
import io.github.redisaccessbench.lab.metric.KeyTimes.Kind;
import io.github.redisaccessbench.lab.metric.KeyTimes.Way;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class KeyTimesReportTest {

	@Test
	void eachWayHasItsTimeAndWhatItTakesOfTheLast() {
		SequencedMap<Way, List<Double>> micros = new LinkedHashMap<>();
		micros.put(Way.LOOP, List.of(90_000.0, 100_000.0, 110_000.0));
		micros.put(Way.PIPELINE, List.of(1_500.0, 1_500.0, 1_500.0));
		micros.put(Way.MGET, List.of(900.0, 1_000.0, 1_100.0));
		String text = KeyTimesReport.render(new KeyTimes("Redis 7.2.4, a replica", Kind.STRING, 1_000, 100, 12_345.6,
				micros, 60_000, 30, 0.034, null), Screen.PIPED);
		assertThat(text).contains("Reading 100 of 1000 keys (string) of Redis 7.2.4, a replica")
			.containsPattern("GET in a loop +100 +100 +99\\.7 \\(.+\\) +100 \\(.+\\)")
			.containsPattern("GET in a pipeline +100 +1 +1\\.50 \\(.+\\) +1\\.51 \\(.+\\)")
			.containsPattern("one MGET +1 +1 +1\\.00 \\(.+\\) +1\n")
			.contains("Nothing was written. 60,000 keys were read or looked at in 30 s", "used 3 % of a core")
			.doesNotContain("ended before");
	}

	@Test
	void whatEndedItIsSaid() {
		SequencedMap<Way, List<Double>> micros = new LinkedHashMap<>();
		micros.put(Way.LOOP, List.of(2.0, 2.5));
		micros.put(Way.PIPELINE, List.of(1.0, 1.5));
		String text = KeyTimesReport.render(
				new KeyTimes("Redis", Kind.HASH, 200, 2, 1, micros, 6, 1, 0.5, "the server was busy"), Screen.PIPED);
		assertThat(text).contains("HGETALL in a loop", "× pipeline", "It ended before its time: the server was busy.");
	}

}
