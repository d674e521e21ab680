// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.FlameGraph;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.render.Reports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

import static org.assertj.core.api.Assertions.assertThat;

/** The page in a browser, opened from disk. */
class PageIT extends InBrowser {

	private static final String EVIL = "</script><img src=x onerror=alert(1)>";

	@ParameterizedTest
	@CsvSource({ "1280,light", "1280,dark", "390,light", "390,dark" })
	void opensWithoutARequestOrAnErrorAndFitsTheScreen(int width, String scheme) throws IOException {
		browser.size(width, 800).media("screen", scheme);
		for (Path page : List.of(plain(), sweep())) {
			browser.open(page);
			browser.picture(page.getFileName() + "-" + width + "-" + scheme);
			assertThat(browser.console()).isEmpty();
			assertThat(browser.requests()).containsExactly(page.toUri().toString());
			assertThat(browser.fits()).as("nothing but tables is wider than the screen").isTrue();
		}
	}

	@ParameterizedTest
	@CsvSource({ "light", "dark" })
	void axeFindsNothingSerious(String scheme) throws IOException {
		browser.media("screen", scheme);
		for (Path page : List.of(plain(), sweep())) {
			browser.open(page);
			assertThat(browser.serious()).isEmpty();
		}
	}

	@Test
	void theFirstScreenSaysWhichCaseHowMuchHowSureAndWhy() throws IOException {
		browser.open(plain());
		assertThat(browser.first("h1").getText()).isEqualTo("Two ways to read");
		assertThat(browser.first(".headline h2").getText()).isEqualTo("RedisTemplate, one MGET case2");
		assertThat(browser.first(".amount").getText()).startsWith("case2 serves 12.0 (11.")
			.contains(" times the requests of case1.")
			.endsWith("this run only");
		assertThat(browser.first("#answer").getText()).contains("VALID", "For 100 keys, 10 users",
				"Why: a request of case1 sends 100.0 GET, one of case2 sends 1.0 MGET", "With other keys or users");
	}

	@Test
	void aSentenceOfAPersonComesFirstWithItsPictureAndWhatToCopy() throws IOException {
		browser.open(write("told", Reports.told(ASweep.run(), "One MGET serves {case2 / case1 @ rtt 0} times.",
				"case2 > case1 @ keys 100")));
		assertThat(browser.first("h1").getText()).isEqualTo("Which?");
		assertThat(browser.first(".amount").getText()).startsWith("One MGET serves 0.");
		assertThat(browser.first("#answer .two").getText()).contains("TPS, × case1", "Copy: case2.java",
				"Beware: One MGET.");
		assertThat(browser.first("#answer figure svg[role=img]").getDomAttribute("aria-label"))
			.contains("case2, rtt 0, keys 100");
		assertThat(browser.first("#answer figure").getText()).contains("keys →");
	}

	@Test
	void theRatioIsTheSecondColumnAndEachCaseHasItsIterations() throws IOException {
		browser.open(plain());
		assertThat(browser.texts("#cases thead button")).startsWith("case", "× case1");
		assertThat(browser.first("#cases figure svg[role=img]").getDomAttribute("aria-label"))
			.contains("case2: half of the iterations above ");
	}

	@Test
	void theTimeOfTheAppsCoresHoldsNoGenerator() throws IOException {
		browser.open(plain());
		assertThat(browser.texts("#why .legend li")).containsExactly("app", "its compilers", "Redis",
				"idle, waiting, others");
	}

	@Test
	void withModelsItOpensAtAMillisecond() throws IOException {
		browser.open(sweep());
		assertThat(browser.first("input[name=rtt]").getDomAttribute("aria-valuetext")).isEqualTo("1.00 ms to Redis");
		assertThat(browser.texts(".chooser option")).contains("0 through the lab's proxy");
	}

	@Test
	void everyColumnSortsByMouseAndByKeyboard() throws IOException {
		browser.open(plain());
		assertThat(cases()).containsExactly("case2", "case1");
		WebElement tps = head(3);
		tps.click();
		assertThat(cases()).containsExactly("case1", "case2");
		assertThat(browser.texts("#cases th[aria-sort]")).containsExactly("TPS");
		assertThat(browser.first("#cases th[aria-sort]").getDomAttribute("aria-sort")).isEqualTo("ascending");
		int columns = browser.find("#cases thead button").size();
		for (int column = 0; column < columns; column++) {
			head(column).sendKeys(Keys.ENTER);
			String up = browser.first("#cases th[aria-sort]").getDomAttribute("aria-sort");
			head(column).sendKeys(Keys.SPACE);
			assertThat(browser.first("#cases th[aria-sort]").getDomAttribute("aria-sort")).isNotEqualTo(up);
		}
	}

	@Test
	void everyChartIsAPictureWithANameAndHasItsValuesAsATable() throws IOException {
		for (Path page : List.of(plain(), sweep())) {
			browser.open(page);
			int charts = browser.find("figure").size();
			assertThat(charts).isGreaterThan(4);
			assertThat(browser.find("figure .plot > svg[role=img][aria-label]")).hasSize(charts);
			assertThat(browser.find("figure > details td")).hasSizeGreaterThanOrEqualTo(charts);
			assertThat(browser.texts("figure .plot svg")).noneMatch((text) -> text.contains("NaN"));
		}
	}

	@Test
	void everyComparisonStandsBesideTheNoise() throws IOException {
		browser.open(plain());
		WebElement chart = browser.find("#trust figure")
			.stream()
			.filter((figure) -> figure.getText().contains("Every comparison, and the noise"))
			.findFirst()
			.orElseThrow();
		assertThat(chart.findElement(By.cssSelector("svg[role=img]")).getDomAttribute("aria-label"))
			.matches("ratio of TPS: case2 ÷ case1 12\\.\\d, case2(/aa)? ÷ case2(/aa)? 1\\.00");
		assertThat(chart.findElements(By.cssSelector("svg rect"))).as("the band").hasSize(1);
	}

	@Test
	void sliderSaysWhatToExpectThere() throws IOException {
		browser.open(sweep());
		String before = browser.first(".says").getText();
		WebElement slider = browser.first("input[name=rtt]");
		slider.sendKeys(Keys.END);
		assertThat(browser.first(".says").getText()).isNotEqualTo(before)
			.startsWith("2.10 ms to Redis")
			.contains("RedisTemplate, one MGET is likely to take", "× (95 % interval", "the requests of case1",
					"By the models");
		assertThat(slider.getDomAttribute("aria-valuetext")).isEqualTo("2.10 ms to Redis");
		assertThat(browser.find(".panel svg[role=img]")).hasSize(1);
	}

	@Test
	void anotherLevelShowsItsOwnAnswer() throws IOException {
		browser.open(sweep());
		assertThat(browser.first(".situation").getText())
			.startsWith("For 100 keys, 1 user, 0.10 ms to Redis through the lab's proxy");
		choose(".chooser select", "1");
		browser.awaitTrue("return document.querySelector('.situation').textContent.startsWith('For 1 key,')");
		assertThat((String) browser.run("return document.activeElement.tagName")).isEqualTo("SELECT");
	}

	@Test
	void coloursFollowTheSystemUntilTheReaderChooses() throws IOException {
		browser.media("screen", "dark").open(plain());
		String dark = paper();
		choose("header select", "light");
		assertThat(paper()).isNotEqualTo(dark);
		browser.media("screen", "light");
		choose("header select", "dark");
		assertThat(paper()).isEqualTo(dark);
		browser.media("print", "light");
		assertThat(paper()).isEqualTo("rgb(255, 255, 255)");
	}

	@Test
	void whatComesFromOutsideIsText() throws IOException {
		browser.open(write("title", titled(CleanRun.run())));
		assertThat(browser.first(".headline h2").getText()).isEqualTo(EVIL + " case2");
		asTextAlone();
		browser.open(write("error", failing(CleanRun.run())));
		assertThat(browser.first(".run-status").getText()).contains("INVALID", "the first: " + EVIL);
		asTextAlone();
	}

	private static void asTextAlone() {
		assertThat(browser.find("img")).isEmpty();
		assertThat(browser.console()).isEmpty();
		assertThat(browser.requests()).hasSize(1);
	}

	@Test
	void aRunThatMustNotBeUsedShowsNoNumbers() throws IOException {
		browser.open(write("invalid", ASweep.invalid()));
		assertThat(browser.first("h1").getText()).isEqualTo("This run answers nothing: its numbers must not be used.");
		assertThat(browser.first(".run-status").getText()).startsWith("INVALID");
		assertThat(browser.find("#cases, #why, #curves")).isEmpty();
	}

	@Test
	void nothingIsCalledFasterThatWasNotToldApart() throws IOException {
		browser.open(write("one", CleanRun.run(CleanRun.header(CleanRun.experiment(1)), (iteration) -> 1)));
		assertThat(browser.first(".headline h2").getText()).isEqualTo("No case can be called faster");
		assertThat(browser.texts(".badge")).isNotEmpty().containsOnly("no claim");
		browser.open(write("equal", CleanRun.run((iteration) -> iteration.cell().caseName().equals("case1") ? 12 : 1)));
		assertThat(browser.first(".headline h2").getText()).isEqualTo("No case can be called faster");
		assertThat(browser.first(".claims").getText()).startsWith("case1 and case2: at most ");
	}

	@Test
	void printsWithoutWhatOnlyAScreenNeeds() throws IOException {
		browser.open(plain()).media("print", "dark");
		assertThat(browser.first("nav").isDisplayed()).isFalse();
		assertThat(browser.first("#cases table").isDisplayed()).isTrue();
		browser.print("plain");
		browser.open(sweep()).print("sweep");
	}

	@Test
	void iterationsCanBeSaved() throws IOException {
		browser.open(plain());
		String csv = (String) browser.run("""
				let made = null;
				URL.createObjectURL = (blob) => { made = blob; return 'data:,'; };
				document.querySelector('#about button').click();
				return made.text();
				""");
		assertThat(csv.lines()).hasSize(1 + CleanRun.run().iterations().size())
			.first()
			.asString()
			.startsWith("number,fork,group,round,kind,cell,tps");
	}

	private static List<String> cases() {
		return browser.find("#cases table.sortable tbody th")
			.stream()
			.map((one) -> one.getText().lines().findFirst().orElse(""))
			.toList();
	}

	private static WebElement head(int column) {
		return browser.find("#cases thead button").get(column);
	}

	@Test
	void aFlameGraphShowsWhereTimeGoesAndWhatDiffers() throws IOException {
		browser.open(write("profiles", CleanRun.run(),
				profile("case1", "java/lang/Thread.run;io/lettuce/A.get 300",
						"java/lang/Thread.run;" + EVIL + ".get 100"),
				profile("case2", "java/lang/Thread.run;io/lettuce/A.get 100"),
				new Profile(Example.cell("case2/aa"), "The app is no JVM.", null)));
		assertThat(browser.first("#profile").getText()).contains("400 samples",
				"No profile of case2/aa. The app is no JVM.");
		assertThat(bars()).containsExactly("all", "java.lang.Thread.run", EVIL.replace('/', '.') + ".get",
				"io.lettuce.A.get");
		browser.find("#profile .flames g").getLast().click();
		assertThat(bars()).containsExactly("all", "java.lang.Thread.run", "io.lettuce.A.get");
		browser.find("#profile .flames g").getFirst().click();
		assertThat(bars()).hasSize(4);
		choose("#profile label:nth-of-type(2) select", "case2");
		assertThat(browser.first("#profile figure").getText()).contains("case1 compared with case2",
				"red: more than in case2");
		assertThat(bars()).hasSize(4);
		assertThat(browser.console()).isEmpty();
		browser.picture("profiles");
		assertThat(browser.serious()).isEmpty();
	}

	/** Names of methods, as a pointer on them shows. */
	private static List<String> bars() {
		return browser.find("#profile .flames title")
			.stream()
			.map((title) -> title.getDomProperty("textContent").replaceAll(": [\\d.,]+ .*", ""))
			.toList();
	}

	private static Profile profile(String name, String... stacks) {
		return new Profile(Example.cell(name), null, FlameGraph.of(Stream.of(stacks)));
	}

	private static void choose(String selector, String text) {
		new Select(browser.first(selector)).selectByVisibleText(text);
	}

	private static String paper() {
		return (String) browser.run("return getComputedStyle(document.body).backgroundColor");
	}

	private static Path plain() throws IOException {
		return write("plain", CleanRun.run());
	}

	private static Path sweep() throws IOException {
		return write("sweep", ASweep.run());
	}

	private static RawRun titled(RawRun run) {
		RunHeader old = run.header();
		List<Case> cases = old.cases().stream().map((one) -> one.name().equals("case2") ? titled(one) : one).toList();
		return new RawRun(new RunHeader(old.schema(), old.started(), old.seed(), old.experiment(), cases,
				old.environment(), old.colors(), old.keyspaces(), old.targetTps()), run.iterations());
	}

	private static Case titled(Case one) {
		return new Case(one.name(), one.app(), one.path(), EVIL, one.webStack(), one.articleTps(), one.commands(),
				one.baseline(), one.aaControlOf(), one.shares());
	}

	private static RawRun failing(RawRun run) {
		IterationRecord last = run.iterations().getLast();
		Samples seen = last.samples();
		IterationRecord failing = new IterationRecord(last.iteration(), new Samples(seen.requests(), 1, 0, EVIL,
				seen.firstStartMs(), seen.lastEndMs(), seen.meanMs(), seen.medianMs()), last.tps(), last.readings());
		return new RawRun(run.header(),
				run.iterations().stream().map((one) -> one.equals(last) ? failing : one).toList());
	}

}
