// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class PublishedSiteTest {

	private static final long MAX_BYTES = 6_000_000;

	@Test
	void allPublishedRunsHaveAPageAndTheSiteIsSmall() {
		List<Site.Run> runs = Published.folders()
			.map(Published::in)
			.map((one) -> Site.Run.of(one.folder().getFileName().toString(),
					PageData.of(Phase.OVER, one.run(), one.report(), List.of())))
			.toList();
		Map<String, String> files = Site.files(runs);
		assertThat(files.values().stream().mapToLong((text) -> text.getBytes(StandardCharsets.UTF_8).length).sum())
			.isLessThanOrEqualTo(MAX_BYTES);
		assertThat(runs)
			.allSatisfy((run) -> assertThat(files.get(Site.INDEX)).containsOnlyOnce("<a href=\"" + run.file() + "\">"));
		assertThat(runs).extracting(Site.Run::question).allMatch((question) -> question.endsWith("?"));
	}

}
