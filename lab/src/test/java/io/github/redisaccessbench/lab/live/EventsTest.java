// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.live.Events.Viewer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EventsTest {

	private static final String FIRST = "event: page\ndata: {}\n\n";

	private final Events events = new Events();

	@Test
	void everyViewerIsToldEverythingUntilTheEnd() throws IOException {
		assertThat(this.events.any()).isFalse();
		Viewer viewer = open();
		assertThat(this.events.any()).isTrue();
		this.events.tell("now", "{}");
		this.events.tell("iteration", "[1]");
		this.events.end();
		assertThat(served(viewer)).isEqualTo(FIRST + "event: now\ndata: {}\n\nevent: iteration\ndata: [1]\n\n");
		viewer.close();
		assertThat(this.events.any()).isFalse();
	}

	@Test
	void whoComesAfterTheEndIsToldThatItIsOver() throws IOException {
		this.events.end();
		assertThat(served(open())).isEqualTo(FIRST);
	}

	@Test
	void whoHasNotListenedForLongHasToAskAgain() throws IOException {
		Viewer viewer = open();
		IntStream.range(0, 1_001).forEach((number) -> this.events.tell("iteration", "[]"));
		assertThat(this.events.any()).isFalse();
		assertThat(served(viewer)).isEmpty();
	}

	@Test
	void whoHasToMakeWayIsToldSo() throws IOException {
		Viewer viewer = open();
		Thread.currentThread().interrupt();
		assertThat(served(viewer)).isEqualTo("event: crowded\ndata: {}\n\n");
		assertThat(Thread.interrupted()).isFalse();
	}

	private Viewer open() {
		return this.events.open("page", "{}");
	}

	private static String served(Viewer viewer) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		viewer.serve(out);
		return out.toString(StandardCharsets.UTF_8);
	}

}
