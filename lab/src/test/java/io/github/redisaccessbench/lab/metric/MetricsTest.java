// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MetricsTest {

	private static final Readings NOTHING = new Readings(1, new LinkedHashMap<>(), null, false);

	@Test
	void everyMetricHasAnIdOfItsOwn() {
		assertThat(all()).extracting(Metric::id).doesNotHaveDuplicates().allMatch((id) -> id.matches("[a-z.-]+"));
		assertThat(Metrics.LEDGER).doesNotHaveDuplicates();
	}

	@Test
	void noTwoRowsOfTheLedgerReadTheSame() {
		assertThat(Metrics.LEDGER).extracting((metric) -> metric.owner() + ": " + metric.what())
			.doesNotHaveDuplicates();
	}

	@Test
	void whatWasNotReadIsMissingAndNotZero() {
		assertThat(all()).allSatisfy((metric) -> assertThat(metric.of(NOTHING)).isEmpty());
	}

	@Test
	void whatAProbeReadUnderAnIdIsTheAmountOfThatMetric() {
		assertThat(all()).filteredOn((metric) -> !metric.isShare())
			.isNotEmpty()
			.allSatisfy((metric) -> assertThat(metric.of(NOTHING.with(Map.of(metric, 3.5)))).hasValue(3.5));
	}

	@Test
	void whatRedisTellsBeginsWithItsNameSinceThatIsWhatARestartTakesAway() {
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

	@Test
	void aMetricIsItsId() {
		Metric same = Metric.read("app.jit", "somebody", "else", "B", Basis.START, "?");
		assertThat(same).isEqualTo(Metrics.APP_JIT).hasSameHashCodeAs(Metrics.APP_JIT).hasToString("app.jit");
		assertThat(Metrics.APP_JIT).isNotEqualTo(Metrics.APP_HEAP).isNotEqualTo("app.jit");
		assertThat(Json.LINE.writeValueAsString(List.of(same))).isEqualTo("[\"app.jit\"]");
	}

	/** Also those that are in no list. */
	private static List<Metric> all() {
		return Arrays.stream(Metrics.class.getFields())
			.filter((field) -> Modifier.isStatic(field.getModifiers()) && field.getType() == Metric.class)
			.map(MetricsTest::value)
			.toList();
	}

	private static Metric value(Field field) {
		try {
			return (Metric) field.get(null);
		}
		catch (IllegalAccessException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
