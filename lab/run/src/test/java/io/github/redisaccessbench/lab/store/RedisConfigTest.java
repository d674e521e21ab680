// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class RedisConfigTest {

	@TempDir
	private Path folder;

	/** In Egypt Redis ended at once: "argument couldn't be parsed into an integer". */
	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void redisCanReadItsPortInEveryLocale(Locale locale) throws IOException {
		RedisConfig config = RedisConfig.random(this.folder.resolve("redis"), 16_379);
		assertThat(Files.readAllLines(Locales.in(locale, config::write)))
			.contains("port 16379", "bind 127.0.0.1", "rename-command CONFIG \"\"")
			.allMatch((line) -> line.matches("\\p{ASCII}*"));
	}

	@Test
	void withTlsItListensForNothingElse() throws IOException {
		RedisConfig config = RedisConfig.random(this.folder.resolve("redis"), 16_379)
			.with(new TlsFiles(this.folder.resolve("a b.pem"), this.folder.resolve("key")));
		assertThat(Files.readAllLines(config.write())).contains("port 0", "tls-port 16379", "tls-auth-clients no",
				"tls-cert-file \"" + this.folder.resolve("a b.pem") + "\"",
				"tls-key-file \"" + this.folder.resolve("key") + "\"");
		assertThat(config.url().isTls()).isTrue();
	}

}
