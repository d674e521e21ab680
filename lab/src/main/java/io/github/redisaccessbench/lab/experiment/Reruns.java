// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;

/**
 * What is in {@code reruns.yaml}.
 *
 * @param reruns in the order of the table
 */
public record Reruns(List<Rerun> reruns) {

	public Reruns {
		reruns = List.copyOf(Objects.requireNonNull(reruns, "'reruns' is missing"));
	}

}
