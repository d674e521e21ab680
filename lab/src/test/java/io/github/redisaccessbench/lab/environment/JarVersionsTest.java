// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class JarVersionsTest {

	@TempDir
	private Path folder;

	private Path jar;

	@BeforeEach
	void jar() throws IOException {
		this.jar = this.folder.resolve("app.jar");
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(this.jar))) {
			for (String library : List.of("spring-boot-autoconfigure-9.9.9.jar", "spring-boot-4.1.1.jar",
					"lettuce-core-7.2.0.RELEASE.jar", "colors-0.1.0-SNAPSHOT.jar")) {
				zip.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library));
				zip.closeEntry();
			}
		}
	}

	@Test
	void theVersionIsInTheFileName() {
		assertThat(JarVersions.find(this.jar, "lettuce-core")).isEqualTo("7.2.0.RELEASE");
	}

	@Test
	void aLibraryIsNotTakenForOneWhoseNameBeginsLikeIt() {
		assertThat(JarVersions.find(this.jar, "spring-boot")).isEqualTo("4.1.1");
	}

	@Test
	void aLibraryThatIsNotInThereIsUnknown() {
		assertThat(JarVersions.find(this.jar, "jedis")).isNull();
	}

	@Test
	void aJarThatCannotBeReadIsUnknown() {
		assertThat(JarVersions.find(this.folder.resolve("gone.jar"), "spring-boot")).isNull();
	}

}
