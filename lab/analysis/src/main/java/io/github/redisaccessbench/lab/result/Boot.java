// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Yardstick;

/**
 * From when to when a machine was up, as far as a run knows it.
 *
 * @param kernel the system with its kernel
 * @param id what only this boot has; null if the run did not record it
 */
public record Boot(String kernel, String id) {

	/** What a run says of it. */
	public static Boot of(RunHeader header, List<Yardstick> yardsticks) {
		return new Boot(String.valueOf(header.environment().os()),
				yardsticks.stream().map(Yardstick::boot).filter(Objects::nonNull).findFirst().orElse(null));
	}

	/**
	 * How many there are at least: what is not recorded may be any boot of its kernel.
	 */
	public static long atLeast(List<Boot> boots) {
		Set<String> known = boots.stream().filter(Boot::recorded).map(Boot::kernel).collect(Collectors.toSet());
		return boots.stream()
			.flatMap((one) -> one.recorded() ? Stream.of(one.id)
					: Stream.of(one.kernel).filter((kernel) -> !known.contains(kernel)))
			.distinct()
			.count();
	}

	/** The kernel without the name of its system: for instance {@code 6.18.44}. */
	public String release() {
		return this.kernel.replaceFirst("^.* build ", "");
	}

	private boolean recorded() {
		return this.id != null;
	}

}
