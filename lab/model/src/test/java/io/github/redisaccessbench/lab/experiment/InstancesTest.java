// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class InstancesTest {

	private static final IntPredicate ALL_FREE = (port) -> true;

	/**
	 * The first process of an app gets the app's port, others the next one that is free
	 * and no other app's; a port that was chosen wins, if its case runs.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					loop/2 mget/1 loop/1 mget/7     |                           |                | loop/2 8081, mget/1 8083, loop/1 8101, mget/7 8102
					loop/1 loop/2 loop/3            |                           | 8101 8103 8104 | loop/1 8081, loop/2 8102, loop/3 8105
					loop/1                          |                           | 8081           | loop/1 8081
					loop/1 loop/2 loop/3            | loop/1=9000 loop/3=9001   |                | loop/1 9000, loop/2 8101, loop/3 9001
					loop/1 loop/2 loop/3 loop/4     | loop/4=8101               |                | loop/1 8081, loop/2 8102, loop/3 8103, loop/4 8101
					loop/1 loop/2                   | loop/2=8083               |                | loop/1 8081, loop/2 8083
					loop/1 loop/2                   | mget/1=9000               |                | loop/1 8081, loop/2 8101
					""")
	void portsGoByTheAppThenTheRangeAndWhatWasChosenWins(String cases, String chosen, String busy, String expected) {
		Map<String, Integer> ports = words(chosen)
			.collect(Collectors.toMap((one) -> one.split("=")[0], (one) -> Integer.valueOf(one.split("=")[1])));
		Set<Integer> taken = words(busy).map(Integer::valueOf).collect(Collectors.toSet());
		assertThat(lines(AnExperiment.of(cases.split(" ")), ports, (port) -> !taken.contains(port)))
			.containsExactly(expected.split(", "));
	}

	private static Stream<String> words(String text) {
		return Stream.ofNullable(text).flatMap((some) -> Stream.of(some.split(" ")));
	}

	@Test
	void aPortThatIsChosenTwiceOrThatOfAnotherAppOrForNoCaseIsRefused() {
		assertProblem(
				() -> lines(AnExperiment.of("loop/1", "loop/2"), Map.of("loop/1", 9_000, "loop/2", 9_000), ALL_FREE))
			.withMessage("Port 9000 is given to more than one process. Choose another one: -Dloop/2.port=<port>.");
		assertProblem(() -> lines(AnExperiment.of("loop/1", "mget/1"), Map.of("mget/1", 8_081), ALL_FREE))
			.withMessage("Port 8081 is given to more than one process. Choose another one: -Dmget/1.port=<port>.");
		assertProblem(() -> lines(AnExperiment.of("loop/1"), Map.of("loop/11", 9_000), ALL_FREE))
			.withMessageStartingWith(
					"A port is given for 'loop/11', but there is no such case. Choose from: loop/1, loop/2, ");
	}

	@Test
	void portsOfAppsInTheRangeAreGivenToNoOtherApp() {
		Catalog inRange = new Catalog(List.of(),
				List.of(new App("loop", "loop.jar", 8_101, null), new App("mget", "mget.jar", 8_102, null)),
				TwentyCases.CATALOG.cases());
		assertThat(Instances.of(AnExperiment.of("loop/1", "loop/2", "mget/1").build(), inRange, Map.of(), ALL_FREE,
				Map.of()))
			.extracting(Instance::port)
			.containsExactly(8_101, 8_103, 8_102);
	}

	@Test
	void twoAppsWithOnePortAreRefused() {
		Catalog same = new Catalog(List.of(),
				List.of(new App("loop", "loop.jar", 8_081, null), new App("mget", "mget.jar", 8_081, null)),
				TwentyCases.CATALOG.cases());
		assertProblem(
				() -> Instances.of(AnExperiment.of("loop/1", "mget/1").build(), same, Map.of(), ALL_FREE, Map.of()))
			.withMessageContaining("Port 8081");
	}

	@Test
	void theLastPortOfTheRangeBelongsToItAndARangeThatIsUsedUpIsSaid() {
		assertThat(lines(AnExperiment.of("loop/1", "loop/2"), Map.of(), (port) -> port == Instances.LAST))
			.containsExactly("loop/1 8081", "loop/2 8999");
		assertProblem(
				() -> lines(AnExperiment.of("loop/1", "loop/2", "loop/3"), Map.of(), (port) -> port == Instances.LAST))
			.withMessage("No port from 8101 to 8999 is free for a further process.");
	}

	@Test
	void eachCombinationOfArgumentsIsAProcessOfItsOwn() {
		AnExperiment two = AnExperiment.of("loop/1", "mget/1")
			.controls("mget/in-memory")
			.args("gc", "none", "-XX:+UseZGC -XX:SoftMaxHeapSize=300m")
			.args("threads", "none", "--spring.threads.virtual.enabled=true");
		assertThat(lines(two, Map.of("mget/1", 9_000), ALL_FREE)).hasSize(8)
			.startsWith("loop/1[gc=none, threads=none] 8081", "mget/1[gc=none, threads=none] 9000",
					"loop/1[gc=none, threads=--spring.threads.virtual.enabled=true] 8101")
			.endsWith(
					"mget/1[gc=-XX:+UseZGC -XX:SoftMaxHeapSize=300m, threads=--spring.threads.virtual.enabled=true] 8106");
		Instance last = Instances.of(two.build(), TwentyCases.CATALOG, Map.of(), ALL_FREE, Map.of()).getLast();
		assertThat(last.caseName()).isEqualTo("mget/1");
		assertThat(last.jvmFlags()).containsExactly("-XX:+UseZGC", "-XX:SoftMaxHeapSize=300m");
		assertThat(last.arguments()).containsExactly("--spring.threads.virtual.enabled=true");
	}

	@Test
	void eachProgramIsAProcessOfItsOwnAndNoArgument() {
		Experiment experiment = AnExperiment.of("loop/1")
			.args("server", "6.2", "8 io-threads")
			.args("gc", "-XX:+UseZGC")
			.build();
		Map<String, String> texts = Map.of("servers", "6.2=embedded, 8 io-threads=/opt/redis-server --io-threads 4");
		List<Instance> instances = Instances.of(experiment, TwentyCases.CATALOG, Map.of(), ALL_FREE, texts);
		assertThat(instances).extracting(Instance::name)
			.containsExactly("loop/1[server=6.2, gc=-XX:+UseZGC]", "loop/1[server=8 io-threads, gc=-XX:+UseZGC]");
		assertThat(instances.getLast().args()).containsExactly("-XX:+UseZGC");
		assertThat(instances.getLast().programs()).isEqualTo(Map.of(ProgramFactor.SERVER,
				new ProgramFactor.Program("8 io-threads", "/opt/redis-server --io-threads 4")));
		assertProblem(() -> Instances.of(experiment, TwentyCases.CATALOG, Map.of(), ALL_FREE,
				Map.of("servers", "6.2=embedded")))
			.withMessage("Which server is '8 io-threads'? The experiment names it. Say where it is: "
					+ "-Dservers=\"8 io-threads=<program>,…\".");
	}

	@Test
	void whateverTheExperimentEachProcessHasAPortOfItsOwnThatIsFree() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 1_000; run++) {
			Experiment experiment = RandomExperiment.with(random);
			Set<Integer> busy = new HashSet<>();
			IntStream.range(0, 10).forEach((index) -> busy.add(random.nextInt(8_101, 8_121)));
			Map<String, Integer> chosen = new HashMap<>();
			experiment.everyCase()
				.stream()
				.filter((name) -> random.nextInt(5) == 0)
				.forEach((name) -> chosen.put(name, 9_000 + chosen.size()));
			List<Instance> instances = Instances.of(experiment, TwentyCases.CATALOG, chosen,
					(port) -> !busy.contains(port), Map.of());
			assertThat(instances).extracting(Instance::port)
				.as("%s", experiment)
				.doesNotHaveDuplicates()
				.doesNotContainAnyElementsOf(busy);
			assertThat(instances).extracting(Instance::name)
				.containsExactlyElementsOf(TwentyCases.cases(experiment)
					.stream()
					.map((one) -> Groups.ownerOf(experiment, one))
					.distinct()
					.toList());
			assertThat(instances).filteredOn((instance) -> chosen.containsKey(instance.name()))
				.allMatch((instance) -> instance.port() == chosen.get(instance.name()));
		}
	}

	private static List<String> lines(AnExperiment experiment, Map<String, Integer> chosen, IntPredicate free) {
		return Instances.of(experiment.build(), TwentyCases.CATALOG, chosen, free, Map.of())
			.stream()
			.map((instance) -> instance.name() + " " + instance.port())
			.toList();
	}

}
