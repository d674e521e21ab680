// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What kind of machine it is, beside the name of its processor, its cores and its memory,
 * which {@link Environment} has. A field that a system does not tell is null.
 *
 * @param family family of the processor, as it says itself
 * @param model model within the family; another one than the name that is sold
 * @param stepping revision of the model
 * @param caches its caches, the nearest first: for instance {@code L1 data 32 KiB}
 * @param quotaCores cores that control groups allow, above 0
 * @param memoryLimitMiB memory that control groups allow, in MiB
 * @param kernel release of the kernel
 * @param blank why a field is null, by its name
 */
public record MachineKind(String family, String model, String stepping, List<String> caches, Double quotaCores,
		Long memoryLimitMiB, String kernel, Map<String, String> blank) {

	public MachineKind {
		caches = (caches != null) ? List.copyOf(caches) : null;
		blank = Collections.unmodifiableMap(new TreeMap<>(blank));
	}

	/**
	 * Which processor, for instance {@code family 25, model 17, stepping 1}: what is
	 * blank is left out.
	 */
	public String processor() {
		String words = Stream.of("family " + this.family, "model " + this.model, "stepping " + this.stepping)
			.filter((part) -> !part.endsWith(" null"))
			.collect(Collectors.joining(", "));
		return words.isEmpty() ? "model unknown" : words;
	}

}
