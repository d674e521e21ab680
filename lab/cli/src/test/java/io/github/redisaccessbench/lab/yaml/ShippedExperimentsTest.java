// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.pattern.Pattern;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.WarmRounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** What {@code cases.yaml} and the experiments say that users get. */
@Concurrent
class ShippedExperimentsTest {

	private static final Path SHIPPED = Home.of("jmeter");

	private final Catalog catalog = ExperimentFiles.catalog(SHIPPED);

	@Test
	void theCatalogHasTheFourCasesInOrderEachWithItsAppAndWhatItSends() {
		assertThat(this.catalog.cases()).extracting(Case::name).startsWith("case1", "case2", "case3", "case4");
		assertThat(this.catalog.cases()).isNotEmpty()
			.allSatisfy((one) -> assertThat(this.catalog.appOf(one).jar()).isNotBlank());
		assertThat(this.catalog.cases()).allSatisfy((one) -> assertThat(one.commands()).as(one.name()).isNotNull());
		assertThat(this.catalog.apps()).extracting(App::port).filteredOn((port) -> port != 0).doesNotHaveDuplicates();
	}

	@Test
	void everyWayToReadSaysHowItReadsAndWhatToKnowBeforeCopyingIt() {
		assertThat(waysToRead()).hasSizeGreaterThan(20).allSatisfy((one) -> {
			assertThat((one.keys() != null) || !readsKeys(one)).as(one.name()).isTrue();
			assertThat(List.of(one.client(), one.serializer(), one.reads(), one.webStack())).as(one.name())
				.allSatisfy((text) -> assertThat(text).isNotBlank());
			assertThat(one.caution()).as(one.name()).endsWith(".").doesNotContain("\n");
		});
	}

	/** Users are other questions to the same ways to read. */
	@Test
	void aVariantIsNamedAfterItsProfiles() {
		assertThat(waysToRead()).filteredOn((one) -> one.name().contains("/"))
			.filteredOn((one) -> one.name().startsWith("case") && !one.path().startsWith("/users"))
			.filteredOn((one) -> this.catalog.appOf(one).archive() == null)
			.hasSizeGreaterThan(25)
			.allSatisfy((one) -> {
				assertThat(one.name()).isEqualTo((one.profile() == null) ? one.app().replaceFirst("-", "/")
						: one.profile().replaceFirst(",", "/").replace(',', '-'));
				assertThat(one.path()).isIn("/colors?limit={keys}", "/slow");
			});
	}

	@Test
	void patternsComparesEveryWayToReadWithCase1() {
		Experiment patterns = read("patterns");
		assertThat(patterns.cases()).containsExactlyInAnyOrderElementsOf(waysToRead().stream()
			.filter((one) -> this.catalog.appOf(one).archive() == null)
			.filter(ShippedExperimentsTest::readsKeys)
			.map(Case::name)
			.toList());
		assertThat(patterns.judging().compare()).isEqualTo(Comparing.REFERENCE);
		assertThat(patterns.judging().reference()).isEqualTo("case1");
		assertThat(Groups.of(patterns, this.catalog.findAll(patterns.everyCase()))).hasSize(6)
			.allSatisfy((group) -> assertThat(group.processes()).hasSizeLessThanOrEqualTo(8))
			.filteredOn((group) -> group.processes().contains("case1"))
			.hasSize(5);
	}

	@Test
	void startUpComparesAllArchivesColdWithAPlainStart() {
		Experiment startUp = read("start-up");
		assertThat(startUp.cases()).containsAll(waysToRead().stream()
			.filter((one) -> this.catalog.appOf(one).archive() != null)
			.map(Case::name)
			.toList());
		assertThat(this.catalog.appOf(this.catalog.find(startUp.judging().reference())).archive()).isNull();
		assertThat(startUp.plan().rounds()).isZero();
		assertThat(startUp.plan().forks()).isGreaterThan(5);
	}

	/** Not one that reads from a database, or users, or the same beside Actuator. */
	private static boolean readsKeys(Case one) {
		return one.path().startsWith("/colors?") && !one.app().equals("actuator")
				&& one.commands().keySet().stream().noneMatch((command) -> command.startsWith("SQL "));
	}

	/** All that are neither a baseline nor an A/A control. */
	private List<Case> waysToRead() {
		Set<String> baselines = this.catalog.cases()
			.stream()
			.flatMap((one) -> Stream.ofNullable(one.baseline()))
			.collect(Collectors.toSet());
		return this.catalog.cases()
			.stream()
			.filter((one) -> one.aaControlOf() == null && !baselines.contains(one.name()))
			.toList();
	}

	@Test
	void everyBaselineAnswersWithoutRedisOnTheSameWebStackAndProcessesAreSharedByOneApp() {
		assertThat(this.catalog.cases()).filteredOn((one) -> one.baseline() != null).isNotEmpty().allSatisfy((one) -> {
			Case baseline = this.catalog.find(one.baseline());
			assertThat(baseline.commands()).isEmpty();
			assertThat(baseline.webStack()).isEqualTo(one.webStack());
		});
		assertThat(this.catalog.cases()).filteredOn((one) -> one.shares() != null).isNotEmpty().allSatisfy((one) -> {
			Case host = this.catalog.find(one.shares());
			assertThat(host.shares()).isNull();
			assertThat(this.catalog.appOf(one)).isEqualTo(this.catalog.appOf(host));
		});
	}

	@Test
	void everyAaControlDoesWhatItsOriginDoes() {
		assertThat(this.catalog.cases()).filteredOn((one) -> one.aaControlOf() != null)
			.isNotEmpty()
			.allSatisfy((aaControl) -> {
				Case origin = this.catalog.find(aaControl.aaControlOf());
				assertThat(origin.aaControlOf()).isNull();
				if (aaControl.name().endsWith("/unchanged")) {
					assertThat(aaControl.profile()).isEqualTo(origin.name());
				}
				else {
					assertThat(this.catalog.appOf(aaControl).jar()).isEqualTo(this.catalog.appOf(origin).jar());
				}
				assertThat(aaControl).extracting(Case::path, Case::webStack, Case::commands, Case::baseline)
					.containsExactly(origin.path(), origin.webStack(), origin.commands(), origin.baseline());
			});
	}

	/**
	 * The noise floor: a case that is measured twice, by two processes. Not where nothing
	 * is compared, and not in measuring, which is about two names of one process.
	 */
	@Test
	void whatComparesCasesMeasuresOneOfThemTwice() throws IOException {
		try (Stream<Path> files = Files.list(SHIPPED.resolve("experiments"))) {
			List<Experiment> comparing = files.map((file) -> file.getFileName().toString())
				.filter((file) -> file.endsWith(".yaml") && !file.equals("measuring.yaml"))
				.map((file) -> read(file.replace(".yaml", "")))
				.filter((one) -> one.plan().rounds() > 0 && one.plan().forks() > 1)
				.toList();
			assertThat(comparing).hasSizeGreaterThan(10).allSatisfy((one) -> {
				Layout layout = new Layout(one, this.catalog.findAll(one.everyCase()));
				assertThat(Contrasts.ofAaControls(one, layout.cases())).as(one.name())
					.anySatisfy((aaControls) -> assertThat(layout.process(aaControls.first()))
						.isNotEqualTo(layout.process(aaControls.second())));
			});
		}
	}

	@Test
	void theTestOfTheLabComparesOneCaseWithItselfOnly() {
		Experiment aa = read("aa");
		assertThat(aa.cases()).hasSizeGreaterThan(2)
			.extracting((name) -> this.catalog.find(name).origin())
			.containsOnly("case3");
		assertThat(Groups.of(aa, this.catalog.findAll(aa.everyCase())).getFirst().processes())
			.containsExactlyInAnyOrderElementsOf(aa.cases());
	}

	@ParameterizedTest
	@MethodSource("experiments")
	void everyControlTellsSomething(String name) {
		Experiment experiment = read(name);
		assertThat(this.catalog.telling(experiment.controls(), experiment.cases())).isEqualTo(experiment.controls());
	}

	@ParameterizedTest
	@MethodSource("experiments")
	void everyExperimentPassesTheCheck(String name) {
		assertThatCode(() -> read(name)).doesNotThrowAnyException();
	}

	/** What a process served before is not in its number. */
	@ParameterizedTest
	@MethodSource("experiments")
	void aProcessServesOneNumberOfUsersAndOneRate(String name) {
		Experiment experiment = read(name);
		List<String> several = new ArrayList<>();
		if (experiment.levels(Factor.USERS).size() > 1) {
			several.add("users");
		}
		if (!experiment.load().rates().isEmpty() && experiment.load().neighbours().isEmpty()) {
			several.add("rate");
		}
		assertThat(experiment.sweep().apart()).isEqualTo(several);
		Layout layout = new Layout(experiment, this.catalog.findAll(experiment.everyCase()));
		assertThat(layout.groups()).allSatisfy((group) -> assertThat(layout.cells(group.number()).inRounds())
			.filteredOn((cell) -> cell.neighbour().isEmpty() && experiment.load().neighbours().isEmpty())
			.allSatisfy((cell) -> assertThat(group.processes()).contains(layout.process(cell)))
			.extracting((cell) -> layout.process(cell) + " " + cell.caseName() + " " + cell.keys())
			.satisfies(
					(served) -> assertThat(several.isEmpty() || Set.copyOf(served).size() == served.size()).isTrue()));
	}

	@Test
	void theDefaultHasTheLevelsOfTheArticleAndAProcessForEachOfTheFourCasesAndTheNoise() {
		Experiment standard = read("default");
		assertThat(standard.cells("case3")).singleElement().satisfies((cell) -> {
			assertThat(cell.users()).isEqualTo(10);
			assertThat(cell.keys()).isEqualTo(100);
		});
		assertThat(standard.plan().cold()).isEqualTo(new ClosedLoad(100));
		assertThat(Groups.of(standard, this.catalog.findAll(standard.everyCase()))).satisfiesExactly(
				(group) -> assertThat(group.processes()).containsExactlyInAnyOrder("case1", "case2", "case3", "case3-b",
						"case4"),
				(baselines) -> assertThat(baselines.processes()).containsExactly("case3/in-memory", "case4/in-memory"));
	}

	@Test
	void theDefaultAndTheLongerOnesCanGetWarmAndTellAnInterval() {
		for (String name : List.of("default", "thorough", "patterns", "aa", "measuring")) {
			Experiment experiment = read(name);
			assertThat(experiment.plan().forks()).as(name).isGreaterThanOrEqualTo(name.equals("default") ? 2 : 3);
			assertThat(experiment.plan().rounds()).as(name).isGreaterThanOrEqualTo(WarmRounds.fewest(100));
			assertThat(experiment.plan().jitThreshold()).as(name).isEqualTo(5);
			assertThat(experiment.plan().warmupRequests()).as(name).isEqualTo(20_000);
			assertThat(experiment.plan().stealThreshold()).as(name).isEqualTo(10);
			assertThat(experiment.levels(Factor.CORES)).as(name).containsExactly(Level.of("split"));
		}
		assertThat(read("quick").plan().minutes()).isLessThan(1);
	}

	@ParameterizedTest
	@MethodSource("experiments")
	void everyExperimentFitsTheSchemaAndNamesIt(String name) throws IOException {
		String yaml = Files.readString(SHIPPED.resolve("experiments").resolve(name + ".yaml"));
		assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
			.getSchema(Json.pretty(Setting.SCHEMA))
			.validate(yaml, InputFormat.YAML)).isEmpty();
		assertThat(yaml).startsWith("# yaml-language-server: $schema=../../lab/model/experiment.schema.json\n");
	}

	/** Editors complete their names. */
	@Test
	void theSchemaNamesAllCases() {
		assertThat(Setting.SCHEMA.at("/definitions/case/enum").valueStream().map(JsonNode::asString))
			.containsExactlyElementsOf(this.catalog.cases().stream().map(Case::name).toList());
	}

	@ParameterizedTest
	@EnumSource
	void theNearestCaseOfAPatternExists(Pattern pattern) {
		assertThat(this.catalog.cases()).extracting(Case::name).containsAll(pattern.nearest().stream().toList());
	}

	static List<String> experiments() throws IOException {
		try (Stream<Path> files = Files.list(SHIPPED.resolve("experiments"))) {
			return files.map((file) -> file.getFileName().toString())
				.filter((file) -> file.endsWith(".yaml"))
				.map((file) -> file.replace(".yaml", ""))
				.sorted()
				.toList();
		}
	}

	private Experiment read(String name) {
		return ExperimentFiles.experiment(SHIPPED, name, this.catalog, Map.of());
	}

}
