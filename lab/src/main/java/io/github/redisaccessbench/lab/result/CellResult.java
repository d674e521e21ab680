// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.stats.Rank;

/**
 * What a run says of one cell.
 *
 * @param cell the cell
 * @param about its case
 * @param control whether it is run to tell how far to believe the rest
 * @param commands what one request sends to its store
 * @param coldTps TPS of the cold iterations
 * @param tps TPS of the rounds that count
 * @param toReference its TPS ÷ those of the reference at the same levels
 * @param rank its places among the cases at the same levels, if all pairs are compared
 * @param generator how near it came to what the generator can see
 * @param costs what one request costs
 * @param capacity what follows from it
 * @param warmups how it got warm, for each start that it was measured in
 * @param failed requests that failed, in all of its iterations
 * @param start how its process came up
 */
public record CellResult(Cell cell, @JsonIgnore Case about, boolean control, Commands commands, Figure coldTps,
		Figure tps, Figure toReference, Optional<Rank> rank, GeneratorUse generator, Costs costs, Capacity capacity,
		List<WarmupResult> warmups, int failed, StartResult start) {

	private static final double SECOND = 1_000;

	/**
	 * The mean time of a request, in milliseconds, of any number of users: users ÷ TPS,
	 * by Little's law, since users send their next request at once. Where each user sends
	 * only one in an iteration, it is the time until all have their answers.
	 */
	@JsonProperty
	public Figure milliseconds() {
		return milliseconds(this.cell, this.tps);
	}

	static Figure milliseconds(Cell cell, Figure tps) {
		return tps.dividing(SECOND * cell.users(), "ms");
	}

}
