// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Published;

/** A/A controls of published runs, each compared alone, as two builds are. */
public final class NullContrasts {

	private NullContrasts() {
	}

	public static Stream<ContrastResult> of(Published published) {
		Compared compared = new Compared(new CountedRounds(published.run()));
		return published.report()
			.result()
			.aaControls()
			.stream()
			.map((one) -> compared.of(List.of(one.contrast())).getFirst())
			.filter((one) -> one.ratio().spread().isPresent());
	}

}
