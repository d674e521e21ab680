// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.Telling;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class SettingTest {

	private static final String CHANGE = ". Change it in the experiment's file or on the command line.";

	@TempDir
	private Path folder;

	private ExperimentFolder experiments;

	@BeforeEach
	void open() {
		this.experiments = new ExperimentFolder(this.folder);
	}

	@Test
	void namesAndPathsAreTheirOwn() {
		assertThat(Setting.ALL).extracting(Setting::name).doesNotHaveDuplicates();
		assertThat(Setting.ALL).extracting(Setting::path).doesNotHaveDuplicates();
	}

	@Test
	void whateverAnExperimentSaysCanBeSetButItsQuestionAndArguments() {
		List<String> parts = Arrays.stream(Experiment.class.getRecordComponents())
			.flatMap((component) -> component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
					? Arrays.stream(component.getType().getRecordComponents()) : Stream.of(component))
			.map((component) -> component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
			.map((part) -> part.equals("cold") ? "load" : part)
			.filter((part) -> !List.of("name", "description", "counted", "args", "apart", "telling").contains(part))
			.toList();
		assertThat(Setting.SCHEMA.get("properties").propertyNames()).containsAll(parts)
			.containsAll(List.of("name", "description", "counted", "args", "apart"))
			.containsAll(written())
			.hasSize(parts.size() + 5 + written().size());
		assertThat(Setting.ALL).extracting((setting) -> setting.path().split("/")[0])
			.containsOnlyOnceElementsOf(parts.stream().filter((part) -> !isMap(part)).toList())
			.containsAll(parts);
	}

	private static List<String> written() {
		return Arrays.stream(Telling.class.getRecordComponents()).map(RecordComponent::getName).toList();
	}

	private static boolean isMap(String part) {
		return List.of("factors", "load").contains(part);
	}

	@ParameterizedTest
	@MethodSource("all")
	void everySettingHasAHelpInOneSentence(Setting setting) {
		assertThat(setting.help()).isNotBlank().doesNotContain("\n").doesNotEndWith(".");
		assertThat(setting.range()).isNotBlank();
	}

	@ParameterizedTest
	@MethodSource("numbers")
	void whatIsNoNumberIsRefusedWithItsName(Setting setting) {
		assertThat(this.experiments.refusalOf(setting.name(), "many")).isEqualTo(setting.name() + " must be "
				+ ((setting.kind() != Setting.Kind.WHOLE) ? "a number" : "a whole number") + ", but is 'many'.");
	}

	@ParameterizedTest
	@MethodSource("wholeNumbers")
	void aFractionIsRefusedWithItsName(Setting setting) {
		assertThat(this.experiments.refusalOf(setting.name(), "2.5"))
			.isEqualTo(setting.name() + " must be a whole number, but is '2.5'.");
	}

	@ParameterizedTest
	@CsvSource({ "users, 2.5, 2.5", "users, 1e999999999, Infinity", "keys, 1e-999999999, 0" })
	void aLevelThatIsNoneIsNamedWithTheRangeOfItsFactor(String name, String text, String shown) {
		assertThat(this.experiments.refusalOf(name, text)).startsWith(name + " must be a whole number from 1 to ")
			.endsWith(", but is " + shown + CHANGE);
	}

	@ParameterizedTest
	@CsvSource({ "users, 0, 1, 1000", "users, 1001, 1, 1000", "loops, 0, 1, 100000", "loops, 100001, 1, 100000",
			"keys, 0, 1, 10000", "keys, 10001, 1, 10000", "forks, 0, 1, 100", "forks, 101, 1, 100",
			"rounds, -1, 0, 100", "rounds, 101, 0, 100", "iteration.ms, 0, 1, 600000",
			"iteration.ms, 600001, 1, 600000", "processes, 0, 1, 100", "processes, 101, 1, 100",
			"forks, 3000000000, 1, 100" })
	void aNumberOutOfItsRangeIsNamedWithItsRange(String name, long value, int min, int max) {
		assertThat(this.experiments.refusalOf(name, String.valueOf(value)))
			.isEqualTo(name + " must be a whole number from " + min + " to " + max + ", but is " + value + CHANGE);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			'  loops: 100'             | '  loops: 0'             | loops                    | 0
			'forks: 3'                 | 'forks: 101'             | forks                    | 101
			'rounds: 5'                | 'rounds: -1'             | rounds                   | -1
			'iteration-ms: 1500'           | 'iteration-ms: 600001'       | iteration.ms                 | 600001
			'processes: 4'             | 'processes: 0'           | processes                | 0
			'tie-margin: 2.5'         | 'tie-margin: 50.1'      | tie.margin              | 50.1
			'minutes: 3.5'             | 'minutes: 0'             | minutes                  | 0
			'jit-threshold: 12.5'  | 'jit-threshold: 0'   | jit.threshold        | 0
			'  loops: 100'             | '  loops: "0"'           | loops                    | 0
			'forks: 3'                 | 'forks: "101"'           | forks                    | 101
			'tie-margin: 2.5'         | 'tie-margin: "50.1"'    | tie.margin              | 50.1
			'minutes: 3.5'             | 'minutes: "0"'           | minutes                  | 0
			""")
	void aNumberOfTheFileInQuotesOrNotIsCheckedLikeOneOfTheCommandLine(String part, String replacement, String name,
			String value) {
		assertThat(this.experiments.refusal("\n" + part, "\n" + replacement))
			.startsWith(this.experiments.file("mine") + ":" + lineOf(replacement) + ": ")
			.endsWith(": " + name + " must be " + find(name).range() + ", but is " + value + CHANGE);
	}

	@ParameterizedTest
	@CsvSource({ "tie-margin: 2.5, tie-margin: , tie.margin", "minutes: 3.5, minutes: , minutes",
			"jit-threshold: 12.5, jit-threshold: , jit.threshold" })
	void whatIsNotANumberOrInfiniteIsRefusedInAFileToo(String part, String key, String name) {
		assertThat(List.of("NaN", "INF", "-INF", "Infinity"))
			.allSatisfy((text) -> assertThat(this.experiments.refusal(part, key + " " + text))
				.endsWith(": " + name + " must be " + find(name).range() + ", but is '" + text + "'" + CHANGE));
	}

	private static long lineOf(String replacement) {
		String key = replacement.substring(0, replacement.indexOf(':'));
		return ExperimentFolder.GOOD.lines().takeWhile((line) -> !line.startsWith(key)).count() + 1;
	}

	@Test
	void aNumberInQuotesThatFitsIsRead() {
		Experiment quoted = this.experiments.read(ExperimentFolder.GOOD.replace("forks: 3", "forks: \"4\"")
			.replace("tie-margin: 2.5", "tie-margin: \"3.5\""), Map.of());
		assertThat(quoted.plan().forks()).isEqualTo(4);
		assertThat(quoted.judging().tieMargin()).isEqualTo(3.5);
	}

	@Test
	void rangesAreWrittenTheSameInEveryLocale() {
		List<String> ranges = Setting.ALL.stream().map(Setting::range).toList();
		for (Locale locale : List.of(Locale.GERMANY, Locale.of("ar", "EG"), Locale.of("hi", "IN", ""))) {
			assertThat(Locales.in(locale, () -> Setting.ALL.stream().map(Setting::range).toList())).isEqualTo(ranges);
		}
		assertThat(ranges).contains("a whole number from 1 to 100000", "greater than 0 and at most 1440");
	}

	@ParameterizedTest
	@CsvSource({ "users, 1", "users, 1000", "loops, 1", "loops, 100000", "keys, 1", "keys, 10000", "forks, 1",
			"forks, 100", "rounds, 0", "rounds, 100", "iteration.ms, 1", "iteration.ms, 600000", "processes, 2",
			"processes, 100", "seed, 9223372036854775807", "seed, -9223372036854775808", "tie.margin, 0.1",
			"tie.margin, 50", "minutes, 0.1", "minutes, 1440", "jit.threshold, 0.1", "jit.threshold, 10000" })
	void theEndsOfARangeBelongToIt(String name, String text) {
		assertThatCode(
				() -> this.experiments.read(ExperimentFolder.GOOD.replace("across: [users]\n", ""), Map.of(name, text)))
			.doesNotThrowAnyException();
	}

	@ParameterizedTest
	@CsvSource({ "tie.margin, 0, 50", "tie.margin, -1, 50", "tie.margin, 50.1, 50", "minutes, 0, 1440",
			"minutes, -1, 1440", "minutes, 1440.1, 1440", "jit.threshold, 0, 10000", "jit.threshold, -1, 10000",
			"jit.threshold, 10000.1, 10000" })
	void aDecimalOutOfItsRangeIsNamedWithItsRange(String name, String text, int max) {
		assertThat(this.experiments.refusalOf(name, text))
			.isEqualTo(name + " must be greater than 0 and at most " + max + ", but is " + text + CHANGE);
	}

	@ParameterizedTest
	@MethodSource("decimals")
	void whatIsNotANumberOrInfiniteIsRefused(Setting setting) {
		assertThat(List.of("NaN", "Infinity", "-Infinity"))
			.allSatisfy((text) -> assertThat(this.experiments.refusalOf(setting.name(), text))
				.isEqualTo(setting.name() + " must be a number, but is '" + text + "'."));
	}

	@Test
	void whatATextMeansDependsOnTheKind() {
		assertThat(parse("cases", " case1 , case2 ")).isEqualTo(List.of("case1", "case2"));
		assertThat(parse("reference", "case1")).isEqualTo("case1");
		assertThat(parse("users", "1, 10")).isEqualTo(List.of(1.0, 10.0));
		assertThat(parse("rtt", "0, 0.25,5")).isEqualTo(List.of(0.0, 0.25, 5.0));
		assertThat(parse("forks", " 3 ")).isEqualTo(3L);
		assertThat(parse("tie.margin", "2.50")).isEqualTo(new BigDecimal("2.50"));
		assertThat(parse("seed", "-1")).isEqualTo(-1L);
	}

	static List<Setting> optional() {
		return Setting.ALL.stream().filter((setting) -> !setting.required()).toList();
	}

	@ParameterizedTest
	@MethodSource("optional")
	void noneIsNothingForEverySettingThatCanBeLeftOut(Setting setting) {
		assertThat(setting.parse("none")).isNull();
		assertThat(setting.parse(" none ")).isNull();
	}

	@Test
	void aListOfNothingOrWithSomethingMissingIsRefused() {
		assertThat(this.experiments.refusalOf("users", "1,,2")).isEqualTo("users must be a number, but is ''.");
		assertThat(this.experiments.refusalOf("cases", "case1,,case3"))
			.startsWith("There is no case ''. Choose from: ");
		assertThat(this.experiments.refusalOf("users", ","))
			.isEqualTo("users needs at least one level, and each only once. It has [].");
		assertThat(this.experiments.refusalOf("cases", ",")).startsWith("The experiment has no cases.");
	}

	static List<Setting> all() {
		return Setting.ALL;
	}

	static Stream<Setting> numbers() {
		return Setting.ALL.stream()
			.filter((setting) -> setting.kind() != Setting.Kind.NAMES && setting.kind() != Setting.Kind.PROGRAMS);
	}

	static Stream<Setting> wholeNumbers() {
		return numbers().filter((setting) -> setting.kind() == Setting.Kind.WHOLE);
	}

	static Stream<Setting> decimals() {
		return numbers().filter((setting) -> setting.kind() == Setting.Kind.DECIMAL);
	}

	private static Object parse(String name, String text) {
		return find(name).parse(text);
	}

	private static Setting find(String name) {
		return Setting.ALL.stream().filter((setting) -> setting.name().equals(name)).findFirst().orElseThrow();
	}

}
