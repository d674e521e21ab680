// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** docs/WAY-OF-A-NUMBER.md: each class is named once, and is where it is said to be. */
class WayOfANumberTest {

	private static final String PAGE = "docs/WAY-OF-A-NUMBER.md";

	private static final Pattern CLASS = Pattern.compile("`([a-z]+)/([a-z]+)/([A-Z]\\w+)`");

	@Test
	void eachClassOfTheWayIsNamedOnceAndFoundInItsModule() {
		List<MatchResult> classes = CLASS.matcher(Home.read(PAGE)).results().toList();
		assertThat(classes).hasSizeGreaterThan(30);
		assertThat(classes).extracting(MatchResult::group).doesNotHaveDuplicates();
		assertThat(classes).allSatisfy((one) -> assertThat(files(one.group(1), one.group(2) + "/" + one.group(3)))
			.as("the class that %s calls %s", PAGE, one.group())
			.hasSize(1));
		assertThat(classes).extracting((one) -> one.group(1))
			.contains("model", "analysis", "report", "run", "cli", "maintainer");
	}

	private List<Path> files(String module, String name) {
		return Home.files("lab/" + module + "/src/main/java", 20, ".*/" + name + "[.]java");
	}

}
