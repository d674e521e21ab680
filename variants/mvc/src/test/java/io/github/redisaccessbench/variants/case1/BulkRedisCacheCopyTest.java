// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import javax.tools.ToolProvider;

import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The class can be copied: it works in an app that has nothing else of this project. */
@ExtendWith(RedisExtension.class)
class BulkRedisCacheCopyTest {

	private static final String APP = """
			package shop;

			import java.util.List;
			import java.util.Map;

			import org.springframework.boot.SpringApplication;
			import org.springframework.boot.autoconfigure.SpringBootApplication;
			import org.springframework.cache.CacheManager;
			import org.springframework.cache.annotation.EnableCaching;

			@SpringBootApplication
			@EnableCaching
			public class ShopApplication {

				public static void main(String[] args) throws InterruptedException {
					try (var context = SpringApplication.run(ShopApplication.class, args)) {
						var prices = BulkRedisCache.of(context.getBean(CacheManager.class), "prices");
						System.out.println("loaded: " + prices.getAll(List.of("tea", "coffee"), String.class,
								(missing) -> Map.of("tea", "3", "coffee", "4")));
						for (int i = 0; i < 1000 && prices.get("tea") == null; i++) {
							Thread.sleep(10);
						}
						System.out.println("stored: " + prices.get("tea", String.class));
					}
				}

			}
			""";

	@TempDir
	private Path folder;

	@Test
	void worksInAnEmptyProject() throws Exception {
		RedisExtension.redis().flushall();
		Path source = Files.createDirectories(this.folder.resolve("src/shop"));
		Files.writeString(source.resolve("ShopApplication.java"), APP);
		Files.writeString(source.resolve("BulkRedisCache.java"),
				Files.readString(Path.of("src/main/java/io/github/redisaccessbench/variants/case1/BulkRedisCache.java"))
					.replace("package " + BulkRedisCache.class.getPackageName() + ";", "package shop;"));
		String libraries = libraries();
		Path classes = this.folder.resolve("classes");
		assertThat(ToolProvider.getSystemJavaCompiler()
			.run(null, null, null, "-proc:none", "-cp", libraries, "-d", classes.toString(),
					source.resolve("ShopApplication.java").toString(),
					source.resolve("BulkRedisCache.java").toString()))
			.isZero();
		assertThat(run(classes + File.pathSeparator + libraries)).contains("loaded: {tea=3, coffee=4}", "stored: 3");
	}

	/** What Spring Boot's starters bring, but for databases, and nothing built here. */
	private static String libraries() {
		return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
			.filter((entry) -> entry.endsWith(".jar") && !entry.matches(".*(redisaccessbench|jdbc|r2dbc|hibernate).*")
					&& !Path.of(entry).toAbsolutePath().startsWith(Path.of("../..").toAbsolutePath().normalize()))
			.collect(Collectors.joining(File.pathSeparator));
	}

	private List<String> run(String classPath) throws Exception {
		Path out = this.folder.resolve("out");
		Process app = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath, "shop.ShopApplication",
				"--spring.main.web-application-type=none", "--spring.data.redis.url=" + RedisExtension.url())
			.redirectErrorStream(true)
			.redirectOutput(out.toFile())
			.start();
		try {
			assertThat(app.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
			return Files.readAllLines(out, StandardCharsets.UTF_8);
		}
		finally {
			app.destroyForcibly();
		}
	}

}
