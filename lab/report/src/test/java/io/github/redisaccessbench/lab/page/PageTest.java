// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.History;
import io.github.redisaccessbench.lab.render.ResultsJson;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Reports;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class PageTest {

	private static final RawRun RUN = CleanRun.run();

	private static final String PAGE = Page.file(PageData.of(Phase.OVER, RUN, Report.of(RUN), List.of()));

	@Test
	void isTheSameForTheSameRunAndLoadsItselfAgainOnlyWhileThatGoesOn() {
		assertThat(Page.file(PageData.of(Phase.OVER, RUN, Report.of(RUN), List.of()))).isEqualTo(PAGE);
		String refresh = "<meta http-equiv=\"refresh\" content=\"60\">";
		assertThat(Page.file(PageData.of(Phase.RUNNING, RUN, Report.of(RUN), List.of()))).contains(refresh,
				"\"phase\":\"RUNNING\"");
		assertThat(PAGE).doesNotContain(refresh).contains("\"phase\":\"OVER\"");
	}

	@Test
	void asksNoServerForAnythingAndNothingInItsDataCanEndThem() {
		assertThat(json(PAGE)).doesNotContain("<");
		assertThat(PAGE.split("</script>", -1)).hasSize(5);
		String policy = find(PAGE, "http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"");
		assertThat(policy).startsWith("default-src &#39;none&#39;; script-src &#39;sha256-")
			.doesNotContain("unsafe", "connect-src", "http:", "https:", "*");
		assertThat(PAGE).doesNotContain("src=\"", "@import");
	}

	/**
	 * All scripts are one module, which does not run at all if a name is declared twice.
	 */
	@Test
	void noNameIsDeclaredTwice() {
		List<String> names = Pattern.compile("(?m)^(?:function|const|let|class) (\\w+)")
			.matcher(Page.shared().get("page.js"))
			.results()
			.map((name) -> name.group(1))
			.toList();
		assertThat(names).hasSizeGreaterThan(100).doesNotHaveDuplicates();
	}

	@Test
	void ofASiteItHoldsTheSameDataAndSharesEverythingElse() throws IOException {
		String page = Page.ofSite(PageData.of(Phase.OVER, RUN, Report.of(RUN), List.of()));
		assertThat(page).hasSizeLessThan(PAGE.length() / 20);
		byte[] packed = Base64.getDecoder().decode(find(page, "id=\"data\">([\\w+/=]+)</script>"));
		assertThat(new String(new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes(),
				StandardCharsets.UTF_8)
			.replace("<", "\\u003c")).isEqualTo(json(PAGE));
		assertThat(page.split("</script>", -1)).hasSize(5);
		assertThat(Pattern.compile("(?:src|href)=\"([^\"]+)\"").matcher(page).results().map((one) -> one.group(1)))
			.containsOnlyOnceElementsOf(Page.shared().keySet())
			.hasSize(Page.shared().size() + 2)
			.contains(Site.INDEX, "data:,");
		assertThat(find(page, "http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\""))
			.startsWith("default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39; ")
			.doesNotContain("unsafe", "connect-src", "http:", "https:", "*");
		assertThat(Site.isPage(page)).isTrue();
		assertThat(Site.isPage(PAGE)).isFalse();
	}

	@Test
	void aHistoryIsAsClosedAndHoldsItsNumbers() {
		History history = History.of(List.of(new PublishedRun("</script>", ResultsJson.tree(Report.of(RUN)))));
		String page = Page.history(history);
		assertThat(json(page)).doesNotContain("<");
		assertThat(Json.LINE.readTree(json(page)).at("/runs/0/values").size())
			.isEqualTo(history.runs().getFirst().values().size());
		assertThat(page.split("</script>", -1)).hasSize(5);
		assertThat(page).doesNotContain("src=\"", "@import", "connect-src", "report.md");
	}

	@Test
	void holdsEveryIterationAndWhatIsSaidOfEachContrastAndCell() {
		JsonNode data = Json.LINE.readTree(json(PAGE));
		assertThat(data.path("iterations").path("rows")).hasSize(RUN.iterations().size());
		assertThat(data.path("iterations").path("columns").get(6).asString()).isEqualTo("tps");
		assertThat(data.path("claims")).hasSameSizeAs(data.path("report").path("contrasts"));
		assertThat(data.path("limits")).hasSameSizeAs(data.path("report").path("cells"));
		assertThat(data.path("grid").isNull()).isTrue();
	}

	@Test
	void holdsTheQuestionTheSentenceAndWhatItsPictureShows() {
		RawRun told = Reports.told(RUN, "One MGET serves {case2 / case1} times.", "case2 > case1");
		String page = Page.file(PageData.of(Phase.OVER, told, Report.of(told), List.of()));
		JsonNode data = Json.LINE.readTree(json(page));
		assertThat(page).contains("<title>Which? – redis-access-bench</title>");
		assertThat(data.at("/question").asString()).isEqualTo("Which?");
		assertThat(data.path("told").asBoolean()).isTrue();
		assertThat(data.at("/written/text").asString()).startsWith("One MGET serves 12.0 (11.");
		assertThat(data.at("/report/header/experiment/telling/copy").asString()).isEqualTo("case2.java");
		assertThat(data.at("/headline/title").asString()).isEqualTo("TPS of each case, × case1");
		assertThat(data.at("/headline/rows/0/name").asString()).isEqualTo("case2");
		assertThat(data.at("/headline/rows/0/value").asDouble()).isBetween(11.9, 12.1);
		assertThat(Json.LINE.readTree(json(PAGE)).path("told").asBoolean()).isFalse();
	}

	@Test
	void slidersReachFromTheLowestToTheHighestLevel() {
		RawRun sweep = ASweep.run();
		Grid grid = PageData.of(Phase.OVER, sweep, Report.of(sweep), List.of()).grid();
		assertThat(grid.keys()).startsWith(1).endsWith(100).doesNotHaveDuplicates().isSorted();
		assertThat(grid.rtts()).hasSize(25).isSorted().contains(1.0);
		assertThat(grid.rows()).hasSize(2 * grid.keys().size() * grid.rtts().size())
			.allSatisfy((guess) -> assertThat(guess.ms()).isBetween(guess.low(), guess.high()));
	}

	@Test
	void numbersHaveSixDigits() {
		assertThat(Page.json(List.of(1234567.89, 0.1234567, 3.0, Double.NaN)))
			.isEqualTo("[1234570.0,0.123457,3.0,null]");
	}

	private static String json(String page) {
		return find(page, "<script type=\"application/json\" id=\"data\">(.*)</script>");
	}

	private static String find(String page, String pattern) {
		Matcher matcher = Pattern.compile(pattern).matcher(page);
		assertThat(matcher.find()).as(pattern).isTrue();
		return matcher.group(1);
	}

}
