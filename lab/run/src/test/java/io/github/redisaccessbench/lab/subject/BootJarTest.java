// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class BootJarTest {

	@TempDir
	private Path folder;

	private Path jar;

	@BeforeEach
	void jar() throws IOException {
		this.jar = this.folder.resolve("app.jar");
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(this.jar))) {
			for (String library : List.of("spring-boot-autoconfigure-9.9.9.jar", "spring-boot-4.1.1.jar",
					"lettuce-core-7.2.0.RELEASE.jar", "valkey-glide-2.4.0-rc3-linux-x86_64.jar",
					"colors-0.1.0-SNAPSHOT.jar")) {
				zip.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library));
				zip.closeEntry();
			}
		}
	}

	@Test
	void theVersionIsInTheFileNameOfExactlyThatLibrary() {
		assertThat(find(this.jar, "lettuce-core")).isEqualTo(Map.of("lettuce-core", "7.2.0.RELEASE"));
		assertThat(find(this.jar, "spring-boot")).isEqualTo(Map.of("spring-boot", "4.1.1"));
		assertThat(find(this.jar, "lettuce-core", "jedis", "spring-boot"))
			.containsExactly(Map.entry("lettuce-core", "7.2.0.RELEASE"), Map.entry("spring-boot", "4.1.1"));
		assertThat(find(this.jar, "valkey-glide")).isEqualTo(Map.of("valkey-glide", "2.4.0-rc3"));
		assertThat(find(this.jar, "jedis")).isEmpty();
		assertThat(find(this.folder.resolve("gone.jar"), "spring-boot")).isEmpty();
	}

	/** As Quarkus has it: beside the jar, named by its manifest after their groups. */
	@Test
	void whatTheManifestNamesIsOnTheClassPath() throws IOException {
		write("META-INF/MANIFEST.MF",
				"Manifest-Version: 1.0\nClass-Path: lib/main/io.vertx.vertx-redis-client-4.5.2.jar\n\n");
		assertThat(find(this.jar, "vertx-redis-client", "redis-client"))
			.isEqualTo(Map.of("vertx-redis-client", "4.5.2"));
	}

	@Test
	void whatMavenMadeOneJarOfIsOnTheClassPath() throws IOException {
		write("META-INF/maven/redis.clients/jedis/pom.properties",
				"groupId=redis.clients\nartifactId=jedis\nversion=3.8.0\n");
		assertThat(find(this.jar, "jedis")).isEqualTo(Map.of("jedis", "3.8.0"));
		Files.writeString(this.jar, "no jar");
		assertThat(find(this.jar, "jedis")).isEmpty();
	}

	private void write(String entry, String content) throws IOException {
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(this.jar))) {
			zip.putNextEntry(new ZipEntry(entry));
			zip.write(content.getBytes(StandardCharsets.UTF_8));
			zip.closeEntry();
		}
	}

	private static Map<String, String> find(Path jar, String... libraries) {
		return new BootJar(jar).versions(List.of(libraries));
	}

}
