// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class JarsTest {

	private static final String PATTERN = "app/target/app-*.jar";

	@TempDir
	private Path home;

	@BeforeEach
	void folder() throws IOException {
		Files.createDirectories(this.home.resolve("app").resolve("target"));
	}

	@Test
	void theOneJarIsFoundWhateverSpringBootLeavesBesideIt() throws IOException {
		Path jar = create("app-1.0.jar");
		assertThat(Jars.find(this.home, PATTERN)).isEqualTo(jar);
		create("app-1.0.jar.original");
		assertThat(Jars.find(this.home, PATTERN)).isEqualTo(jar);
	}

	@Test
	void aNameWithoutStarIsFound() throws IOException {
		Path jar = create("app-1.0.jar");
		create("app-2.0.jar");
		assertThat(Jars.find(this.home, "app/target/app-1.0.jar")).isEqualTo(jar);
	}

	@Test
	void noJarOrFolderIsAProblemThatSaysHowToBuildIt() {
		assertProblem(() -> Jars.find(this.home, PATTERN))
			.withMessage("There is no " + PATTERN + " in " + this.home + ". Build it: mvn package -DskipTests.");
		assertProblem(() -> Jars.find(this.home, "other/target/other-*.jar"))
			.withMessageContainingAll("There is no other/target/other-*.jar", "mvn package");
		assertProblem(() -> Jars.find(this.home, "app/target/shop[.jar"))
			.withMessageStartingWith("There is no shop[.jar in " + this.home.resolve("app").resolve("target")
					+ ", and it is no pattern of names: ")
			.withMessageEndingWith("Correct the name, or write * for what may differ.");
	}

	@Test
	void twoJarsAreAProblemThatSaysHowToGetOne() throws IOException {
		create("app-1.0.jar");
		create("app-1.1.jar");
		assertProblem(() -> Jars.find(this.home, PATTERN)).withMessageContainingAll("more than one " + PATTERN,
				"mvn clean package");
	}

	@ParameterizedTest
	@ValueSource(strings = { "shop[1].jar", "shop[.jar", "{shop.jar", "shop{1,2}.jar" })
	void aFileMayHaveANameThatIsAPatternOrHalfOfOne(String name) throws IOException {
		Path jar = create(name);
		create("shop1.jar");
		assertThat(Jars.find(this.home, "app/target/" + name)).isEqualTo(jar);
	}

	private Path create(String name) throws IOException {
		return Files.createFile(this.home.resolve("app").resolve("target").resolve(name));
	}

}
