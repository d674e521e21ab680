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
	 * How near a cell came to what this generator can see on this machine.
	 *
	 * @param baselineShare its TPS ÷ those of its baseline, the same JSON from memory
	 * @param cpuShare CPU time of the generator ÷ that of all cores, 0 to 1
	 * @param tpsPerAppCpuSecond its requests ÷ CPU seconds of its app: TPS as they were
	 * if the app had one core and the generator cost nothing
	 */
	public record GeneratorUse(Figure baselineShare, Figure cpuShare, Figure tpsPerAppCpuSecond) {

	}

	/**
	 * How the process of a case comes up, and what it does cold: geometric means over
	 * starts, each with its 95 % confidence interval.
	 *
	 * @param startUp from the start of the process until it said that it was healthy, in
	 * milliseconds
	 * @param firstAnswer how long its first answer took, in milliseconds
	 * @param timeToReference the time of both ÷ that of the reference in the same fork
	 * @param coldToReference TPS of the cold iteration ÷ those of the reference in the
	 * same fork
	 */
	public record StartResult(Figure startUp, Figure firstAnswer, Figure timeToReference, Figure coldToReference) {

	}

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
