// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.colors.Palette;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Loads the colors into Redis in every layout that a case reads, and checks what it
 * wrote. Problems are lines on standard error.
 */
@Command(name = "seed", mixinStandardHelpOptions = true,
		description = "Loads the colors into Redis for all cases, deletes stale colors::* keys of its own, "
				+ "and checks what it wrote; says what it will do before it does it. "
				+ "All other keys are left alone.",
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = { "0:everything in Redis equals the palette",
				"1:it does not, or Redis cannot be used, or another run uses it, or the report cannot be written",
				"2:wrong usage, nothing was done" })
public final class SeedApplication implements Callable<Integer> {

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

	private SeedApplication(Map<String, String> environment) {
		this.environment = environment;
	}

	public static void main(String[] args) {
		System.exit(commandLine(System.getenv()).execute(args));
	}

	static CommandLine commandLine(Map<String, String> environment) {
		SeedApplication seed = new SeedApplication(environment);
		CommandLine commandLine = new CommandLine(seed);
		String version = SeedApplication.class.getPackage().getImplementationVersion();
		commandLine.getCommandSpec().version("seed " + ((version != null) ? version : "(not packaged)"));
		return commandLine.setExecutionExceptionHandler((ex, command, parsed) -> {
			command.getErr().println(Failures.line(ex, seed.redis()));
			return CommandLine.ExitCode.SOFTWARE;
		}).setParameterExceptionHandler((ex, args) -> {
			// neither user nor password of a URL in the wrong place
			ex.getCommandLine().getErr().println(ex.getMessage().replaceAll("://\\S*@", "://"));
			ex.getCommandLine().getErr().println("Try 'seed --help' for the options.");
			return CommandLine.ExitCode.USAGE;
		});
	}

	@Override
	public Integer call() {
		RedisAddress redis = redis();
		boolean here = redis.url().isLoopback();
		if (!here && !this.allowRemote) {
			throw wrongUsage(redis
					+ " is not on this machine, nothing was done: add --allow-remote to write and delete colors::* keys there");
		}
		if (this.colors < 1 || this.colors > Palette.MAX_SIZE) {
			throw wrongUsage("--colors: limit must be a whole number from 1 to " + Palette.MAX_SIZE + ", but was "
					+ this.colors);
		}
		try (ConfigurableApplicationContext context = SeedContext.open(redis.url())) {
			StringRedisTemplate template = context.getBean(StringRedisTemplate.class);
			RunMark.requireNoOther(template, this.environment.get(RunMark.VARIABLE));
			print(List.of(redis.where(here)));
			Seeder seeder = new Seeder(SeedContext.layouts(context.getBean(RedisConnectionFactory.class)),
					new KeySpace(template), this.colors);
			print(seeder.plan());
			List<Seeder.Report> seeded = seeder.carryOut();
			print(seeded.stream().map(Seeder.Report::line).toList());
			if (!seeder.stale().isEmpty()) {
				print(List.of("removed " + seeder.stale().size() + " stale colors::* keys of its own"));
			}
			return tell(seeded);
		}
	}

	private RedisAddress redis() {
		try {
			return RedisAddress.of(this.redisUrl, this.environment);
		}
		catch (IllegalArgumentException ex) {
			throw wrongUsage(ex.getMessage());
		}
	}

	private ParameterException wrongUsage(String message) {
		return new ParameterException(this.spec.commandLine(), message);
	}

	private void print(List<String> lines) {
		lines.forEach(this.spec.commandLine().getOut()::println);
	}

	private int tell(List<Seeder.Report> seeded) {
		List<String> problems = new ArrayList<>(
				seeded.stream().flatMap((layout) -> layout.problems().stream()).toList());
		try {
			if (this.report != null) {
				Files.write(this.report, JsonMapper.shared().writeValueAsBytes(seeded));
			}
		}
		catch (IOException ex) {
			problems.add("--report: cannot write " + this.report + " (" + ex.getClass().getSimpleName()
					+ "): name a file in a folder that exists");
		}
		problems.forEach(this.spec.commandLine().getErr()::println);
		return problems.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
	}

}
