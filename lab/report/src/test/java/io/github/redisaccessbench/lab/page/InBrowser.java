// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Browser;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A browser, and files for it; each test finds it as any user has it. */
abstract class InBrowser {

	static Browser browser;

	@TempDir
	private static Path folder;

	@BeforeAll
	static void startBrowser() {
		browser = Browser.start();
	}

	@AfterAll
	static void closeBrowser() {
		if (browser != null) {
			browser.close();
		}
	}

	@BeforeEach
	void asAnyUserHasIt() {
		browser.size(1280, 900).media("screen", "light").console();
		browser.requests();
	}

	static Path write(String name, RawRun run, Profile... profiles) throws IOException {
		return write(name, run, Report.of(run), profiles);
	}

	static Path write(String name, RawRun run, Report report, Profile... profiles) throws IOException {
		return Files.writeString(folder.resolve(name + ".html"),
				Page.file(PageData.of(Phase.OVER, run, report, List.of(profiles))));
	}

}
