// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentLoad;
import io.github.redisaccessbench.lab.experiment.ExperimentPlan;
import io.github.redisaccessbench.lab.experiment.Judging;
import io.github.redisaccessbench.lab.experiment.KeyLayout;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Sweep;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ExperimentFilesTest {

	private static final String GOOD = ExperimentFolder.GOOD;

	private static final ExperimentLoad NO_RATES = new ExperimentLoad(null, null, null, null);

	@TempDir
	private Path folder;

	private ExperimentFolder experiments;

	@BeforeEach
	void open() {
		this.experiments = new ExperimentFolder(this.folder);
	}

	@Test
	void anExperimentIsReadAsWrittenWithTheNameOfItsFile() {
		assertThat(read(GOOD)).isEqualTo(new Experiment("mine", "One sentence", List.of("case1", "case3"),
				List.of("case3/in-memory", "case3/aa"),
				new Judging(Comparing.REFERENCE, List.of("users"), "case3", 2.5),
				new Sweep(factors(List.of(1, 10), List.of(50)), null), new ExperimentPlan(new ClosedLoad(100), 3, 5,
						1_500, 3.5, 12.5, 4, List.of("case3/aa"), null, null, null),
				NO_RATES, null));
		assertThat(read(GOOD + "seed: 42\n").plan().seed()).isEqualTo(42);
		assertThat(read(GOOD + "name: other\n").name()).isEqualTo("mine");
		assertThat(read(GOOD.replace("keys: 50", "keys: [500, 5, 50]")).sweep().factors().get("keys"))
			.containsExactly(Level.of(500), Level.of(5), Level.of(50));
	}

	@Test
	void whatMayBeLeftOutHasADefault() {
		Experiment experiment = read("""
				cases: [case1, case3]
				load:
				  model: closed
				  loops: 100
				forks: 3
				rounds: 5
				iteration-ms: 1500
				""");
		assertThat(experiment).isEqualTo(new Experiment("mine", null, List.of("case1", "case3"), List.of(),
				new Judging(Comparing.PAIRS, List.of(), "case1", 5.0),
				new Sweep(factors(List.of(10), List.of(100)), null),
				new ExperimentPlan(new ClosedLoad(100), 3, 5, 1_500, null, 5.0, 6, List.of(), null, null, null),
				NO_RATES, null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "50.0", "5e1", "\"50\"" })
	void aLevelIsANumberHoweverItIsWritten(String text) {
		assertThat(read(GOOD.replace("keys: 50", "keys: " + text)).sweep().factors().get("keys"))
			.containsExactly(Level.of(50));
	}

	@Test
	void withoutFactorsAllHaveTheirStandardLevels() {
		String without = GOOD.replace("across: [users]\n", "").replace("  users: [1, 10]\n  keys: 50\n", "");
		assertThat(read(without).sweep().factors()).isEqualTo(factors(List.of(10), List.of(100)));
		assertThat(read(without.replace("factors:\n", "")).sweep().factors())
			.isEqualTo(factors(List.of(10), List.of(100)));
	}

	@Test
	void aNameAloneIsAListOfOne() {
		Experiment experiment = read(GOOD.replace("cases: [case1, case3]", "cases: case3")
			.replace("controls: [case3/in-memory, case3/aa]", "controls: case3/aa")
			.replace("across: [users]", "across: users"));
		assertThat(experiment.cases()).containsExactly("case3");
		assertThat(experiment.controls()).containsExactly("case3/aa");
		assertThat(experiment.judging().across()).containsExactly("users");
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "10001, 10001", "-1, -1", "1.5, 1.5", "ten, '''ten'''", "true, true", "{a: 1}, {\"a\":1}",
			"12345678901234567890, 12345678901234567890" })
	void aLevelOutOfItsRangeIsRefusedWithTheRange(String text, String shown) {
		assertThat(refusal("keys: 50", "keys: " + text))
			.isEqualTo(file("mine") + ":10: keys must be a whole number from 1 to 10000, but is " + shown
					+ ". Change it in the experiment's file or on the command line.");
	}

	@ParameterizedTest
	@CsvSource({ "1e400, Infinity", "-1e999999999, -Infinity", "010, 010" })
	void aLevelThatIsNoNumberOfItsFactorIsShownAsItWasUnderstood(String text, String shown) {
		assertThat(refusal("keys: 50", "keys: " + text))
			.startsWith(file("mine") + ":10: keys must be a whole number from 1 to 10000, but is " + shown + ".");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "users: [1, 10] | users: [1, null] | 9 | users",
			"cases: [case1, case3] | cases: [case1, null] | 2 | cases", "across: [users] | across: [null] | 5 | across",
			"without-counters: [case3/aa] | without-counters: [null] | 20 | without.counters" })
	void nothingInAListIsRefusedWithItsLine(String part, String replacement, int line, String key) {
		assertThat(refusal(part, replacement)).startsWith(file("mine") + ":" + line + ": ").contains(key, "null");
	}

	@ParameterizedTest
	@ValueSource(strings = { "[10, 10]", "[10, 10.0]", "[10, \"10\"]", "[10, 1e1]" })
	void aLevelThatIsNamedTwiceIsRefused(String levels) {
		assertThat(refusal("keys: 50", "keys: " + levels))
			.isEqualTo(file("mine") + ":10: keys needs at least one level, and each only once. It has [10, 10].");
	}

	@ParameterizedTest
	@CsvSource({ "'', ': ''load'' is missing. Copy it from experiments/default.yaml.'",
			"'load:\n', :11: load must be names with their values" })
	void aMissingLoadIsRefused(String instead, String complaint) {
		assertThat(refusal("load:\n  model: closed\n  loops: 100\n", instead)).startsWith(file("mine") + complaint);
	}

	@Test
	void whatIsMissingInTheFileIsSaidEvenIfItIsGivenOnTheCommandLine() {
		assertProblem(() -> this.experiments.read(GOOD.replace("forks: 3\n", ""), Map.of("forks", "2")))
			.withMessageContaining("'forks'");
	}

	@ParameterizedTest
	@ValueSource(strings = { "nope", "..", "", "mine yaml" })
	void anUnknownExperimentListsTheKnownOnes(String name) {
		this.experiments.write("mine", GOOD);
		this.experiments.write("other", GOOD);
		assertProblem(() -> readNamed(name))
			.withMessageContaining("There is no experiment '" + name + "'. Choose from: mine, other.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "../x", "a/b", "mine.yaml", "/no/such.yaml" })
	void aPathOfNoFileSaysWhereItWasLookedForAndListsTheKnownOnes(String path) {
		this.experiments.write("mine", GOOD);
		assertProblem(() -> readNamed(path))
			.withMessage("There is no file " + Path.of(path).toAbsolutePath().normalize()
					+ ". Name an experiment by the path of its file from the current folder, or choose from: mine.");
	}

	@Test
	void anExperimentOfOnesOwnIsReadByItsPath() throws IOException {
		Path own = Files.writeString(this.folder.resolve("own.case.yaml"), GOOD);
		assertThat(readNamed(own.toString()).name()).isEqualTo("own.case");
		Path here = Path.of("").toAbsolutePath();
		assertThat(readNamed(here.relativize(own.toAbsolutePath()).toString()).name()).isEqualTo("own.case");
		Path plain = Files.writeString(this.folder.resolve("own"), GOOD);
		assertThat(readNamed(plain.toString()).name()).isEqualTo("own");
	}

	@Test
	void noFolderOfExperimentsIsSaid() {
		assertProblem(() -> readNamed("mine"))
			.withMessageContaining(this.folder.resolve("experiments") + " cannot be read");
	}

	@Test
	void aCaseIsReadAsWritten() {
		catalog("{GET: per-key, MGET: per-request}");
		assertThat(ExperimentFiles.catalog(this.folder))
			.isEqualTo(new Catalog(List.of("-Xmx1g"), List.of(new App("one", "one-*.jar", 8081, List.of("--a"))),
					List.of(new Case("loop", "one", "/colors", "in a loop", "MVC", "65",
							Map.of("GET", CommandRate.PER_KEY, "MGET", CommandRate.PER_REQUEST), "memory", "other",
							"another", KeyLayout.V3, "a client", "a serializer", "Beware.", "a,b", null))));
	}

	@Test
	void whatACatalogLacksIsNamed() throws IOException {
		assertThat(catalogRefusal("    path: /colors\n", "")).isEqualTo("case number 1 has no 'path'. Add it there.");
		assertThat(catalogRefusal("path: /colors", "path: ' '"))
			.isEqualTo("case number 1 has no 'path'. Add it there.");
		assertThat(catalogRefusal("    app: one\n", "")).isEqualTo("case number 1 has no 'app'. Add it there.");
		assertThat(catalogRefusal("- name: loop\n    app: one", "- app: one"))
			.isEqualTo("case number 1 has no 'name'. Add it there.");
		assertThat(catalogRefusal("    jar: one-*.jar\n", ""))
			.isEqualTo("app 'one' has to have one of 'jar', 'command' and 'url'. "
					+ "Name the jar, the program that starts it, or where it runs already.");
		assertThat(catalogRefusal("app: one", "app: two"))
			.isEqualTo("case 'loop' names the app 'two', which is not under 'apps'. Add it there.");
	}

	@Test
	void whatACatalogHasTwiceIsNamed() throws IOException {
		assertThat(catalogRefusal("cases:\n", "cases:\n  - {name: loop, app: one, path: /}\n"))
			.isEqualTo("there are two cases 'loop'. Rename one of them.");
		assertThat(catalogRefusal("cases:\n",
				"cases:\n  - {name: a/loop, app: one, path: /}\n  - {name: A-loop, app: one, path: /}\n"))
			.isEqualTo("there are two logs 'a-loop', in which a slash is a hyphen. Rename one of their cases.");
		assertThat(catalogRefusal("apps:\n", "apps:\n  - {name: one, jar: a.jar, port: 1}\n"))
			.isEqualTo("there are two apps 'one'. Rename one of them.");
	}

	private String catalogRefusal(String part, String replacement) throws IOException {
		catalog("{}");
		replaceInCatalog(part, replacement);
		String message = catchThrowableOfType(Problem.class, () -> ExperimentFiles.catalog(this.folder)).getMessage();
		assertThat(message).startsWith("cases.yaml: ");
		return message.substring("cases.yaml: ".length());
	}

	private void replaceInCatalog(String part, String replacement) throws IOException {
		Path file = this.folder.resolve("cases.yaml");
		String text = Files.readString(file);
		assertThat(text).contains(part);
		Files.writeString(file, text.replace(part, replacement));
	}

	@Test
	void whatACaseSendsMayBeNothingOrUnknown() {
		catalog("{}");
		assertThat(ExperimentFiles.catalog(this.folder).find("loop").commands()).isEmpty();
		catalog("null");
		assertThat(ExperimentFiles.catalog(this.folder).find("loop").commands()).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			commands: {} | commands: {GET: per-user} | :14: 'GET': must be one of [
			commands: {} | commands: {GET: KEY}      | :14: 'GET': must be one of [
			commands: {} | commands: {GET: 100}      | :14: 'GET':
			commands: {} | commands: {GET: 1.5}      | :14: 'GET':
			commands: {} | commands: {GET: null}     | :14:
			shares:      | process:                  | :17: 'process' is not known here
			keys: v3     | keys: v6                  | :18: 'keys': must be one of [
			keys: v3     | keys: V3                  | :18: 'keys': must be one of [
			""")
	void whatIsWrongWithACaseIsToldWithItsLine(String part, String replacement, String complaint) throws IOException {
		catalog("{}");
		replaceInCatalog(part, replacement);
		assertProblem(() -> ExperimentFiles.catalog(this.folder))
			.withMessageStartingWith(this.folder.resolve("cases.yaml") + complaint);
	}

	@Test
	void aMissingCatalogOrListInItIsNamed() throws IOException {
		assertProblem(() -> ExperimentFiles.catalog(this.folder))
			.withMessageContaining(this.folder.resolve("cases.yaml") + " does not exist");
		Files.writeString(this.folder.resolve("cases.yaml"), "apps: []\ncases: []\n");
		assertProblem(() -> ExperimentFiles.catalog(this.folder)).withMessageContaining("'jvm'");
	}

	private void catalog(String commands) {
		try {
			Files.writeString(this.folder.resolve("cases.yaml"), """
					jvm: [-Xmx1g]
					apps:
					  - name: one
					    jar: one-*.jar
					    port: 8081
					    args: [--a]
					cases:
					  - name: loop
					    app: one
					    path: /colors
					    reads: in a loop
					    web-stack: MVC
					    article-tps: "65"
					    commands: %s
					    baseline: memory
					    aa-control-of: other
					    shares: another
					    keys: v3
					    client: a client
					    serializer: a serializer
					    caution: Beware.
					    profile: a,b
					""".formatted(commands));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static SequencedMap<String, List<Level>> factors(List<Integer> users, List<Integer> keys) {
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>();
		factors.put("users", users.stream().map(Level::of).toList());
		factors.put("keys", keys.stream().map(Level::of).toList());
		return factors;
	}

	private Experiment read(String yaml) {
		return this.experiments.read(yaml, Map.of());
	}

	private Experiment readNamed(String name) {
		return ExperimentFiles.experiment(this.folder, name, ExperimentFolder.CATALOG, Map.of());
	}

	private String refusal(String part, String replacement) {
		return this.experiments.refusal(part, replacement);
	}

	private Path file(String name) {
		return this.experiments.file(name);
	}

}
