// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ControlFileTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void jmeterCanReadItInEveryLocale(Locale locale) throws IOException {
		ControlFile door = new ControlFile(this.folder.resolve(ControlFile.NAME));
		Locales.in(locale, () -> {
			door.write(8_089, "token", 500);
			return door;
		});
		assertThat(Files.readAllLines(door.file())).containsExactly("lab.host=127.0.0.1", "lab.port=8089",
				"lab.token=token", "threads=500");
	}

}
