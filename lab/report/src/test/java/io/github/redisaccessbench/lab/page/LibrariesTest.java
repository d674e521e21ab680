// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Libraries that are no artifacts: no gate of the build sees them. */
class LibrariesTest {

	private static final Path FOLDER = Path.of("src/main/resources/io/github/redisaccessbench/lab/page/vendor");

	@Test
	void areTheUnmodifiedFilesUnderALicenceThatTheBuildAllows() throws Exception {
		String pom = Files.readString(Home.of("pom.xml"));
		List<String[]> rows = Files.readString(FOLDER.resolve("README.md"))
			.lines()
			.filter((line) -> line.contains(".js |"))
			.map((line) -> line.split(" *\\| *"))
			.toList();
		assertThat(rows.stream().map((row) -> row[3])).containsExactlyInAnyOrderElementsOf(scripts());
		for (String[] row : rows) {
			byte[] script = Files.readAllBytes(FOLDER.resolve(row[3]));
			assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(script))).isEqualTo(row[6]);
			assertThat(new String(script, 0, 100)).contains("v" + row[2]);
			assertThat(pom).containsPattern("<license.includedLicenses>(.*[|])?" + row[5] + "[|$]");
			assertThat(FOLDER.resolve(row[3].replaceAll("[.].*", ".LICENSE"))).content()
				.contains("Permission to use, copy, modify, and/or distribute this software");
		}
	}

	private static List<String> scripts() throws Exception {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.map((file) -> file.getFileName().toString()).filter((name) -> name.endsWith(".js")).toList();
		}
	}

}
