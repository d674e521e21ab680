// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Cells at which requests come at a rate. */
class ScheduleRatesTest {

	private static List<Iteration> play(AnExperiment experiment) {
		// A second fork is twice as fast.
		return Play.runAll(Play.schedule(experiment.build(), 42), (iteration) -> 500.0 * iteration.fork())
			.stream()
			.map(Outcome::iteration)
			.toList();
	}

	private static List<Iteration> open(List<Iteration> all) {
		return all.stream().filter((iteration) -> iteration.cell().rate().isPresent()).toList();
	}

	@Test
	void eachCaseIsMeasuredAtEachRateAndInAClosedLoopInEveryRound() {
		List<Iteration> all = play(AnExperiment.of("case1", "case2").controls("memory").rates("50%", 20).rounds(3));
		assertThat(open(all)).hasSize(2 * 2 * 3 * 2)
			.allSatisfy((iteration) -> assertThat(iteration.kind()).isEqualTo(IterationKind.MEASURED))
			.extracting((iteration) -> iteration.cell().caseName() + " " + iteration.cell().rate().get())
			.containsOnly("case1 50%", "case1 20", "case2 50%", "case2 20");
		assertThat(all).filteredOn((iteration) -> iteration.cell().rate().isEmpty())
			.allSatisfy((iteration) -> assertThat(iteration.load()).isInstanceOf(ClosedLoad.class))
			.filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.hasSize(3 * 3 * 2);
	}

	@Test
	void whatWasServedInTheWarmUpIsNoMeasure() {
		Schedule schedule = Play
			.schedule(AnExperiment.of("case1").rates("50%").warmupRequests(1).iterationMs(2_000).build(), 42);
		List<Iteration> all = Play
			.runAll(schedule, (iteration) -> (iteration.kind() == IterationKind.WARMUP) ? 1_500 : 500)
			.stream()
			.map(Outcome::iteration)
			.toList();
		assertThat(open(all)).allSatisfy((iteration) -> assertThat(iteration.load()).isEqualTo(new OpenLoad(250, 500)));
	}

	@Test
	void aRateIsWhatItSaysOrAPartOfWhatACaseServesInTheSameFork() {
		assertThat(open(play(AnExperiment.of("case1").rates(20).iterationMs(2_000))))
			.allSatisfy((iteration) -> assertThat(iteration.load()).isEqualTo(new OpenLoad(20, 40)));
		assertThat(open(play(AnExperiment.of("case1").rates("50%").iterationMs(2_000).rounds(3))))
			.allSatisfy((iteration) -> assertThat(iteration.load())
				.isEqualTo(OpenLoad.lasting(2_000, 250.0 * iteration.fork())));
	}

	@Test
	void whatACaseServesIsTriedInAClosedLoopBefore() {
		List<Iteration> all = play(AnExperiment.of("case1").users(10, 1_000).rates("50%").forks(1));
		for (Iteration open : open(all)) {
			Cell closed = open.cell().closed();
			assertThat(all.subList(0, all.indexOf(open))).anySatisfy((before) -> {
				assertThat(before.cell()).isEqualTo(closed);
				assertThat(before.kind()).isEqualTo(IterationKind.MEASURED);
			});
		}
		assertThat(all).filteredOn((iteration) -> iteration.kind() == IterationKind.SIZING)
			.allSatisfy((iteration) -> assertThat(iteration.cell().rate()).isEmpty());
	}

	@Test
	void aSearchGoesOnFromIterationToIteration() {
		Schedule schedule = Play.schedule(AnExperiment.of("case1").slo("p99<20ms").forks(1).rounds(12).build(), 42);
		Outcomes history = new Outcomes(schedule.layout());
		schedule.next(history);
		for (var next = schedule.next(history); next.isPresent(); next = schedule.next(history)) {
			boolean kept = next.get().load() instanceof OpenLoad open && open.rate() < 430;
			history.add(new Outcome(next.get(), 0, 500, 100, 100L * (history.size() + 1), Map.of(), 1.0, null, false,
					next.get().load() instanceof OpenLoad ? Boolean.valueOf(kept) : null));
		}
		List<Double> rates = open(history.stream().map(Outcome::iteration).toList()).stream()
			.map((iteration) -> ((OpenLoad) iteration.load()).rate())
			.toList();
		assertThat(rates).hasSizeGreaterThanOrEqualTo(12).startsWith(250.0, 375.0);
		assertThat(rates.getLast()).isBetween(380.0, 460.0);
		assertThat(Level.of("slo"))
			.isEqualTo(open(history.stream().map(Outcome::iteration).toList()).getFirst().cell().rate().get());
	}

	/** Five requests have to lie beyond the percentile: 500 for p99, 5,000 for p99.9. */
	@Test
	void anIterationOfASearchHoldsEnoughRequestsUnlessThatTakesTooLong() {
		assertThat(firstOfSearch("p90<20ms")).isEqualTo(new OpenLoad(250, 250));
		assertThat(firstOfSearch("p99<20ms")).isEqualTo(new OpenLoad(250, 500));
		assertThat(firstOfSearch("p99.9<20ms")).isEqualTo(new OpenLoad(250, 1_250));
	}

	private static Load firstOfSearch(String slo) {
		return open(play(AnExperiment.of("case1").slo(slo).iterationMs(1_000))).getFirst().load();
	}

}
