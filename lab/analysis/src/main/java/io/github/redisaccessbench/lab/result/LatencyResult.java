// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * How long the requests of a cell took. A window is an iteration, in the default two
 * seconds. A percentile is that of a typical window: the median over windows, with the
 * interval of its ranks, and, as min and max, the best and the worst window.
 *
 * @param cell the cell
 * @param rate requests per second that were planned; in a closed loop, that were served
 * @param served requests per second that were answered ÷ those that were planned
 * @param p50 half of the requests took no longer, in milliseconds
 * @param p90 nine of ten took no longer
 * @param p99 99 of a hundred took no longer
 * @param p999 999 of a thousand took no longer: of all requests together, without an
 * interval
 * @param stalled windows whose p99 is more than three times that of the typical one
 * @param appCpu CPU time of the app for one request, in microseconds
 * @param lag by how much the generator was late in one of a hundred requests, in
 * milliseconds
 * @param lagged iterations that do not count, since it was late in more of them
 * @param pastKnee whether half of a request's time is waiting: whether the median is
 * twice that at the lowest rate
 * @param neighbours requests per second of others that were answered meanwhile; null if
 * there are none
 */
public record LatencyResult(Cell cell, Figure rate, Figure served, @JsonProperty("p50") Figure p50,
		@JsonProperty("p90") Figure p90, @JsonProperty("p99") Figure p99, @JsonProperty("p999") Figure p999,
		int stalled, Figure appCpu, Figure lag, int lagged, boolean pastKnee,
		@JsonInclude(JsonInclude.Include.NON_NULL) Figure neighbours) {

	private static final double TWICE = 2;

	/** The same, past the knee or not. */
	LatencyResult comparedWith(Optional<LatencyResult> lowest) {
		boolean past = this.cell.rate().isPresent() && this.p50.known()
				&& lowest.filter((one) -> one.p50.known() && this.p50.atLeast(TWICE * one.p50.value())).isPresent();
		return new LatencyResult(this.cell, this.rate, this.served, this.p50, this.p90, this.p99, this.p999,
				this.stalled, this.appCpu, this.lag, this.lagged, past, this.neighbours);
	}

}
