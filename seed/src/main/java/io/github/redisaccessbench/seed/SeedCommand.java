// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.colors.LimitOutOfRangeException;
import io.github.redisaccessbench.colors.Palette;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import org.springframework.context.ConfigurableApplicationContext;

/**
 * The command line. Exit code 0: everything in Redis equals the palette. 1: it does not,
 * or Redis cannot be used, or somebody else's run uses it, or the report cannot be
 * written; one line per problem on standard error. 2: wrong usage, nothing was done.
 */
@Command(name = "seed", mixinStandardHelpOptions = true, versionProvider = SeedVersion.class,
		description = "Loads the colors into Redis for all cases, deletes stale colors::* keys of its own, "
				+ "and checks what it wrote; says what it will do before it does it. "
				+ "All other keys are left alone.",
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = { "0:everything in Redis equals the palette",
				"1:it does not, or Redis cannot be used, or somebody else's run uses it, "
						+ "or the report cannot be written",
				"2:wrong usage, nothing was done" })
class SeedCommand implements Callable<Integer> {

	private final Map<String, String> environment;

	@Spec
	private CommandSpec spec;

	@Option(names = RedisAddress.OPTION, paramLabel = "<url>",
			description = "redis://host[:port][/database], or rediss:// for TLS; "
					+ "default: the variable SPRING_DATA_REDIS_URL, or else REDIS_URL, which may be of the form "
					+ "redis://[[user:]password@]host[:port][/database], or else " + RedisAddress.DEFAULT)
	private String redisUrl;

	@Option(names = "--colors", paramLabel = "<n>", defaultValue = "" + Palette.DEFAULT_SIZE,
			description = "how many colors, 1 to " + Palette.MAX_SIZE + "; default: ${DEFAULT-VALUE}")
	private int colors;

	@Option(names = "--allow-remote",
			description = "also write and delete colors::* keys in a Redis that is not on this machine")
	private boolean allowRemote;

	@Option(names = "--report", paramLabel = "<file>",
			description = "also write as JSON what is in Redis afterwards: "
					+ "[{\"layout\":\"colors::v1::*\",\"keys\":100,\"bytes\":22680}, ...]; "
					+ "bytes: MEMORY USAGE of the keys, or null where Redis does not tell")
	private Path report;

	SeedCommand(Map<String, String> environment) {
		this.environment = environment;
	}

	@Override
	public Integer call() {
		RedisAddress redis = redis();
		boolean here = redis.url().isLoopback();
		if (!here && !this.allowRemote) {
			throw wrongUsage(redis
					+ " is not on this machine, nothing was done: add --allow-remote to write and delete colors::* keys there");
		}
		int size = size();
		try (ConfigurableApplicationContext context = SeedContext.open(redis.url())) {
			context.getBean(RunMark.class).requireNobodyElse(this.environment.get(RunMark.VARIABLE));
			print(List.of(redis.where(here)));
			Seeder seeder = context.getBean(Seeder.class);
			Plan plan = seeder.plan(size);
			print(plan.lines());
			return tell(seeder.carryOut(plan));
		}
	}

	/**
	 * @return where Redis is
	 * @throws ParameterException if that was said wrongly
	 */
	RedisAddress redis() {
		try {
			return RedisAddress.of(this.redisUrl, this.environment);
		}
		catch (IllegalArgumentException ex) {
			throw wrongUsage(ex.getMessage());
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

	private void print(List<String> lines) {
		lines.forEach(this.spec.commandLine().getOut()::println);
	}

	private int tell(SeedReport seeded) {
		print(seeded.lines());
		List<String> problems = new ArrayList<>(seeded.problems());
		write(seeded).ifPresent(problems::add);
		problems.forEach(this.spec.commandLine().getErr()::println);
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
