// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.page.Site;

/**
 * The folder of a site. Files of others stay as they are.
 *
 * @param folder made if need be
 */
record SiteFiles(Path folder) {

	/** Many times what a page has. */
	private static final long MAX_BYTES = 50_000_000;

	/**
	 * Refuses a folder that holds something else.
	 * @throws Problem if it is neither new nor empty, and no older site
	 */
	void requireOwn() {
		StrangeFiles.requireNoLink(this.folder);
		String[] there = this.folder.toFile().list();
		boolean free = (there != null) ? there.length == 0 : !Files.exists(this.folder);
		if (!free && !isPage(this.folder.resolve(Site.INDEX))) {
			throw new Problem(this.folder + " holds something else than a site of the lab, so nothing is written "
					+ "there. Name a new folder by --to.");
		}
	}

	/** Writes all files, and removes pages of runs that are no longer there. */
	void write(Map<String, String> files) {
		Problem.attempt("The site cannot be written to " + this.folder, () -> {
			Files.createDirectories(this.folder);
			try (DirectoryStream<Path> pages = Files.newDirectoryStream(this.folder, "run-*.html")) {
				for (Path page : pages) {
					if (!files.containsKey(page.getFileName().toString()) && isPage(page)) {
						Files.delete(page);
					}
				}
			}
			for (Map.Entry<String, String> file : files.entrySet()) {
				StrangeFiles.write(this.folder.resolve(file.getKey()), file.getValue());
			}
		});
	}

	private static boolean isPage(Path file) {
		return Problem.attempt(file + " cannot be read", "", () -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
				&& Site.isPage(new String(StrangeFiles.read(file, MAX_BYTES), StandardCharsets.UTF_8)));
	}

}
