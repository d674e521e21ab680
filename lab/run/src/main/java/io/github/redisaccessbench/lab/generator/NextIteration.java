// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.Objects;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * What a worker is to do next: send requests, or stop. JMeter's plan keeps each value as
 * a property, so none of them is null.
 *
 * @param done whether it is to stop; the rest is empty then
 * @param label label of the samples
 * @param host host of the requests
 * @param port port of the requests
 * @param path path and query of the requests
 * @param users how many senders there are
 * @param loops requests of each of them, if each sends its next one when the last one is
 * answered; 0 at a rate
 * @param requests how many there are in all, without those of neighbours
 * @param rate requests per second, each at its planned time; 0: a closed loop
 * @param neighbours users that send other requests meanwhile, in a closed loop: how many
 * @param neighbour path and query of their requests; empty: there are none
 * @param body what every answer is compared with
 * @param bodyTest how, in JMeter's numbers: see {@link #test}
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long all may take, in milliseconds
 */
public record NextIteration(boolean done, String label, String host, int port, String path, int users, int loops,
		int requests, double rate, int neighbours, String neighbour, String body, int bodyTest, long timeoutMs,
		long limitMs) {

	/** Requests under way at a rate, at most: with more, all wait for the same cores. */
	private static final int SENDERS = 100;

	/** There is no further iteration. */
	public static final NextIteration DONE = new NextIteration(true, "", "", 0, "", 0, 0, 0, 0, 0, "", "", 0, 0, 0);

	/** It is to send nothing, and to ask again. */
	static final NextIteration NOTHING = new NextIteration(false, "nothing", "127.0.0.1", 1, "/", 0, 1, 0, 0, 0, "", "",
			test(Comparison.Kind.CONTAINS), 1_000, 600_000);

	/** An iteration of a run. */
	static NextIteration of(String label, Endpoint endpoint, Request request, Timeouts patience) {
		Comparison answer = request.answer().comparison();
		boolean closed = request.load() instanceof ClosedLoad;
		int loops = (request.load() instanceof ClosedLoad each) ? each.loops() : 0;
		OpenLoad open = (request.load() instanceof OpenLoad rate) ? rate : new OpenLoad(0, request.users() * loops);
		String neighbour = Objects.requireNonNullElse(open.neighbour(), "");
		return new NextIteration(false, label, endpoint.host(), endpoint.port(), request.path(),
				closed ? request.users() : SENDERS, loops, open.requests(), open.rate(),
				neighbour.isEmpty() ? 0 : request.users(), neighbour, answer.text(), test(answer.kind()),
				patience.request().toMillis(), patience.generator().toMillis());
	}

	/**
	 * The white space that the body begins with, as escapes of Java: JMeter's function P
	 * takes it away from the value of a property (5.6.3, {@code String.trim}).
	 */
	@JsonProperty
	String bodyStart() {
		return escaped(this.body.substring(0, this.body.indexOf(this.body.trim())));
	}

	/** The white space that the body ends with, likewise. */
	@JsonProperty
	String bodyEnd() {
		return escaped(this.body.substring(this.body.indexOf(this.body.trim()) + this.body.trim().length()));
	}

	private static String escaped(String blank) {
		return blank.chars().mapToObj((one) -> Text.of("\\u%04x", one)).collect(Collectors.joining());
	}

	/**
	 * How JMeter's Response Assertion knows a comparison (org.apache.jmeter.assertions.
	 * ResponseAssertion: MATCH, EQUALS, SUBSTRING).
	 */
	static int test(Comparison.Kind kind) {
		return switch (kind) {
			case MATCHES -> 1;
			case EQUALS -> 8;
			case CONTAINS -> 16;
		};
	}

}
