// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.sample.BlockSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunFilesTest {

	private static final BlockResult FIRST = Example.result(Example.block(1, 1, BlockKind.COLD, "case1"), 160.25,
			Map.of("GET", 100_000L, "HELLO", 2L));

	private static final BlockResult SECOND = damaged(Example.block(2, 1, BlockKind.COLD, "case2"));

	private static final BlockResult UNKNOWN = new BlockResult(FIRST.block(), FIRST.samples(), 160.25,
			new Cost(6_250.123456, null, null, null, null, null, true, null, null), null);

	@TempDir
	private Path folder;

	private RunFiles files;

	@BeforeEach
	void files() {
		this.files = new RunFiles(this.folder.resolve("lab"));
	}

	@Test
	void aRunIsReadAsItWasWritten() {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		this.files.append(SECOND);
		this.files.append(UNKNOWN);
		assertThat(this.files.read()).isEqualTo(new RawRun(Example.header(), List.of(FIRST, SECOND, UNKNOWN)));
	}

	@Test
	void aRunWithoutBlocksIsRead() {
		this.files.begin(Example.header());
		assertThat(this.files.read()).isEqualTo(new RawRun(Example.header(), List.of()));
	}

	@Test
	void whatIsUnknownStaysUnknown() {
		RunHeader header = new RunHeader(Example.STARTED, 1, Example.experiment(), Example.cases(),
				new Environment(null, 2, 1_024, null, null, List.of(), null, null, null, null, null, null, null, null),
				List.of());
		this.files.begin(header);
		assertThat(this.files.read().header()).isEqualTo(header);
	}

	@Test
	void controlsTwinsAndCasesOfWhichNothingIsSaidAreReadAsWritten() {
		Experiment controlled = new Experiment("mine", "", List.of("case1"), List.of("memory", "again"), "case1", 2.5,
				1, 2, 3, 4, 5, 6, 7.5, Example.WARMUP, 7L);
		RunHeader header = new RunHeader(Example.STARTED, 7, controlled,
				List.of(new Case("case1", "app", "/colors", "", "MVC", null, null, "memory", null),
						new Case("memory", "app", "/memory", "", "MVC", null, Map.of(), null, null),
						new Case("again", "app", "/colors", "", "MVC", null, null, "memory", "case1")),
				Example.environment(), List.of());
		this.files.begin(header);
		assertThat(this.files.read().header()).isEqualTo(header);
	}

	@Test
	void eachBlockIsOneLine() throws IOException {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		this.files.append(SECOND);
		assertThat(Files.readString(this.files.blocks())).endsWith("\n")
			.satisfies((text) -> assertThat(text.lines()).hasSize(2));
	}

	@Test
	void aLastLineThatWasCutOffIsLeftOut() throws IOException {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		cutOff("{\"block\":{\"number\":2,\"fo".getBytes(StandardCharsets.UTF_8));
		assertThat(this.files.read().blocks()).containsExactly(FIRST);
	}

	@Test
	void aFirstLineThatWasCutOffIsLeftOut() throws IOException {
		this.files.begin(Example.header());
		cutOff("{".getBytes(StandardCharsets.UTF_8));
		assertThat(this.files.read().blocks()).isEmpty();
	}

	@Test
	void aLineThatWasCutOffInTheMiddleOfALetterIsLeftOut() throws IOException {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		byte[] text = "{\"firstError\":\"ö".getBytes(StandardCharsets.UTF_8);
		cutOff(Arrays.copyOf(text, text.length - 1));
		assertThat(this.files.read().blocks()).containsExactly(FIRST);
	}

	@Test
	void aDamagedLineInTheMiddleIsAProblem() throws IOException {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		cutOff("{\"block\":\n".getBytes(StandardCharsets.UTF_8));
		this.files.append(SECOND);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.read())
			.withMessageContaining(this.files.blocks() + ":2: ");
	}

	@Test
	void aFolderWithoutARunIsAProblem() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.read())
			.withMessage("There is no run in " + this.files.folder() + ". Make one: mvn verify.");
	}

	@Test
	void aRunWhoseBlocksAreGoneIsAProblem() throws IOException {
		this.files.begin(Example.header());
		Files.delete(this.files.blocks());
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.read())
			.withMessageContaining("blocks.ndjson");
	}

	@Test
	void aDamagedHeaderIsAProblem() throws IOException {
		this.files.begin(Example.header());
		Files.writeString(this.files.header(), "{");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.read())
			.withMessageContaining(this.files.header().toString());
	}

	@Test
	void aNewRunForgetsTheOneBefore() throws IOException {
		this.files.begin(Example.header());
		this.files.append(FIRST);
		Files.writeString(this.files.results(), "old");
		Files.writeString(this.files.markdown(), "old");
		Files.writeString(this.files.ledger(), "old");
		this.files.begin(Example.header());
		assertThat(this.files.read().blocks()).isEmpty();
		assertThat(this.files.results()).doesNotExist();
		assertThat(this.files.markdown()).doesNotExist();
		assertThat(this.files.ledger()).doesNotExist();
	}

	@Test
	void aClearedFolderHasNoRun() {
		this.files.begin(Example.header());
		this.files.clear();
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.read());
	}

	@Test
	void aBlockWithoutARunIsAProblem() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.files.append(FIRST))
			.withMessageContaining("blocks.ndjson cannot be written");
	}

	private static BlockResult damaged(Block block) {
		return new BlockResult(block, new BlockSamples(999, 2, 1, "status 500, \"ö\"\n", 1, 2, 0.1, 3), 960,
				Example.cost(block, 960, Map.of()), Example.START_UP);
	}

	private void cutOff(byte[] rest) throws IOException {
		Files.write(this.files.blocks(), rest, StandardOpenOption.APPEND);
	}

}
