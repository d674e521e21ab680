// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.raw.FlameGraph;
import io.github.redisaccessbench.lab.raw.History;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.Schedule;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ProfiledRunTest {

	private final Schedule schedule = new Schedule(Example.experiment(), Example.cases(), 42);

	private final List<Long> seen = new ArrayList<>();

	@Test
	void eachComparedCaseIsSeenOnceAndNothingElseOfTheRunChanges() {
		FakePorts plain = new FakePorts(this.schedule);
		plain.runAll();
		FakePorts ports = ports(this::look);
		ports.runAll();
		assertThat(ports.profiles).extracting((profile) -> profile.cell().caseName())
			.containsExactlyElementsOf(Example.experiment().cases());
		assertThat(ports.profiles).extracting(Profile::missing).containsOnlyNulls();
		assertThat(this.seen).doesNotHaveDuplicates().hasSameSizeAs(ports.profiles);
		assertThat(ports.recorded).extracting(IterationRecord::iteration)
			.containsExactlyElementsOf(plain.recorded.stream().map(IterationRecord::iteration).toList());
		assertThat(sent(ports)).hasSameSizeAs(ports.profiles);
	}

	/** The apps of the first start are as warm as the others, and nothing follows. */
	@Test
	void afterAllThatCountsInTheFirstStart() {
		FakePorts ports = ports(this::look);
		ports.runAll();
		List<String> events = ports.events;
		String last = ports.recorded.stream()
			.map(IterationRecord::iteration)
			.filter((iteration) -> iteration.fork() == 1)
			.toList()
			.getLast()
			.label();
		int first = events.indexOf("send " + sent(ports).getFirst());
		assertThat(first).isGreaterThan(events.indexOf("count " + last));
		assertThat(events.subList(events.indexOf("send " + sent(ports).getLast()), events.size())).contains("start 1");
	}

	@Test
	void theLoadLastsSomeSeconds() {
		FakePorts ports = ports(this::look);
		ports.runAll();
		// The fake needs 2 ms for a request.
		assertThat(sent(ports)).allSatisfy((label) -> {
			Request request = ports.requests.get(label);
			assertThat(request.load().requests(Example.cell("any", request.users(), 1))).isBetween(2_400, 2_600);
		});
	}

	@Test
	void whatCannotBeSeenIsSaidAndTheRunGoesOn() {
		FakePorts ports = ports((cell, pid, load) -> new Profile(cell, "no permission", null));
		ports.runAll();
		assertThat(ports.profiles).hasSameSizeAs(Example.experiment().cases())
			.allMatch((profile) -> profile.graph() == null)
			.extracting(Profile::missing)
			.containsOnly("no permission");
		assertThat(sent(ports)).isEmpty();
		assertThat(ports.recorded.getLast().iteration().fork()).isEqualTo(Example.experiment().plan().forks());
	}

	@Test
	void aWrongAnswerMeanwhileEndsTheRun() {
		FakePorts ports = ports(this::look);
		ports.damage = (label, samples) -> label.endsWith("-profile")
				? new Samples(samples.requests(), 1, 1, "another body", 0, 1, 1, 1) : samples;
		assertProblem(ports::runAll).withMessageContaining("another body");
	}

	private Profile look(Cell cell, long pid, Runnable load) {
		this.seen.add(pid);
		load.run();
		return new Profile(cell, null, FlameGraph.of(Stream.of("run 1")));
	}

	private FakePorts ports(Profiler profiler) {
		return new FakePorts(this.schedule, new History(this.schedule.layout()), profiler);
	}

	private static List<String> sent(FakePorts ports) {
		return ports.events.stream()
			.filter((event) -> event.startsWith("send ") && event.endsWith("-profile"))
			.map((event) -> event.substring("send ".length()))
			.toList();
	}

}
