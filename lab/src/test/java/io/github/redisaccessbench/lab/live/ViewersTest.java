// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ViewersTest {

	private final Viewers viewers = new Viewers();

	private final Viewer viewer = new Viewer();

	@Test
	void everyViewerIsToldEverythingUntilTheEnd() throws IOException {
		assertThat(this.viewers.any()).isFalse();
		this.viewers.add(this.viewer);
		assertThat(this.viewers.any()).isTrue();
		this.viewers.tell("now", "{}");
		this.viewers.tell("iteration", "[1]");
		this.viewers.end();
		assertThat(served(this.viewer)).isEqualTo("event: now\ndata: {}\n\nevent: iteration\ndata: [1]\n\n");
	}

	@Test
	void whoComesAfterTheEndIsToldThatItIsOver() throws IOException {
		this.viewers.end();
		this.viewers.add(this.viewer);
		assertThat(served(this.viewer)).isEmpty();
	}

	@Test
	void whoHasNotListenedForLongHasToAskAgain() throws IOException {
		this.viewers.add(this.viewer);
		IntStream.range(0, 1_001).forEach((number) -> this.viewers.tell("iteration", "[]"));
		assertThat(this.viewers.any()).isFalse();
		assertThat(served(this.viewer)).isEmpty();
	}

	@Test
	void whoHasToMakeWayIsToldSo() throws IOException {
		this.viewers.add(this.viewer);
		Thread.currentThread().interrupt();
		assertThat(served(this.viewer)).isEqualTo("event: crowded\ndata: {}\n\n");
		assertThat(Thread.interrupted()).isFalse();
	}

	private static String served(Viewer viewer) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		viewer.serve(out);
		return out.toString(StandardCharsets.UTF_8);
	}

}
