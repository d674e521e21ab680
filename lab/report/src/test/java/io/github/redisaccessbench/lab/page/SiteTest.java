// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class SiteTest {

	private static final String EVIL = "Is \"it\" </a><script>?";

	@Test
	void theNewestRunOfAnExperimentAnswersAndEarlierOnesFollow() {
		Map<String, String> files = Site.files(List.of(run("first", TwoRuns.first()), run("second", TwoRuns.second())));
		assertThat(files).containsKeys("index.html", "page.css", "page.js", "run-first.html", "run-second.html")
			.hasSize(7);
		String index = files.get(Site.INDEX);
		assertThat(Site.isPage(index)).isTrue();
		assertThat(index.split("<tr>\n", -1)).hasSize(2);
		assertThat(index).containsSubsequence("<th scope=\"row\"><a href=\"run-second.html\">", "– this run only.</p>",
				"default: Other CPU, 4 cores, 2026-01-04. Earlier: ",
				"<a href=\"run-first.html\">Example CPU @ 3.00GHz, 2 cores, 2026-01-02</a>.");
	}

	@Test
	void whatComesFromOutsideIsText() {
		RawRun run = CleanRun.run();
		Site.Run evil = run("<b> \"50%\" #1",
				CleanRun.run(
						CleanRun.header(run.experiment().with(new Telling(EVIL, List.of(), List.of(), null, null))),
						(iteration) -> 1));
		assertThat(evil.question()).isEqualTo(EVIL);
		assertThat(Site.files(List.of(evil)).get(Site.INDEX)).doesNotContain("<script", "<b>")
			.contains("<a href=\"run-%3Cb%3E%20%2250%25%22%20%231.html\">"
					+ "Is &quot;it&quot; &lt;/a&gt;&lt;script&gt;?</a>");
	}

	@Test
	void aRunThatAnswersNothingSaysSo() {
		Site.Run invalid = run("invalid", ASweep.invalid());
		assertThat(invalid.answer()).isEqualTo("It gives no answer: see the tables of its page.");
		assertThat(invalid.conditions()).endsWith(", INVALID");
	}

	private static Site.Run run(String folder, RawRun run) {
		return Site.Run.of(folder, PageData.of(Phase.OVER, run, Report.of(run), List.of()));
	}

}
