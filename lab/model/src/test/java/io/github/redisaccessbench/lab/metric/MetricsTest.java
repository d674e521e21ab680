// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MetricsTest {

	@Test
	void everyMetricHasAnIdOfItsOwnThatBeginsWithRedisIfThatTellsIt() {
		assertThat(all()).extracting(Metric::id).doesNotHaveDuplicates().allMatch((id) -> id.matches("[a-z.-]+"));
		assertThat(Metrics.LEDGER).doesNotHaveDuplicates();
		assertThat(all()).allSatisfy(
				(metric) -> assertThat(metric.id().startsWith("redis.")).isEqualTo(metric.owner().equals("Redis")));
	}

	@Test
	void whatADatabaseTellsBeginsWithItsNameAndIsReportedOfCasesThatAskIt() {
		assertThat(all()).filteredOn((metric) -> metric.id().startsWith("db."))
			.containsExactlyInAnyOrderElementsOf(Metrics.DATABASE)
			.allSatisfy((metric) -> assertThat(metric.owner()).isEqualTo("database"));
		assertThat(Metrics.of(AnExperiment.of("case1").build(), asking("GET"))).isEqualTo(Metrics.LEDGER);
		assertThat(Metrics.of(AnExperiment.of("case1").build(), asking("SQL SELECT"))).containsAll(Metrics.DATABASE)
			.containsAll(Metrics.LEDGER);
	}

	private static Case asking(String command) {
		return new Case("case1", "case1", "/colors", "", "MVC", null, Map.of(command, CommandRate.PER_REQUEST), null,
				null, null);
	}

	/** Also those that are in no list. */
	private static List<Metric> all() {
		return Arrays.stream(Metrics.class.getFields())
			.filter((field) -> Modifier.isStatic(field.getModifiers()) && field.getType() == Metric.class)
			.map(MetricsTest::value)
			.toList();
	}

	private static Metric value(Field field) {
		return Unchecked.get(() -> {
			return (Metric) field.get(null);
		});
	}

}
