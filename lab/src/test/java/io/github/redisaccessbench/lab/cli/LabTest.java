// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class LabTest {

	@TempDir
	private Path home;

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	@BeforeEach
	void copyOfWhatIsShipped() throws IOException {
		Path shipped = Path.of("..", "jmeter");
		Files.createDirectories(jmeter().resolve("experiments"));
		Files.copy(shipped.resolve("cases.yaml"), jmeter().resolve("cases.yaml"));
		try (Stream<Path> experiments = Files.list(shipped.resolve("experiments"))) {
			for (Path file : experiments.toList()) {
				Files.copy(file, jmeter().resolve("experiments").resolve(file.getFileName()));
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					--experiment=nope | There is no experiment 'nope'. Choose from: aa, default, measuring, quick, thorough. | experiments/nope.yaml
					--experiment=../x | There is no experiment '../x'. | Choose from: aa, default, measuring, quick, thorough.
					--users=0         | users must be a whole number from 1 to 1000, but is 0. | on the command line
					--users=abc       | users must be a whole number, but is 'abc'. | abc
					--users=1.5       | users must be a whole number, but is '1.5'. | 1.5
					--seed=x          | seed must be a whole number, but is 'x'. | x
					--limit=10001     | limit must be a whole number from 1 to 10000, but is 10001. | Change it
					--cases=case9     | There is no case 'case9'. | Choose from: case1, case2, case3, case4
					--cases=case1,case1 | A case is named twice | Name each once
					--cases=,         | The experiment has no cases. | -Dcases=case1,case3
					--reference=case9 | The reference 'case9' is none of the cases: case1, case2, case3, case4. | Choose one
					--tie-percent=0   | tie-percent must be greater than 0 and at most 50, but is 0.0. | 0.0
					--tie-percent=x   | tie.percent must be a number, but is 'x'. | x
					--minutes=0       | minutes must be greater than 0 and at most 1440, but is 0.0. | Leave it out
					--minutes=x       | minutes must be a number, but is 'x'. | x
					--unmeasured=case9 | unmeasured names 'case9' | which is not run
					--port=case9=8085 | 'case9' | which does not exist
					--port=case1=x    | case1.port must be a whole number, but is 'x'. | x
					--users=10        | There is no case1-cacheable/target/case1-cacheable-*.jar | mvn package
					""")
	void whatCannotBeRunIsSaidInOneLineWithWhatToDo(String option, String what, String hint) {
		assertThat(lab("up", option)).isEqualTo(1);
		assertThat(error()).startsWith("lab: ").contains(what).contains(hint);
	}

	@ParameterizedTest
	@ValueSource(strings = { "report", "gate", "publish --host=box" })
	void aMissingRunIsSaidInOneLineWithWhatToDo(String command) {
		assertThat(lab(command.split(" "))).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: There is no run in " + work() + ". Make one: mvn verify.");
	}

	@Test
	void anEmptyValueIsAsGoodAsNone() {
		lab("up", "--users=", "--cases=", "--experiment=", "--seed=", "--port=case1=", "--reference=", "--tie-percent=",
				"--minutes=");
		assertThat(error()).contains("There is no case1-cacheable/target");
	}

	@Test
	void aReferenceHasToBeAmongTheChosenCases() {
		assertThat(lab("up", "--cases=case1, case3", "--reference=case2")).isEqualTo(1);
		assertThat(error()).contains("The reference 'case2' is none of the cases: case1, case3.");
	}

	@Test
	void aReferenceAndATieThatFitAreAccepted() {
		lab("up", "--cases=case1, case3", "--reference= case3 ", "--tie-percent=2.5");
		assertThat(error()).contains("There is no case1-cacheable/target");
	}

	@Test
	void aMissingCatalogIsSaid() throws IOException {
		Files.delete(jmeter().resolve("cases.yaml"));
		assertThat(lab("up")).isEqualTo(1);
		assertThat(error()).contains(jmeter().resolve("cases.yaml") + " does not exist");
	}

	@Test
	void anUnknownOptionIsNotUnderstood() {
		assertThat(lab("up", "--nope")).isEqualTo(2);
		assertThat(this.err.toString()).contains("Unknown option: '--nope'").contains("Usage: lab up");
	}

	@Test
	void anUnknownCommandIsNotUnderstood() {
		assertThat(lab("nope")).isEqualTo(2);
		assertThat(this.err.toString()).contains("nope");
	}

	@Test
	void aMissingRequiredOptionIsNotUnderstood() {
		assertThat(lab("await")).isEqualTo(2);
		assertThat(this.err.toString()).contains("--build");
	}

	@Test
	void helpPrintsUsageWithEveryCommand() {
		assertThat(execute("--help")).isZero();
		assertThat(this.out.toString())
			.contains("Usage: lab", "up", "serve", "await", "report", "gate", "down", "publish", "coverage")
			.doesNotContain("--failure-file");
	}

	@Test
	void noArgumentsPrintUsage() {
		assertThat(execute()).isZero();
		assertThat(this.out.toString()).contains("Usage: lab");
	}

	@Test
	void aFailureFileGetsTheMessageInsteadOfTheTerminal() throws IOException {
		Path file = this.home.resolve("new").resolve("why.txt");
		assertThat(lab("gate", "--failure-file=" + file)).isEqualTo(10);
		assertThat(Files.readString(file)).isEqualTo("There is no run in " + work() + ". Make one: mvn verify.");
		assertThat(this.err.toString()).isEmpty();
	}

	@Test
	void aFailureFileIsRemovedWhenTheCommandSucceeds() throws IOException {
		Path file = Files.writeString(this.home.resolve("why.txt"), "old");
		assertThat(lab("down", "--failure-file=" + file)).isZero();
		assertThat(file).doesNotExist();
	}

	@Test
	void aFailureFileMayStandBeforeTheCommand() throws IOException {
		Path file = this.home.resolve("why.txt");
		assertThat(execute("--failure-file=" + file, "gate", "--home=" + this.home)).isEqualTo(10);
		assertThat(file).exists();
	}

	@Test
	void aFailureFileMayLieInTheCurrentFolder() throws IOException {
		Path file = Path.of("why-of-the-lab-test.txt");
		try {
			assertThat(lab("gate", "--failure-file=" + file)).isEqualTo(10);
			assertThat(file).exists();
		}
		finally {
			Files.deleteIfExists(file);
		}
	}

	@Test
	void aFailureFileIsRemovedWhenTheCommandIsNotUnderstood() throws IOException {
		Path file = Files.writeString(this.home.resolve("why.txt"), "old");
		assertThat(lab("gate", "--nope", "--failure-file=" + file)).isEqualTo(2);
		assertThat(file).doesNotExist();
	}

	@Test
	void aValidRunPassesTheGate() {
		completeRun();
		assertThat(lab("gate")).isZero();
		assertThat(this.err.toString()).isEmpty();
	}

	@Test
	void anInvalidRunDoesNotPassTheGate() {
		incompleteRun();
		assertThat(lab("gate")).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: The run is INVALID: the run ended after 1 blocks, in fork 1 of 2.");
	}

	@Test
	void theReportIsPrintedAndWritten() {
		completeRun();
		assertThat(lab("report")).isZero();
		assertThat(this.out.toString()).contains("steady TPS").contains("Verdict on the run: VALID");
		assertThat(new RunFiles(work()).results()).exists();
		assertThat(new RunFiles(work()).markdown()).content().contains("**VALID**");
		assertThat(new RunFiles(work()).ledger()).content()
			.startsWith("case,of,what,unit,value")
			.contains("case1,app,allocated,B,");
	}

	@Test
	void theDetailsArePrintedOnlyWhenAskedForAndAlwaysWritten() {
		completeRun();
		assertThat(lab("report")).isZero();
		assertThat(this.out.toString()).doesNotContain("Warm-up\n");
		assertThat(new RunFiles(work()).markdown()).content().contains("**Warm-up**");
		assertThat(lab("report", "--details")).isZero();
		assertThat(this.out.toString()).contains("Warm-up\n");
	}

	@Test
	void theReportCountsCoresForTheLoadThatIsAskedFor() {
		completeRun();
		assertThat(lab("report", "--target-tps=")).isZero();
		assertThat(new RunFiles(work()).markdown()).content().doesNotContain("cores for");
		assertThat(lab("report", "--target-tps=2500")).isZero();
		assertThat(new RunFiles(work()).markdown()).content().contains("cores for 2500 TPS");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "x", "NaN", "Infinity" })
	void aLoadThatIsNoneIsRefused(String tps) {
		completeRun();
		assertThat(lab("report", "--target-tps=" + tps)).isEqualTo(1);
		assertThat(new RunFiles(work()).results()).doesNotExist();
		assertThat(lab("serve", "--target-tps=" + tps)).isEqualTo(1);
		assertThat(this.err.toString().lines()).hasSize(2)
			.allMatch((line) -> line.startsWith("lab: target.tps must be"));
	}

	@Test
	void anInvalidRunCanBeReported() {
		incompleteRun();
		assertThat(lab("report")).isZero();
		assertThat(this.out.toString()).contains("INVALID").doesNotContain("steady TPS");
	}

	@Test
	void publishingCopiesTheRunAndPutsItsTableIntoTheReadme() throws IOException {
		completeRun();
		Path readme = this.home.resolve("README.md");
		Files.writeString(readme, "<!-- results: begin, written by 'lab publish' -->\n<!-- results: end -->\n");
		assertThat(lab("publish", "--host=box")).isZero();
		Path published = this.home.resolve("results").resolve("2026-01-02-box");
		assertThat(published).isDirectoryContaining("glob:**/results.json")
			.isDirectoryContaining("glob:**/run.json")
			.isDirectoryContaining("glob:**/blocks.ndjson")
			.isDirectoryContaining("glob:**/report.md")
			.isDirectoryContaining("glob:**/ledger.csv");
		assertThat(readme).content().contains("| case2 |");
	}

	@Test
	void publishingWithoutAPlaceInTheReadmePublishesNothing() throws IOException {
		completeRun();
		Files.writeString(this.home.resolve("README.md"), "# No place\n");
		assertThat(lab("publish", "--host=box")).isEqualTo(1);
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@Test
	void publishingWithoutAReadmePublishesNothing() {
		completeRun();
		assertThat(lab("publish", "--host=box")).isEqualTo(1);
		assertThat(error()).contains("README.md does not exist");
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@Test
	void anInvalidRunIsNotPublished() {
		incompleteRun();
		assertThat(lab("publish", "--host=box")).isEqualTo(1);
		assertThat(error()).contains("INVALID, so it is not published");
		assertThat(this.home.resolve("results")).doesNotExist();
	}

	@ParameterizedTest
	@ValueSource(strings = { "../box", "my box", "" })
	void aHostThatIsNoNameIsRefused(String host) {
		assertThat(lab("publish", "--host=" + host)).isEqualTo(1);
		assertThat(error()).contains("letters, digits and hyphens");
	}

	@Test
	void downHasNothingToSayWhereNoLabIs() {
		assertThat(lab("down")).isZero();
		assertThat(this.out.toString()).isEmpty();
	}

	@Test
	void awaitPassesOnWhyTheLabFailed() {
		new LabState(work().resolve("state.json")).write("b1", LabState.Phase.FAILED, "Port 1 is in use.");
		assertThat(lab("await", "--build=b1")).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: Port 1 is in use.");
	}

	@Test
	void awaitReturnsWhenTheLabIsReady() {
		new LabState(work().resolve("state.json")).write("b1", LabState.Phase.READY, null);
		assertThat(lab("await", "--build=b1")).isZero();
	}

	@Test
	void aLabThatCannotServeSaysSoToWhoAwaitsIt() {
		assertThat(lab("serve", "--build=b1", "--users=0")).isEqualTo(1);
		assertThat(this.err.toString()).isEmpty();
		assertThat(lab("await", "--build=b1")).isEqualTo(1);
		assertThat(error()).contains("users must be a whole number from 1 to 1000, but is 0");
	}

	private void completeRun() {
		RunFiles files = new RunFiles(work());
		Experiment base = Example.experiment();
		Experiment experiment = new Experiment(base.name(), base.description(), base.cases(), base.controls(),
				base.reference(), base.tiePercent(), base.users(), base.loops(), base.limit(), 3, base.rounds(),
				base.blockMs(), base.minutes(), base.warmup(), base.seed());
		RunHeader header = Example.header();
		files.begin(new RunHeader(header.started(), header.seed(), experiment, header.cases(), header.environment(),
				List.of()));
		Play.toTheEnd(Play.schedule(experiment, header.seed()), (block) -> 500)
			.forEach((outcome) -> files.append(Example.result(outcome.block(), outcome.tps())));
	}

	private void incompleteRun() {
		RunFiles files = new RunFiles(work());
		files.begin(Example.header());
		files.append(Example.result(Example.block(1, 1, BlockKind.GENERATOR, "generator"), 500));
	}

	private int lab(String... args) {
		return execute(Stream.concat(Stream.of(args), Stream.of("--home=" + this.home)).toArray(String[]::new));
	}

	private int execute(String... args) {
		CommandLine lab = Lab.commandLine()
			.setOut(new PrintWriter(this.out, true))
			.setErr(new PrintWriter(this.err, true));
		return lab.execute(args);
	}

	/** What was said on standard error, which has to be one line. */
	private String error() {
		List<String> lines = this.err.toString().lines().toList();
		assertThat(lines).hasSize(1);
		return lines.getFirst();
	}

	private Path jmeter() {
		return this.home.resolve("jmeter");
	}

	private Path work() {
		return jmeter().resolve("target").resolve("lab");
	}

}
