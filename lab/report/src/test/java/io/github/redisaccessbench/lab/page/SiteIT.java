// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A site in a browser, opened from disk. */
class SiteIT extends InBrowser {

	@TempDir
	private static Path folder;

	@ParameterizedTest
	@CsvSource({ "1280,light", "1280,dark", "390,light", "390,dark" })
	void itsIndexLeadsToPagesThatShowWhatAReportShows(int width, String scheme) throws IOException {
		browser.size(width, 800).media("screen", scheme);
		browser.open(write("alone", CleanRun.run()));
		String alone = browser.first("main").getText();
		for (Map.Entry<String, String> file : Site.files(List.of(run("sweep", ASweep.run()), run("#1", CleanRun.run())))
			.entrySet()) {
			Files.writeString(folder.resolve(file.getKey()), file.getValue());
		}
		browser.requests();
		browser.open(folder.resolve(Site.INDEX));
		browser.picture("site-" + width + "-" + scheme);
		opensAndFits();
		browser.first("a[href='run-%231.html']").click();
		browser.awaitTrue("return document.querySelector('#page h1') !== null");
		assertThat(browser.first("main").getText()).isEqualTo(alone);
		opensAndFits();
		assertThat(browser.requests()).allMatch((address) -> address.startsWith(folder.toUri().toString()));
	}

	private static void opensAndFits() {
		assertThat(browser.console()).isEmpty();
		assertThat(browser.serious()).isEmpty();
		assertThat(browser.fits()).isTrue();
	}

	private static Site.Run run(String name, RawRun run) {
		return Site.Run.of(name, PageData.of(Phase.OVER, run, Report.of(run), List.of()));
	}

}
