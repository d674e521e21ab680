// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.Options;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/**
 * What to run. All of {@link LabOption#ALL}, on the command line or in a file that Maven
 * writes; an empty value is as good as none.
 */
final class RunOptions extends CommonOptions {

	@Option(names = "--options", paramLabel = "<file>", hidden = true,
			description = "For Maven: a file with further options, which is removed when it is read.")
	private Path file;

	@Option(names = "--port", paramLabel = "<case>=<port>", description = "Port of a case's process; can be repeated.")
	private Map<String, String> ports = new HashMap<>();

	/** Adds an option for each that the lab knows. */
	static void addTo(CommandSpec spec) {
		LabOption.ALL.forEach((option) -> spec.addOption(OptionSpec.builder(option.flag())
			.type(String.class)
			.arity(option.isSwitch() ? "0..1" : "1")
			.paramLabel("<" + option.values() + ">")
			.fallbackValue("true")
			.description(option.help().replace("%", "%%") + ". Default: " + option.standard() + ".")
			.build()));
		OldNames.options()
			.forEach((name) -> spec.addOption(
					OptionSpec.builder(LabOption.flag(name)).type(String.class).arity("0..1").hidden(true).build()));
	}

	Options get() {
		Map<String, String> texts = new HashMap<>();
		Stream.concat(LabOption.ALL.stream().map(LabOption::name), OldNames.options().stream()).forEach((name) -> {
			String text = command().findOption(LabOption.flag(name)).getValue();
			texts.put(name, (text != null) ? text : "");
		});
		this.ports.forEach((name, port) -> texts.put(name + ".port", port));
		Options given = (this.file != null) ? Options.take(this.file) : new Options(Map.of());
		return given.with(texts);
	}

}
