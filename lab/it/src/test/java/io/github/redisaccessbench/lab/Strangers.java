// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Apps that are none of the project's, as other users would have them: built from
 * {@code src/it/strangers} into {@code target/strangers}, each once, by their own tools.
 */
public final class Strangers {

	/** Redis commands, one a line: what they read. */
	public static final Path SEED = Path.of("src/it/strangers/products.redis").toAbsolutePath();

	private static final Path SOURCES = SEED.getParent();

	private static final Path BUILT = Path.of("target/strangers").toAbsolutePath();

	private static final int PATIENCE_MINUTES = 8;

	private Strangers() {
	}

	/** Spring Boot 3 with Jedis: {@code /loop}, {@code /mget}, {@code /pipelined}. */
	public static Path boot3Jedis() {
		return jar("boot3-jedis");
	}

	/** Spring Boot 2.7 with Lettuce: {@code /loop}, {@code /mget}, {@code /pipelined}. */
	public static Path boot2Lettuce() {
		return jar("boot2-lettuce");
	}

	/**
	 * Plain Java with Jedis. Its paths are all ways to read: {@code /loop},
	 * {@code /pipelined}, {@code /mget}, {@code /hashes}, {@code /scan}, {@code /keys},
	 * {@code /connection}, {@code /several}, {@code /checked}, {@code /none}.
	 */
	public static Path plainJava() {
		return jar("plain-java");
	}

	/**
	 * The command that starts one of them.
	 * @param name boot3-jedis, boot2-lettuce, plain-java or node
	 */
	public static List<String> command(String name) {
		return name.equals("node") ? List.of("node", node().toString()) : java(jar(name));
	}

	/** The command that starts a jar. */
	public static List<String> java(Path jar) {
		return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Xmx128m", "-jar", jar.toString());
	}

	/**
	 * Plain Java that is another build of the same app.
	 * @param arguments how it differs, {@code --name=value} each: see its Settings
	 */
	public static Path plainJava(Path folder, String... arguments) {
		return Unchecked.get(() -> {
			Path jar = Files.copy(plainJava(), Files.createTempDirectory(folder, "build").resolve("plain-java.jar"));
			try (FileSystem zip = FileSystems.newFileSystem(jar)) {
				Files.writeString(zip.getPath("arguments"), String.join("\n", arguments));
			}
			return jar;
		});
	}

	/**
	 * Node with the client 'redis': {@code /loop}, {@code /mget}, {@code /pipelined}. A
	 * test that asks for it is skipped where Node or npm is missing, or Node is older
	 * than the client needs.
	 */
	public static Path node() {
		for (String tool : List.of("node", "npm")) {
			Assumptions.assumeTrue(isOnThePath(tool), tool + " is missing: apt-get install nodejs npm");
		}
		Assumptions.assumeTrue(
				succeeds(List.of("node", "-e", "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)"),
						Path.of("").toAbsolutePath(), Path.of("target/node.log").toAbsolutePath()),
				"Node is older than 20, which the client redis needs");
		return build("node", "node_modules/redis/package.json",
				List.of(List.of("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")))
			.resolve("server.js");
	}

	private static Path jar(String name) {
		Assumptions.assumeTrue(isOnThePath("mvn"), "mvn is missing");
		List<String> maven = new ArrayList<>(List.of("mvn", "-B", "-ntp", "-q", "package"));
		String repository = System.getProperty("maven.repo.local");
		if (repository != null) {
			maven.add("-Dmaven.repo.local=" + repository);
		}
		List<String> offline = Stream.concat(maven.stream(), Stream.of("-o")).toList();
		return build(name, "target/" + name + ".jar", List.of(offline, maven)).resolve("target/" + name + ".jar");
	}

	/** Builds it unless that was done. */
	private static synchronized Path build(String name, String result, List<List<String>> commands) {
		return Unchecked.get(() -> {
			Path folder = BUILT.resolve(name);
			Path stamp = folder.resolve("built");
			String sources = copy(SOURCES.resolve(name), folder);
			if (!Files.exists(stamp) || !Files.readString(stamp).equals(sources)) {
				Path log = BUILT.resolve(name + ".log");
				assertThat(commands).as("%s is built, see %s", name, log)
					.anyMatch((command) -> succeeds(command, folder, log));
				Files.writeString(stamp, sources);
			}
			assertThat(folder.resolve(result)).exists();
			return folder;
		});
	}

	/** Returns a checksum of them. */
	private static String copy(Path sources, Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(sources)) {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
				Path name = sources.relativize(file);
				byte[] bytes = Files.readAllBytes(file);
				digest.update(name.toString().getBytes(StandardCharsets.UTF_8));
				digest.update(bytes);
				Files.createDirectories(folder.resolve(name).getParent());
				Files.write(folder.resolve(name), bytes);
			}
			return HexFormat.of().formatHex(digest.digest());
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static boolean succeeds(List<String> command, Path folder, Path log) {
		return Unchecked.get(() -> {
			Process process = new ProcessBuilder(command).directory(folder.toFile())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
				.start();
			try {
				return process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0;
			}
			finally {
				process.destroyForcibly();
			}
		});
	}

	private static boolean isOnThePath(String program) {
		return Stream.of(System.getenv("PATH").split(File.pathSeparator))
			.anyMatch((folder) -> Files.isExecutable(Path.of(folder, program)));
	}

}
