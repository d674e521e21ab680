// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AllowedArgsDocumentTest {

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void theDocumentListsThem() throws IOException {
		Path document = Home.of("docs", "EXPERIMENTS.md");
		String head = "| for | what | arguments |\n| --- | --- | --- |\n";
		String table = AllowedArg.ALL.stream()
			.map((one) -> "| " + one.kind().words() + " | " + one.what() + " | `" + String.join("` `", one.shapes())
					+ "` |\n")
			.collect(Collectors.joining("", head, "\n"));
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(document, Files.readString(document)
				.replaceFirst(Pattern.quote(head) + "([|].*\n)*\n", Matcher.quoteReplacement(table)));
		}
		assertThat(Files.readString(document)).contains(table, AllowedArg.VALUE);
	}

}
