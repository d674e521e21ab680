// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RunIndexTest {

	@Test
	void everyRunIsARowWhateverItsVersionKnew() {
		String index = RunIndex.render(List.of(new RunIndex.Entry("2026-01-02-box-default", ResultsJson.tree(Reports
			.valid())), new RunIndex.Entry("2025-01-01-old", Json.LINE.readTree(
					"{\"schema\":1,\"header\":{\"started\":\"2025-01-01T10:00:00Z\",\"experiment\":{\"name\":\"a|b\"}}}"))));
		assertThat(index.lines()).filteredOn((line) -> line.startsWith("| ["))
			.containsExactly(
					"| [2026-01-02](2026-01-02-box-default/report.md) | default | Example CPU @ 3.00GHz, 2 cores | VALID | "
							+ "For 100 keys, 10 users: case3 (RedisTemplate, one MGET) serves 8.58× (95 % interval 8.12–9.05) the requests of "
							+ "case1 (@Cacheable per key, in a loop). | 12 |",
					"| [2025-01-01](2025-01-01-old/report.md) | a\\|b | – | – | – | 1 |");
	}

}
