// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.MachineKind;
import io.github.redisaccessbench.lab.result.Boot;
import io.github.redisaccessbench.lab.result.LoadedMget;
import io.github.redisaccessbench.lab.result.MachineFacts;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * The machine of a run in as few words as a row of a table has room for.
 *
 * @param name processor, cores, and remote engines if the load came from them
 * @param model which model the processor is, since one name is sold for several; null if
 * the run did not record its machine
 * @param kernel its release
 * @param micros the yardstick in µs: without load if the kind was recorded, else that of
 * columns under load from the standard number of users; empty if the run has none
 */
public record MachineName(String name, String model, String kernel, OptionalDouble micros) {

	/** Of a processor's name. */
	private static final String EMPTY_WORDS = "\\((R|TM)\\)| Processor\\b";

	/** That of a run. */
	public static MachineName of(RunResult result) {
		Environment environment = result.header().environment();
		MachineKind kind = environment.machine();
		Integer engines = environment.generator().remoteEngines();
		return new MachineName(
				Objects.requireNonNullElse(environment.cpu(), "unknown CPU").replaceAll(EMPTY_WORDS, "") + ", "
						+ Numbers.count(environment.cores(), "core")
						+ ((engines != null) ? ", " + Numbers.count(engines, "remote engine") : ""),
				(kind != null) ? kind.processor() : null,
				Optional.ofNullable(kind)
					.map(MachineKind::kernel)
					.orElseGet(Boot.of(result.header(), List.of())::release),
				(kind != null) ? MachineFacts.idleMicros(result.yardsticks()) : loaded(result));
	}

	private static OptionalDouble loaded(RunResult result) {
		double standard = Factor.USERS.standard().orElseThrow().decimal();
		return LoadedMget.of(result)
			.filter((one) -> one.cell().users() == standard)
			.map((one) -> OptionalDouble.of(one.micros().value()))
			.orElse(OptionalDouble.empty());
	}

	/** Whether the run recorded what kind of machine it was. */
	public boolean recorded() {
		return this.model != null;
	}

	/** With its model, if that was recorded. */
	public String kind() {
		return this.name + (recorded() ? ", " + this.model : "");
	}

	/**
	 * For instance
	 * {@code machine not recorded, kernel 6.18.44, one MGET 13 µs under load}.
	 */
	public String words() {
		return (recorded() ? this.model : MachineWords.NOT_RECORDED) + ", kernel " + this.kernel
				+ (this.micros.isEmpty() ? ""
						: Text.of(", one MGET %s µs %s load", speed(), recorded() ? "without" : "under"));
	}

	/** The yardstick as a whole number; nothing without one. */
	public String speed() {
		return this.micros.isEmpty() ? "" : Text.of("%.0f", this.micros.getAsDouble());
	}

}
