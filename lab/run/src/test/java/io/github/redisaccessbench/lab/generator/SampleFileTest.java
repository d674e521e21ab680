// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.raw.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class SampleFileTest {

	private static final String HEADER = "timeStamp,elapsed,label,responseCode,success,failureMessage,bytes,Connect\n";

	private static final long T = 1_767_398_400_000L;

	private static final Samples NOTHING = new Samples(0, 0, 0, null, 0, 0, 0, 0);

	@TempDir
	private Path folder;

	private SampleFile samples;

	private SampleFile samples() {
		this.samples = (this.samples != null) ? this.samples : new SampleFile(file());
		return this.samples;
	}

	@Test
	void anIterationIsSummedUp() {
		append(HEADER + line(T + 5, 20, "case1#1") + line(T, 10, "case1#1") + line(T + 10, 6, "case1#1"));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(3, 0, 0, null, T, T + 25, 12, 10));
	}

	@Test
	void eachReadSeesWhatWasAddedSinceTheLast() {
		assertThat(samples().readIteration("case1#1")).as("there is no file yet").isEqualTo(NOTHING);
		append(HEADER);
		assertThat(samples().readIteration("case1#1")).isEqualTo(NOTHING);
		append(line(T, 10, "case1#1"));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(1, 0, 0, null, T, T + 10, 10, 10));
		assertThat(samples().readIteration("case2#2")).isEqualTo(NOTHING);
		append(line(T + 100, 30, "case2#2") + line(T + 110, 10, "case2#2"));
		assertThat(samples().readIteration("case2#2")).isEqualTo(new Samples(2, 0, 0, null, T + 100, T + 130, 20, 10));
	}

	@Test
	void theOrderOfTheColumnsIsTheHeaders() {
		append("label,success,elapsed,timeStamp,responseCode,failureMessage\ncase1#1,true,7," + T + ",200,\n");
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(1, 0, 0, null, T, T + 7, 7, 7));
	}

	@Test
	void windowsLineEndsAreRead() {
		append((HEADER + line(T, 10, "case1#1") + line(T, 20, "case1#1")).replace("\n", "\r\n"));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(2, 0, 0, null, T, T + 20, 15, 10));
	}

	@Test
	void theMedianIsNotPulledAwayByOneSlowRequest() {
		append(HEADER + line(T, 10, "case1#1") + line(T, 11, "case1#1") + line(T, 60_000, "case1#1"));
		Samples iteration = samples().readIteration("case1#1");
		assertThat(iteration.medianMs()).isEqualTo(11);
		assertThat(iteration.meanMs()).isEqualTo(20_007);
	}

	@Test
	void theMedianOfALongTimeHasThreeDigits() {
		append(HEADER + line(T, 100_000, "case1#1"));
		assertThat(samples().readIteration("case1#1").medianMs()).isBetween(100_000L, 100_100L);
	}

	@Test
	void aTimeBelowZeroIsSummedUpAsItIs() {
		// JMeter's clock was set back while the request was under way.
		append(HEADER + line(T, -500, "case1#1") + line(T + 100, 10, "case1#1") + line(T + 200, -10, "case1#1"));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(3, 0, 0, null, T, T + 190, -500.0 / 3, 0));
	}

	/** What each sample says after its time; they are read as those of case1#1. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			case2#2,200,true,                     | 1 | 0 | a sample of case2#2 among those of case1#1
			case2#2,200,false,                    | 1 | 0 | a sample of case2#2 among those of case1#1
			case1#1,200,false,Another body        | 0 | 1 | status 200, Another body
			case1#1,503,false,                    | 1 | 0 | status 503
			case1#1,500,false,first;case1#1,503,false,second | 2 | 0 | status 500, first
			case1#1,500,false,Größe ≠ 5           | 1 | 0 | status 500, Größe ≠ 5
			""")
	void whatASampleSaysIsCountedOnce(String samples, int failed, int wrong, String firstError) {
		append(HEADER);
		String[] all = samples.strip().split(";");
		Stream.of(all).forEach((one) -> append(T + ",10," + one + ",5,0\n"));
		assertThat(samples().readIteration("case1#1"))
			.isEqualTo(new Samples(all.length, failed, wrong, firstError, T, T + 10, 10, 10));
	}

	@ParameterizedTest
	@ValueSource(strings = { "500,false", "404,false", "204,true", "201,true", "Non HTTP response code: x,false" })
	void anotherStatusFailed(String statusAndSuccess) {
		append(HEADER + T + ",10,case1#1," + statusAndSuccess + ",,5,0\n");
		Samples iteration = samples().readIteration("case1#1");
		assertThat(iteration.failed()).isEqualTo(1);
		assertThat(iteration.wrong()).isZero();
		assertThat(iteration.firstError()).startsWith("status ");
	}

	@Test
	void failedAndWrongOnesAreCountedApart() {
		append(HEADER + line(T, 10, "case1#1") + T + ",10,case1#1,200,false,other body,5,0\n" + T
				+ ",10,case1#1,500,false,,5,0\n" + T + ",10,case1#1,200,false,,5,0\n");
		assertThat(samples().readIteration("case1#1"))
			.isEqualTo(new Samples(4, 1, 2, "status 200, other body", T, T + 10, 10, 10));
	}

	@Test
	void aMessageWithLineBreaksQuotesAndCommasIsOneSample() {
		append(HEADER + T + ",10,case1#1,Non HTTP response code: java.net.SocketException,false,"
				+ "\"Said \"\"no\"\", twice\nand once more\n\",0,0\n" + line(T, 20, "case1#1"));
		Samples iteration = samples().readIteration("case1#1");
		assertThat(iteration.requests()).isEqualTo(2);
		assertThat(iteration.firstError())
			.isEqualTo("status Non HTTP response code: java.net.SocketException, Said \"no\", twice");
	}

	@Test
	void aLineThatIsCutOffIsReadWhenItIsComplete() {
		String last = line(T + 7, 40, "case1#1");
		append(HEADER + line(T, 10, "case1#1") + last.substring(0, 12));
		assertThat(samples().readIteration("case1#1").requests()).isEqualTo(1);
		append(last.substring(12));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(1, 0, 0, null, T + 7, T + 47, 40, 40));
	}

	@Test
	void aHeaderThatIsCutOffIsReadWhenItIsComplete() {
		append(HEADER.substring(0, 12));
		samples().readIteration("case1#1");
		append(HEADER.substring(12) + line(T, 10, "case1#1"));
		assertThat(samples().readIteration("case1#1")).isEqualTo(new Samples(1, 0, 0, null, T, T + 10, 10, 10));
	}

	@Test
	void aNumberThatIsNoneIsAProblem() {
		append(HEADER + "2026/01/03 00:00:00,10,case1#1,200,true,,5,0\n");
		assertProblem(() -> samples().readIteration("case1#1")).withMessageContaining(file().toString());
	}

	@Test
	void missingColumnsAreAProblem() {
		append("label,elapsed\ncase1#1,10\n");
		assertProblem(() -> samples().readIteration("case1#1")).withMessageContaining("timeStamp");
	}

	@Test
	void aFileThatShrinksIsAProblem() throws IOException {
		append(HEADER + line(T, 10, "case1#1"));
		samples().readIteration("case1#1");
		Files.writeString(file(), HEADER);
		assertProblem(() -> samples().readIteration("case1#1")).withMessageContaining(file().toString());
	}

	private Path file() {
		return this.folder.resolve("colors.csv");
	}

	private static String line(long timeStamp, int elapsed, String label) {
		return timeStamp + "," + elapsed + "," + label + ",200,true,,5678,0\n";
	}

	private void append(String text) {
		Unchecked.run(() -> Files.writeString(file(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
	}

}
