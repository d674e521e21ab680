// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.nio.ByteBuffer;
import java.util.Base64;

import io.github.redisaccessbench.hyperfoil.ClosingServer.Ending;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Servers close connections that live: each request is answered nevertheless. */
class ClosedConnectionTest {

	private static final long TIMEOUT_MS = 5_000;

	private static Outcome run(ClosingServer server, int requests, double rate, int senders) {
		return Load.run(new Order(false, "127.0.0.1", server.port(), "/", senders, requests, rate, 0, "",
				ClosingServer.BODY, Order.EQUALS, TIMEOUT_MS, 2 * TIMEOUT_MS));
	}

	private static Histogram histogram(String text) throws Exception {
		return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
	}

	@ParameterizedTest
	@CsvSource({ "ANNOUNCED, 100, 0, 1", "ANNOUNCED, 1, 0, 3", "ANNOUNCED, 10, 2000, 10", "SILENT, 100, 0, 1",
			"SILENT, 1, 0, 3", "SILENT, 10, 2000, 10", "UNANSWERED, 100, 0, 1", "UNANSWERED, 1, 0, 3",
			"UNANSWERED, 10, 2000, 10", "RESET, 100, 0, 1", "RESET, 1, 0, 3", "RESET, 10, 2000, 10" })
	void whatAClosedConnectionDidNotAnswerIsSentOverANewOne(Ending ending, int answers, double rate, int senders)
			throws Exception {
		try (ClosingServer server = new ClosingServer(answers, ending)) {
			Outcome outcome = run(server, 400, rate, senders);
			assertThat(outcome).extracting(Outcome::requests, Outcome::failed, Outcome::wrong, Outcome::firstError)
				.containsExactly(400, 0, 0, null);
			assertThat(server.answered()).isEqualTo(400);
			assertThat(server.connections()).isGreaterThanOrEqualTo(400 / answers);
			assertThat(histogram(outcome.times()).getTotalCount()).isEqualTo(400);
			assertThat(histogram(outcome.lags()).getTotalCount()).isEqualTo(400);
		}
	}

	/** Each pause between requests is about as long as the server waits. */
	@ParameterizedTest
	@CsvSource({ "1", "5" })
	void connectionsMayBeClosedWhileTheyAreIdle(int senders) throws Exception {
		try (ClosingServer server = new ClosingServer(Integer.MAX_VALUE, Ending.IDLE)) {
			Outcome outcome = run(server, 50, 49, senders);
			assertThat(outcome).extracting(Outcome::requests, Outcome::failed, Outcome::firstError)
				.containsExactly(50, 0, null);
			assertThat(server.connections()).isGreaterThan(senders);
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "HALF_STATUS", "HALF_BODY" })
	void anAnswerThatBreaksOffIsAFailure(Ending ending) throws Exception {
		try (ClosingServer server = new ClosingServer(9, ending)) {
			assertThat(run(server, 20, 0, 1))
				.extracting(Outcome::requests, Outcome::failed, Outcome::wrong, Outcome::firstError)
				.containsExactly(20, 2, 0, "half an answer");
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "UNANSWERED", "RESET" })
	void aNewConnectionThatAnswersNothingIsAFailure(Ending ending) throws Exception {
		try (ClosingServer server = new ClosingServer(0, ending)) {
			assertThat(run(server, 20, 0, 2)).extracting(Outcome::requests, Outcome::failed, Outcome::firstError)
				.containsExactly(20, 20, "no answer");
		}
	}

	@Test
	void itsTimeIsCountedFromWhenItWasDue() throws Exception {
		try (ClosingServer server = new ClosingServer(1, Ending.LATE)) {
			Histogram times = histogram(run(server, 2, 0, 1).times());
			assertThat(times.getTotalCount()).isEqualTo(2);
			assertThat(times.getMaxValue()).isGreaterThanOrEqualTo(1_000L * ClosingServer.LATE_MS);
		}
	}

}
