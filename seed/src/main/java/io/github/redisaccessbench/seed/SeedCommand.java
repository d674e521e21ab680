// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisUrl;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The command line. Exit code 0: everything in Redis equals the palette. 1: it does not,
 * or Redis cannot be used, or the report cannot be written; one line per problem on
 * standard error. 2: wrong usage, nothing was done.
 */
@Command(name = "seed", mixinStandardHelpOptions = true, versionProvider = SeedVersion.class,
		description = "Loads the colors into Redis for all cases, deletes stale colors::* keys of its own, "
				+ "and checks what it wrote. All other keys are left alone.",
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = { "0:everything in Redis equals the palette",
				"1:it does not, or Redis cannot be used, or the report cannot be written",
				"2:wrong usage, nothing was done" })
class SeedCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Option(names = "--redis-url", paramLabel = "<url>",
			defaultValue = "${env:SPRING_DATA_REDIS_URL:-redis://127.0.0.1:16379}",
			description = "redis://[[user:]password@]host[:port][/database]; "
					+ "default: SPRING_DATA_REDIS_URL, or else redis://127.0.0.1:16379")
	private String redisUrl;

	@Option(names = "--colors", paramLabel = "<n>", defaultValue = "" + Palette.DEFAULT_SIZE,
			description = "how many colors, 1 to " + Palette.MAX_SIZE + "; default: ${DEFAULT-VALUE}")
	private String colors;

	@Option(names = "--allow-remote",
			description = "also write and delete colors::* keys in a Redis that is not on this machine")
	private boolean allowRemote;

	@Option(names = "--report", paramLabel = "<file>",
			description = "also write as JSON what is in Redis afterwards: "
					+ "[{\"layout\":\"colors::v1::*\",\"keys\":100,\"bytes\":22680}, ...]; "
					+ "bytes: MEMORY USAGE of the keys, or null where Redis does not tell")
	private Path report;

	@Override
	public Integer call() {
		RedisUrl target = target();
		int size = size();
		try (ConfigurableApplicationContext context = context(target)) {
			return tell(context.getBean(Seeder.class).seed(size));
		}
	}

	private RedisUrl target() {
		try {
			RedisUrl target = RedisUrl.parse(this.redisUrl);
			if (target.isLoopback() || this.allowRemote) {
				return target;
			}
			throw wrongUsage(target
					+ " is not on this machine, nothing was done: add --allow-remote to write and delete colors::* keys there");
		}
		catch (IllegalArgumentException ex) {
			throw wrongUsage("--redis-url: " + ex.getMessage());
		}
	}

	private int size() {
		try {
			return Palette.names(this.colors).size();
		}
		catch (LimitOutOfRangeException ex) {
			throw wrongUsage("--colors: " + ex.getMessage());
		}
	}

	private ParameterException wrongUsage(String message) {
		return new ParameterException(this.spec.commandLine(), message);
	}

	private static ConfigurableApplicationContext context(RedisUrl target) {
		return new SpringApplicationBuilder(SeedConfig.class).web(WebApplicationType.NONE)
			.bannerMode(Banner.Mode.OFF)
			.logStartupInfo(false)
			.registerShutdownHook(false)
			.run("--spring.data.redis.url=" + target.url());
	}

	private int tell(SeedReport seeded) {
		CommandLine commandLine = this.spec.commandLine();
		seeded.lines().forEach(commandLine.getOut()::println);
		List<String> problems = new ArrayList<>(seeded.problems());
		write(seeded).ifPresent(problems::add);
		problems.forEach(commandLine.getErr()::println);
		return problems.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
	}

	private Optional<String> write(SeedReport seeded) {
		try {
			if (this.report != null) {
				Files.write(this.report, seeded.json());
			}
			return Optional.empty();
		}
		catch (IOException ex) {
			return Optional.of("--report: cannot write " + this.report + " (" + ex.getClass().getSimpleName()
					+ "): name a file in a folder that exists");
		}
	}

}
