// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Plan;

/** A plan in words. */
public final class PlanText {

	/** Cells of a round that are named; of a longer one, so many. */
	private static final int NAMED = 12;

	private PlanText() {
	}

	/** A plan: lines that end in a line feed. */
	public static String of(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		Stream<String> head = Stream.of(experiment.name() + ": " + experiment.description(), "",
				"cells       " + cells(plan));
		Stream<String> groups = plan.schedule().layout().groups().stream().map(PlanText::group);
		Stream<String> rest = Stream.of(
				"order       drawn at random by the seed; -Dseed=" + plan.schedule().seed() + " gives this one:",
				"            cold: " + names(experiment, plan.firstOf(IterationKind.COLD)),
				"            round 1: " + names(experiment, plan.firstOf(IterationKind.MEASURED)),
				"iterations      " + iterations(plan), "time        " + time(plan));
		return Stream.of(head, groups, rest)
			.flatMap((lines) -> lines)
			.map((line) -> line + "\n")
			.collect(Collectors.joining());
	}

	private static String cells(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		int all = plan.cells().values().stream().mapToInt(Integer::intValue).sum();
		String levels = experiment.everyFactor()
			.sequencedEntrySet()
			.stream()
			.map((factor) -> factor.getKey() + " "
					+ factor.getValue().stream().map(String::valueOf).collect(Collectors.joining(", ")))
			.collect(Collectors.joining("; "));
		return Numbers.count(all, "cell") + ": " + Numbers.count(experiment.cases().size(), "case") + " and "
				+ Numbers.count(experiment.controls().size(), "control") + ", each at " + levels;
	}

	private static String group(Group group) {
		return "processes   " + ((group.number() > 1) ? "then" : "at the same time") + ": "
				+ String.join(", ", group.processes());
	}

	private static String names(Experiment experiment, List<Cell> cells) {
		String named = cells.stream().limit(NAMED).map(experiment::nameOf).collect(Collectors.joining(", "));
		return named + ((cells.size() > NAMED) ? ", and " + (cells.size() - NAMED) + " more" : "");
	}

	private static String iterations(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		return String.format(Locale.ROOT,
				"%,d measured ones of about %d ms that count, in %s x %s; before them as many as it takes until the JVMs are warm; %d cold ones, %d of one user",
				plan.measured(), experiment.plan().iterationMs(), Numbers.count(experiment.plan().forks(), "fork"),
				Numbers.count(experiment.plan().rounds(), "round"), plan.cold(), plan.single());
	}

	private static String time(Plan plan) {
		return "about " + minutes(plan.left().time()) + " min, at most " + minutes(plan.left().max())
				+ " min, from the first request to the last. An estimate, for apps that come up in 10 s: until their"
				+ " JVMs are warm they get ten times that, or six rounds if those take longer";
	}

	/** A time in minutes and seconds: for instance {@code 5:07}. */
	public static String minutes(Duration time) {
		return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
	}

}
