// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.validity.Gate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class OptionsTest {

	static final List<LabOption> ALL = LabOption.ALL;

	@TempDir
	private Path folder;

	@Test
	void mavensFileIsReadAndRemoved() throws IOException {
		Path file = file("users=1,10,100\nredis.url=redis\\://\\:secret@localhost\n");
		Options options = Options.take(file);
		assertThat(options.texts())
			.containsExactlyInAnyOrderEntriesOf(Map.of("users", "1,10,100", "redis.url", "redis://:secret@localhost"));
		assertThat(file).doesNotExist();
		assertProblem(() -> Options.take(file))
			.withMessage(file + " does not exist. It is written by 'mvn verify' and can be read once.");
	}

	/** Issue 15.1. */
	@ParameterizedTest
	@CsvSource({ "redis.url, redis://:secret@localhost, REDIS_URL",
			"redis.url, rediss://me:secret@localhost:6380/2, REDIS_URL", "redis.url, me:secret@localhost, REDIS_URL",
			"db.url, postgresql://me:secret@localhost/bench, DB_USERNAME and DB_PASSWORD",
			"db.url, jdbc:postgresql://localhost/bench?user=me&Password=secret, DB_USERNAME and DB_PASSWORD" })
	void aPasswordAmongOptionsIsRefusedAndNotShown(String option, String url, String variables) {
		Options options = new Options(Map.of(option, url));
		assertProblem(options::requireNoSecret).withMessageContainingAll("environment variable", variables)
			.withMessageNotContaining("secret");
	}

	@Test
	void aPasswordAmongServersIsRefusedAndNotShownButAUrlWithoutOneIsNone() {
		Options options = new Options(Map.of("servers", "a=redis://:secret@localhost"));
		assertProblem(options::requireNoSecret)
			.withMessage("servers names a user or a password, which others can read on a command line. "
					+ "Name servers that need none, or programs.");
		new Options(Map.of("app.url", "http://127.0.0.1:9000/users/@me?mail=a@b")).requireNoSecret();
		new Options(Map.of("servers", "a=redis://localhost:6379/1,b=embedded")).requireNoSecret();
		new Options(Map.of("db.url", "postgresql://localhost:5432/bench")).requireNoSecret();
		new Options(Map.of("redis.url", "redis://localhost:6379/1")).requireNoSecret();
		new Options(Map.of()).requireNoSecret();
	}

	@ParameterizedTest
	@ValueSource(strings = { "http://me:secret@127.0.0.1:9000/x", "http://secret@127.0.0.1:9000/x",
			"//me:secret@127.0.0.1:9000/x", "me:secret@127.0.0.1:9000/x" })
	void aPasswordInTheUrlOfAnAppIsRefusedAndNotShown(String url) {
		Options options = new Options(Map.of("app.url", url));
		assertProblem(options::requireNoSecret)
			.withMessage("app.url names a user or a password, which others can read on a command line. "
					+ "Leave them out, the lab does not send them: http://127.0.0.1:<port>/<path>.");
	}

	@Test
	void whatIsNoneOfItsOptionsIsIgnored() throws IOException {
		Options options = Options.take(file("""
				users=5
				skipTests=true
				basedir=/somewhere
				http.proxyPort=3128
				com.sun.management.jmxremote.port=9010
				server.port.file=x
				.port=1
				"""));
		assertThat(options.texts()).containsOnlyKeys("users");
	}

	@Test
	void portsOfAllCasesAreRead() throws IOException {
		Options options = Options.take(
				file("case1.port=9001\ncase3/in-memory.port= 9002 \ncase3-b.port=9003\ncase4.port=\nlab.port=9004\n"));
		assertThat(options.port(LabOption.LAB_PORT)).isEqualTo(9_004);
		assertThat(options.ports())
			.containsExactlyInAnyOrderEntriesOf(Map.of("case1", 9_001, "case3/in-memory", 9_002, "case3-b", 9_003));
	}

	@Test
	void aDamagedFileIsRemovedTooAndAFolderIsNone() throws IOException {
		Path broken = file("users=\\u00zz");
		assertProblem(() -> Options.take(broken))
			.withMessage(broken + " is damaged: Malformed \\uxxxx encoding. Run again: mvn verify.");
		assertThat(broken).doesNotExist();
		assertProblem(() -> Options.take(this.folder)).withMessageStartingWith(this.folder + " cannot be read: ");
	}

	@Test
	void theCommandLineWinsUnlessItIsBlank() {
		Options file = new Options(Map.of("users", "1", "keys", "7", "case1.port", "9001"));
		Options both = file.with(Map.of("users", "10", "keys", " ", "case2.port", "9002"));
		assertThat(both.texts()).containsExactlyInAnyOrderEntriesOf(
				Map.of("users", "10", "keys", "7", "case1.port", "9001", "case2.port", "9002"));
		assertThat(file.texts()).containsEntry("users", "1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "\t" })
	void aBlankTextIsNone(String blank) {
		Options options = new Options(Map.of("experiment", blank, "redis.url", blank, "redis.port", blank, "target.tps",
				blank, "case1.port", blank));
		assertThat(options.text(LabOption.REDIS_URL)).isEmpty();
		assertThat(options.textOrStandard(LabOption.EXPERIMENT)).isEqualTo("default");
		assertThat(options.port(LabOption.REDIS_PORT)).isEqualTo(16_379);
		assertThat(options.targetTps()).isNull();
		assertThat(options.ports()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "x", "0", "-1", "65536", "8081.5", "99999999999", "0x50" })
	void aPortThatIsNoneIsRefused(String port) {
		String why = ".port must be a port from 1 to 65535, but is '" + port + "'.";
		assertProblem(() -> new Options(Map.of("lab.port", port)).port(LabOption.LAB_PORT)).withMessage("lab" + why);
		assertProblem(() -> new Options(Map.of("case1.port", port)).ports()).withMessage("case1" + why);
	}

	@ParameterizedTest
	@CsvSource({ "1", "65535" })
	void theFirstAndTheLastPortAreSome(int port) {
		Options options = new Options(Map.of("lab.port", String.valueOf(port), "case1.port", String.valueOf(port)));
		assertThat(options.port(LabOption.LAB_PORT)).isEqualTo(port);
		assertThat(options.ports()).containsEntry("case1", port);
	}

	/** The nodes of a cluster, their buses, and further servers; no app is given them. */
	@Test
	void portsThatAreCountedFromThatOfRedisAreTheLabsOwn() {
		Options options = new Options(Map.of("redis.port", "8150", "jmeter.remote.port", "8300"));
		assertThat(List.of(8_089, 8_150, 8_151, 8_153, 8_154, 8_249, 8_300, 18_151)).allMatch(options::mayUse);
		assertThat(List.of(8_101, 8_149, 8_250, 8_301)).noneMatch(options::mayUse);
		assertThat(IntStream.rangeClosed(8_101, 8_999)).noneMatch(new Options(Map.of())::mayUse);
	}

	@Test
	void resumeAndReplicateAreRefusedTogether() {
		assertProblem(new Options(Map.of("resume", "true", "replicate", "true"))::requireRight)
			.withMessage("resume goes on with a run that broke off, and replicate repeats one that is complete. "
					+ "Leave one of them out.");
	}

	@ParameterizedTest
	@CsvSource({ "x, a number", "0, greater than 0", "-3, greater than 0", "NaN, greater than 0",
			"Infinity, greater than 0" })
	void aTargetThatIsNoneIsRefused(String text, String what) {
		assertProblem(() -> new Options(Map.of("target.tps", text)).targetTps())
			.withMessageStartingWith("target.tps must be " + what + ", but is '" + text);
		assertThat(new Options(Map.of("target.tps", " 2500.5 ")).targetTps()).isEqualTo(2_500.5);
	}

	@ParameterizedTest
	@CsvSource({ "jmeter.remote, load1, jmeter.remote needs a keystore that can be read",
			"jmeter.remote, load 1, jmeter.remote must be hosts",
			"jmeter.remote.port, 0, jmeter.remote.port must be a port" })
	void enginesThatCannotBeAreRefusedBeforeAnythingIsTouched(String option, String text, String why) {
		assertProblem(new Options(Map.of(option, text))::requireRight).withMessageStartingWith(why);
	}

	@ParameterizedTest
	@CsvSource({ "5%, 5", "5, 5", "2.5 %, 2.5", "50%, 50", "0.1, 0.1" })
	void aGateIsAPercentage(String text, double percent) {
		assertThat(new Options(Map.of("gate", text, "app", "new.jar", "baseline", "old.jar")).gate())
			.isEqualTo(new Gate.Limits(percent, false, Gate.Outcome.NOT_JUDGED));
	}

	@ParameterizedTest
	@CsvSource({ "resume, yes", "profile, on", "gate.counts, y", "redis.allowRemote, ja", "db.allowRemote, truee" })
	void aSwitchThatSaysNeitherYesNorNoIsRefused(String option, String text) {
		assertProblem(new Options(Map.of(option, text))::requireRight)
			.withMessage(option + " must be true or false, but is '" + text + "'.");
	}

	@ParameterizedTest
	@CsvSource({ "true, true", "' TRUE ', true", "True, true", "false, false", "FALSE, false", "'', false" })
	void aSwitchIsOnOrOffInAnyCase(String text, boolean on) {
		Options options = new Options(Map.of("resume", text));
		options.requireRight();
		assertThat(options.isOn(LabOption.RESUME)).isEqualTo(on);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "12", "two", "1.5" })
	void aNumberOfRunsThatIsNoneIsRefusedBeforeTheFirst(String text) {
		assertProblem(new Options(Map.of("resume", "true", "runs", text))::requireRight)
			.withMessage("runs must be a number from 1 to 9, but is '" + text + "'.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "0%", "51%", "-5", "five", "5 percent", "%", "1e1", "5%%" })
	void aGateThatIsNoneIsRefused(String text) {
		assertProblem(() -> new Options(Map.of("gate", text, "app", "new.jar", "baseline", "old.jar")).requireRight())
			.withMessage(
					"gate must be a percentage greater than 0 and at most 50, for instance 5%, but is '" + text + "'.");
	}

	@Test
	void aGateNeedsTwoBuilds() {
		assertThat(new Options(Map.of("app", "new.jar", "baseline", "old.jar")).gate()).isNull();
		assertThat(new Options(Map.of("gate.counts", "true", "app", "new.jar", "baseline", "old.jar")).gate())
			.isEqualTo(new Gate.Limits(null, true, Gate.Outcome.NOT_JUDGED));
		for (Map<String, String> one : List.of(Map.of("gate", "5%", "app", "new.jar"), Map.of("gate", "5%"),
				Map.of("gate.counts", "true", "baseline", "old.jar"))) {
			assertProblem(() -> new Options(one).gate())
				.withMessage("A gate compares two builds of one app. Name both: -Dapp=<new jar> -Dbaseline=<old jar>.");
		}
	}

	@Test
	void onlyItsOwnerMayReadMavensFileBeforeAnythingIsWrittenToIt() throws IOException {
		String pom = Files.readString(Home.of("jmeter", "pom.xml"));
		assertThat(pom).containsSubsequence("<touch file=\"${lab.options}\"/>",
				"<chmod file=\"${lab.options}\" perm=\"600\"/>", "<echoproperties destfile=\"${lab.options}\"",
				"--options=\"${lab.options}\"");
	}

	@ParameterizedTest
	@FieldSource("ALL")
	void mavenHandsEveryOptionOver(LabOption option) throws IOException {
		Matcher regex = Pattern.compile("<echoproperties [^>]*regex=\"([^\"]+)\"")
			.matcher(Files.readString(Home.of("jmeter", "pom.xml")));
		assertThat(regex.find()).isTrue();
		assertThat(option.name()).matches(regex.group(1));
		assertThat("case3/in-memory.port").matches(regex.group(1));
		assertThat("java.home").doesNotMatch(regex.group(1));
	}

	private Path file(String text) throws IOException {
		return Files.writeString(this.folder.resolve("options.properties"), text);
	}

}
