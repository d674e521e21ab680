// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.pattern.Pattern;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

public class EndpointPatternTest {

	@Test
	void anEndpointOfWhichNothingIsSaidIsRecognized() {
		RunResult result = Analysis.of(run(null));
		assertThat(result.endpoints()).singleElement().satisfies((one) -> {
			assertThat(one.cell()).isEqualTo(Example.cell("case1"));
			assertThat(one.patterns()).containsExactly(Pattern.LOOP);
			assertThat(one.sent().calls()).isEqualTo(Map.of("GET", 100.0));
		});
		assertThat(Analysis.of(run(Map.of("GET", CommandRate.PER_KEY))).endpoints()).isEmpty();
	}

	/** Each fork has another speed, for all cases alike. */
	@Test
	void whatAChangeBringsDoesNotDependOnTheMachinesSpeed() {
		Interval even = advice((iteration) -> 1);
		Interval uneven = advice((iteration) -> List.of(1.0, 0.4, 0.7).get(iteration.start().fork() - 1));
		assertThat(uneven.low()).isBetween(0.95 * even.low(), 1.05 * even.low());
		assertThat(uneven.high()).isBetween(0.95 * even.high(), 1.05 * even.high());
		assertThat(even.low()).isGreaterThan(1.05);
	}

	/** Case 1 beside itself, whose time is that of its commands. */
	@Test
	void anotherNumberOfKeysTellsWhatItsCommandsTake() {
		Interval fixed = advice((iteration) -> 1);
		RunHeader header = Example.header(AnExperiment.of("case1", "case2", "app").forks(3).keys(1, 100).build(),
				cases());
		RawRun run = CleanRun.run(header, (iteration) -> slow(iteration) ? 100.0 / (80 + 21 * iteration.cell().keys())
				: iteration.cell().keys() == 1 ? 1 : 0.5);
		RunResult result = Analysis.of(new RawRun(unsaid(header), waiting(run, "app").iterations()));
		Interval own = result.endpoints()
			.stream()
			.filter((one) -> one.cell().keys() == 100)
			.findFirst()
			.orElseThrow()
			.advice()
			.times();
		assertThat(own.high() / own.low()).isLessThan(0.5 * fixed.high() / fixed.low());
	}

	private static boolean slow(Iteration iteration) {
		return !iteration.cell().caseName().equals("case2");
	}

	private static Interval advice(ToDoubleFunction<Iteration> speed) {
		RunHeader header = Example.header(AnExperiment.of("case1", "case2", "app").forks(3).build(), cases());
		RawRun run = CleanRun.run(header,
				(iteration) -> speed.applyAsDouble(iteration) * (iteration.cell().caseName().equals("app") ? 0.05 : 1));
		RunResult result = Analysis.of(new RawRun(unsaid(header), waiting(run, "app").iterations()));
		return result.endpoints().getFirst().advice().times();
	}

	private static List<Case> cases() {
		List<Case> cases = new ArrayList<>(Example.cases());
		cases.add(new Case("app", "case1", "/products", "an app", "MVC", null, Map.of("GET", CommandRate.PER_KEY), null,
				null, null));
		return cases;
	}

	/** Of its third case it is not said what it sends. */
	private static RunHeader unsaid(RunHeader header) {
		List<Case> cases = new ArrayList<>(header.cases());
		cases.set(2, Example.sending(cases.get(2), null));
		return Example.header(header.experiment(), cases);
	}

	/** A run of which is said what its first case sends. */
	public static RawRun run(Map<String, CommandRate> commands) {
		RawRun run = CleanRun.run(Example.header(AnExperiment.of("case1", "case2").forks(3).build(), Example.cases()),
				(iteration) -> 1);
		List<Case> cases = Example.cases()
			.stream()
			.map((one) -> one.name().equals("case1") ? Example.sending(one, commands) : one)
			.toList();
		return new RawRun(Example.header(run.header().experiment(), cases), waiting(run, "case1").iterations());
	}

	/** Each of its GET is a round trip. */
	private static RawRun waiting(RawRun run, String caseName) {
		return CleanRun.change(run, (iteration) -> iteration.iteration().cell().caseName().equals(caseName),
				(iteration) -> Altered.with(iteration, Map.of(Metrics.ROUND_TRIPS,
						(double) iteration.iteration().cell().keys() * iteration.samples().requests())));
	}

}
