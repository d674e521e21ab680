// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.History;
import io.github.redisaccessbench.lab.render.ResultsJson;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The page of a history in a browser, opened from disk. */
class HistoryPageIT extends InBrowser {

	@TempDir
	private static Path folder;

	/** Two runs of one machine with different versions, and one of another. */
	private static Path page() throws IOException {
		ObjectNode newer = tree(TwoRuns.second());
		newer.set("header", Json.LINE.readTree(newer.get("header").toString().replace("Other CPU", "Same CPU")));
		ObjectNode older = tree(TwoRuns.first());
		older.set("header",
				Json.LINE.readTree(older.get("header")
					.toString()
					.replace("Example CPU @ 3.00GHz", "Same CPU")
					.replace("\"cores\":2", "\"cores\":4")));
		return write(new PublishedRun("older", older), new PublishedRun("newer", newer),
				new PublishedRun("other <b>machine</b>", tree(TwoRuns.first())));
	}

	private static ObjectNode tree(RawRun run) {
		return ResultsJson.tree(Report.of(run));
	}

	private static Path write(PublishedRun... runs) throws IOException {
		return Files.writeString(folder.resolve("history.html"), Page.history(History.of(List.of(runs))));
	}

	@ParameterizedTest
	@CsvSource({ "1280,light", "1280,dark", "390,light" })
	void opensWithoutARequestOrAnErrorAndFitsTheScreen(int width, String scheme) throws IOException {
		browser.size(width, 800).media("screen", scheme);
		Path page = page();
		browser.open(page);
		browser.picture("history-" + width + "-" + scheme);
		assertThat(browser.console()).isEmpty();
		assertThat(browser.requests()).containsExactly(page.toUri().toString());
		assertThat(browser.fits()).isTrue();
		assertThat(browser.serious()).isEmpty();
	}

	@Test
	void ratiosStandFirstWithIntervalsForEachRun() throws IOException {
		browser.open(page());
		assertThat(browser.first("h1").getText()).isEqualTo("default: ratio to case1");
		assertThat(browser.find(".plot svg g[aria-label], .plot svg circle, .plot svg path")).isNotEmpty();
		assertThat(rows("figure")).hasSize(3)
			.allSatisfy((row) -> assertThat(row).containsPattern("case2.*[0-9.]+ \\([0-9.]+–[0-9.]+\\)"))
			.anySatisfy((row) -> assertThat(row).startsWith("other <b>machine</b>"));
	}

	@Test
	void countsAreOneChoiceAwayAndTheChoiceKeepsTheFocus() throws IOException {
		browser.open(page());
		WebElement what = browser.find(".chooser select").getLast();
		new Select(what).selectByVisibleText("commands");
		assertThat(browser.first("h1").getText()).isEqualTo("default: commands");
		assertThat(rows("figure")).hasSize(6).anySatisfy((row) -> assertThat(row).isEqualTo("newer case2 2.00"));
		assertThat(browser.run("return document.activeElement.value")).isEqualTo("commands");
		assertThat(browser.console()).isEmpty();
	}

	@Test
	void aVersionThatChangedIsToldOfTheSameMachineOnly() throws IOException {
		browser.open(page());
		assertThat(browser.texts("main > .scroll tbody tr td:last-child")).containsExactlyInAnyOrder("", "",
				"jdk Example 25.0.1+8 → Example 26, lettuce-core 7.2.0 → 7.3.0, commit 1a2b3c4+changes → 5d6e7f8");
	}

	/** What is published opens, too: every experiment. */
	@Test
	void everyExperimentOfPublishedRunsOpens() throws IOException {
		try (Stream<Path> runs = Files.list(Home.of("results"))) {
			browser.open(write(runs.filter((run) -> Files.exists(run.resolve("results.json.xz")))
				.map((run) -> new PublishedRun(run.getFileName().toString(),
						Json.read(run.resolve("results.json.xz"), JsonNode.class)))
				.toArray(PublishedRun[]::new)));
		}
		browser.picture("history-published");
		int experiments = new Select(browser.first(".chooser select")).getOptions().size();
		assertThat(experiments).isGreaterThan(5);
		for (int index = 0; index < experiments; index++) {
			new Select(browser.first(".chooser select")).selectByIndex(index);
			assertThat(browser.find(".plot svg")).hasSize(1);
			assertThat(rows("figure")).isNotEmpty();
			browser.picture("history-published-" + index);
		}
		assertThat(browser.console()).isEmpty();
	}

	private static List<String> rows(String part) {
		return browser.find(part + " tbody tr")
			.stream()
			.map((row) -> String.join(" ",
					row.findElements(By.cssSelector("th, td"))
						.stream()
						.map((cell) -> cell.getDomProperty("textContent"))
						.toList()))
			.toList();
	}

}
