// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.result.Fit.Seen;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FittingTest {

	/** A run that broke off while round trips were counted. */
	@Test
	void roundTripsThatAreKnownOfSomeKeysOnlyAreNotUsedAndThereIsAModelAllTheSame() {
		Cell ten = Example.cell("case1", 1, 10).at(Factor.RTT, Level.of(1));
		Cell hundred = Example.cell("case1", 1, 100).at(Factor.RTT, Level.of(1));
		SequencedMap<Start, List<Seen>> seen = new LinkedHashMap<>();
		seen.put(new Start(1, 1), List.of(new Seen(ten, 1.1, 12), new Seen(hundred, 1.1, 120)));
		Fitting fitting = new Fitting(ten, seen, (cell) -> cell.equals(ten)
				? Figure.of(List.of(List.of(10.0), List.of(10.0)), "", "") : Figure.missing("", "not measured"));
		assertThat(fitting.models()).hasSize(1);
	}

}
