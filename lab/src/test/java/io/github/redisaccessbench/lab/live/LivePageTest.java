// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.generator.ControlServer;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

class LivePageTest {

	private static final RawRun RUN = CleanRun.run();

	private static final Progress LEFT = new Progress(Duration.ofSeconds(65), Duration.ofSeconds(90));

	private final AtomicInteger read = new AtomicInteger();

	private final LivePage page = new LivePage(RUN.header().experiment(), () -> {
		this.read.incrementAndGet();
		return RUN;
	});

	private int port;

	private ControlServer door;

	@BeforeEach
	void open() {
		open(this.page);
	}

	private void open(LivePage shown) {
		this.port = LabPorts.next();
		this.door = new ControlServer(this.port, "token", "/warmup", "{}", (worker) -> Optional.empty());
		this.door.show("secret", shown);
	}

	@AfterEach
	void close() {
		this.door.close();
	}

	@Test
	void nobodyLooksSoNothingIsWorkedOut() throws Exception {
		run(RUN.iterations());
		assertThat(this.read).hasValue(0);
		assertThat(body("/")).contains("\"phase\":\"RUNNING\"", "\"report\":null")
			.contains(iterations(RUN.iterations().size()));
	}

	@Test
	void whoLooksIsToldWhatWasBeforeAndEachIterationAndTheEnd() throws Exception {
		IterationRecord first = RUN.iterations().getFirst();
		IterationRecord second = RUN.iterations().get(1);
		run(List.of(first));
		try (Stream<String> events = get("/events", BodyHandlers.ofLines()).body()) {
			run(List.of(second));
			this.page.over();
			List<String> lines = events.filter((line) -> !line.isEmpty()).toList();
			assertThat(lines.stream().filter((line) -> line.startsWith("event: "))).containsExactly("event: page",
					"event: now", "event: iteration", "event: page", "event: page");
			assertThat(lines.get(1)).contains("\"phase\":\"RUNNING\"", "\"report\":null");
			assertThat(lines.get(3)).contains("\"number\":" + second.iteration().number(), "fork 1 of 3",
					"\"leftMs\":65000", "\"mostMs\":90000");
			assertThat(lines.get(5)).contains("\"row\":[" + second.iteration().number() + ",");
			assertThat(lines.get(7)).contains("\"phase\":\"RUNNING\"", "\"report\":{");
			assertThat(lines.get(9)).contains("\"phase\":\"OVER\"", "\"report\":{");
		}
		assertThat(this.read).hasValue(2);
	}

	@Test
	void aRunThatCannotBeWorkedOutGoesOn() throws Exception {
		LivePage broken = new LivePage(RUN.header().experiment(), () -> {
			throw new IllegalStateException("why");
		});
		close();
		open(broken);
		try (Stream<String> events = get("/events", BodyHandlers.ofLines()).body()) {
			broken.end(RUN.iterations().getFirst(), LEFT);
			broken.over();
			assertThat(events.toList()).contains("event: trouble", "data: \"why\"");
		}
	}

	@Test
	void iterationsBeforeABreakAreThereToo() throws Exception {
		this.page.resumed(RUN);
		assertThat(body("/")).contains(iterations(RUN.iterations().size()));
	}

	@Test
	void aPageMayAskOnlyWhereItCameFrom() throws Exception {
		HttpResponse<String> response = get("/", BodyHandlers.ofString());
		assertThat(response.headers().map()).containsEntry("cache-control", List.of("no-store"))
			.containsEntry("cross-origin-resource-policy", List.of("same-origin"))
			.containsEntry("content-security-policy", List.of("frame-ancestors 'none'"))
			// The address of the page holds its secret.
			.containsEntry("referrer-policy", List.of("no-referrer"));
		assertThat(response.body()).contains("default-src &#39;none&#39;", "connect-src &#39;self&#39;");
		assertThat(get("/other", BodyHandlers.ofString()).statusCode()).isEqualTo(404);
	}

	/**
	 * Ten open streams used to lock the owner out. Each has got its first event before
	 * the next one comes: who makes way while it is written gets a part of it.
	 */
	@Test
	@Timeout(60)
	void whoComesIsLetInAndTheOldestMakesWay() throws Exception {
		List<Iterator<String>> open = new ArrayList<>();
		for (int one = 0; one < 17; one++) {
			HttpResponse<Stream<String>> response = get("/events", BodyHandlers.ofLines());
			assertThat(response.statusCode()).isEqualTo(200);
			Iterator<String> lines = response.body().iterator();
			assertThat(lines.next()).isEqualTo("event: page");
			assertThat(lines.next()).startsWith("data: ");
			assertThat(lines.next()).isEmpty();
			open.add(lines);
		}
		assertThat(body("/")).contains("\"phase\":\"RUNNING\"");
		assertThat(open.removeFirst()).toIterable().contains("event: crowded");
		assertThat(open.removeFirst()).toIterable().contains("event: crowded");
		this.page.over();
		assertThat(open).allSatisfy((one) -> assertThat(one).toIterable().doesNotContain("event: crowded"));
	}

	@Test
	void whatIsKnownIsWorkedOutOnceForEachChange() {
		String before = this.page.known();
		assertThat(this.page.known()).isSameAs(before);
		run(RUN.iterations().subList(0, 1));
		String now = this.page.known();
		assertThat(now).isNotEqualTo(before);
		assertThat(this.page.known()).isSameAs(now);
		this.page.over();
		assertThat(this.page.known()).contains("\"phase\":\"OVER\"");
	}

	private void run(List<IterationRecord> iterations) {
		for (IterationRecord iteration : iterations) {
			this.page.begin(iteration.iteration());
			this.page.end(iteration, LEFT);
		}
	}

	/** The last row. */
	private static String iterations(int number) {
		return "[" + RUN.iterations().get(number - 1).iteration().number() + ",";
	}

	private String body(String path) throws Exception {
		return get(path, BodyHandlers.ofString()).body();
	}

	private <T> HttpResponse<T> get(String path, HttpResponse.BodyHandler<T> body) throws Exception {
		URI address = URI.create("http://127.0.0.1:" + this.port + path + "?token=secret");
		return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), body);
	}

}
