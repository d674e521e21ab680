// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class SiteFilesTest {

	@TempDir
	private Path folder;

	private Path results;

	private Path site;

	@BeforeEach
	void twoRuns() throws IOException {
		this.results = this.folder.resolve("results");
		this.site = this.folder.resolve("target").resolve("site");
		publish("2026-01-02-box-default", TwoRuns.first());
		publish("2026-01-04-my box, 50% #1-default", TwoRuns.second());
		Files.writeString(this.results.resolve("README.md"), "no run");
	}

	@Test
	void everyLinkLeadsToAFileOfTheSite() throws IOException {
		assertThat(write()).matches(Pattern.quote(this.site.resolve("index.html").toString())
				+ " leads to the pages of 2 runs: 0[.]\\d MB[.]");
		assertThat(this.site.toFile().list()).hasSize(7);
		for (String page : this.site.toFile().list((directory, name) -> name.endsWith(".html"))) {
			String html = Files.readString(this.site.resolve(page));
			assertThat(Home.found(html, "(?:src|href)=\"([^\"]+)\"")).hasSizeGreaterThan(3)
				.allSatisfy((link) -> assertThat(link.equals("data:,")
						|| Files.exists(this.site.resolve(URLDecoder.decode(link, StandardCharsets.UTF_8))))
					.as("%s in %s", link, page)
					.isTrue());
		}
	}

	@Test
	void anOlderSiteLosesPagesOfRunsThatAreGoneAndNothingElse() throws IOException {
		write();
		Path name = Files.writeString(this.site.resolve("CNAME"), "example.org");
		Path own = Files.writeString(this.site.resolve("run-of-mine.html"), "<html>");
		FileUtils.deleteDirectory(this.results.resolve("2026-01-02-box-default").toFile());
		write();
		assertThat(this.site).isDirectoryNotContaining("glob:**/run-2026-01-02-box-default.html")
			.isDirectoryContaining("glob:**/run-2026-01-04*.html");
		assertThat(name).hasContent("example.org");
		assertThat(own).hasContent("<html>");
		assertThat(this.site.resolve("index.html")).content().doesNotContain("Earlier");
	}

	@Test
	void aFolderThatIsNoSiteIsLeftAsItIs() throws IOException {
		Files.createDirectories(this.site);
		Path precious = Files.writeString(this.site.resolve("index.html"), "precious");
		assertProblem(this::write).withMessage(this.site + " holds something else than a site of the lab, so nothing "
				+ "is written there. Name a new folder by --to.");
		assertThat(this.site).isDirectoryNotContaining((file) -> !file.equals(precious));
		assertThat(precious).hasContent("precious");
		assertProblem(() -> new PublishedRuns(this.results).site(precious))
			.withMessageContaining("holds something else");
		Path link = Files.createSymbolicLink(this.folder.resolve("link"), this.folder.resolve("nowhere"));
		assertProblem(() -> new PublishedRuns(this.results).site(link)).withMessageStartingWith(link + " is a link");
		assertThat(precious).hasContent("precious");
	}

	@Test
	void runsThatCannotBeReadAreNamedAndWithoutAnyOtherNothingIsWritten() throws IOException {
		Path broken = this.results.resolve("2026-01-02-box-default").resolve("run.json");
		Files.writeString(broken, "{");
		assertThat(write()).contains(" 1 runs: ").contains("\nLeft out: " + broken);
		FileUtils.deleteDirectory(this.results.resolve("2026-01-04-my box, 50% #1-default").toFile());
		Path other = this.folder.resolve("other");
		assertProblem(() -> new PublishedRuns(this.results).site(other)).withMessage("No folder in " + this.results
				+ " has a run that this version can read. Publish a run, or name another folder.");
		assertThat(other).doesNotExist();
	}

	private String write() {
		return new PublishedRuns(this.results).site(this.site);
	}

	private void publish(String name, RawRun run) {
		RunFiles files = new RunFiles(this.results.resolve(name));
		files.begin(run.header());
		run.iterations().forEach(files::append);
	}

}
