// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.schedule.Schedule;

/** A plan in words. */
public final class PlanText {

	/** Cells of a round that are named; of a longer one, so many. */
	private static final int NAMED = 12;

	private PlanText() {
	}

	/** A plan: lines that end in a line feed. */
	public static String of(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		return Text.of("""
				%s: %s

				cells       %s
				%sorder       drawn at random by the seed; -Dseed=%d gives this one:
				            cold: %s
				            round 1: %s
				iterations      %s
				time        %s
				""", experiment.name(), experiment.description(), cells(plan),
				Text.join("", plan.schedule().layout().groups(), PlanText::group), plan.schedule().seed(),
				names(experiment, plan.firstOf(IterationKind.COLD)),
				names(experiment, plan.firstOf(IterationKind.MEASURED)), iterations(plan), time(plan));
	}

	private static String cells(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		int all = plan.cells().values().stream().mapToInt(Integer::intValue).sum();
		String levels = Text.join("; ", experiment.everyFactor().sequencedEntrySet(),
				(factor) -> factor.getKey() + " " + Text.join(", ", factor.getValue(), String::valueOf));
		return Numbers.count(all, "cell") + ": " + Numbers.count(experiment.cases().size(), "case") + " and "
				+ Numbers.count(experiment.controls().size(), "control") + ", each at " + levels;
	}

	private static String group(Group group) {
		return "processes   " + ((group.number() > 1) ? "then" : "at the same time") + ": "
				+ String.join(", ", group.processes()) + "\n";
	}

	private static String names(Experiment experiment, List<Cell> cells) {
		String named = cells.stream().limit(NAMED).map(experiment::nameOf).collect(Collectors.joining(", "));
		return named + ((cells.size() > NAMED) ? ", and " + (cells.size() - NAMED) + " more" : "");
	}

	private static String iterations(Plan plan) {
		Experiment experiment = plan.schedule().experiment();
		return Text.of(
				"%,d measured ones of about %d ms that count, in %s x %s; before them as many as it takes until the JVMs are warm; %d cold ones, %d of one user%s",
				plan.measured(), experiment.plan().iterationMs(), Numbers.count(experiment.plan().forks(), "fork"),
				Numbers.count(experiment.plan().rounds(), "round"), plan.cold(), plan.single(), baselines(plan));
	}

	private static String baselines(Plan plan) {
		return (plan.ofBaselines() == 0) ? "" : Text.of(
				". Of the measured ones, %,d are of baselines, which are run only if the generator needs more than %s of a core for a case",
				plan.ofBaselines(), Numbers.chosen(Schedule.IDLE_GENERATOR));
	}

	private static String time(Plan plan) {
		return "about " + minutes(plan.left().time()) + " min, at most " + minutes(plan.left().max())
				+ " min, from the first request to the last. An estimate, for apps that come up in 10 s: until their"
				+ " JVMs are warm they get ten times that, or six rounds if those take longer";
	}

	/** A time in minutes and seconds: for instance {@code 5:07}. */
	public static String minutes(Duration time) {
		return Text.of("%d:%02d", time.toMinutes(), time.toSecondsPart());
	}

}
