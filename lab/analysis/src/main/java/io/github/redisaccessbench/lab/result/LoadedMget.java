// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Yardstick;

/**
 * The yardstick that the columns of a run hold, of whatever version: CPU time of Redis
 * for one MGET of {@value Yardstick#KEYS} keys under load. It is less than that of
 * {@link Yardstick}, since a server that is busy need not wake up for each request.
 * Values are no larger than the 100 colors are.
 *
 * @param cell where it was measured: the first case that sends one such MGET, at the
 * number of users that is nearest to the standard one
 * @param micros user and kernel, in µs
 */
public record LoadedMget(Cell cell, Figure micros) {

	private static final Map<String, CommandRate> ONE_MGET = Map.of("MGET", CommandRate.PER_REQUEST);

	/** Of 100 colors as JSON: 5,949. Larger values take longer. */
	private static final double MAX_BYTES = 2 * 5_949;

	/** That of a run; nothing if no case sends one such MGET and is measured. */
	public static Optional<LoadedMget> of(RunResult result) {
		double standard = Factor.USERS.standard().orElseThrow().decimal();
		return result.compared()
			.stream()
			.filter((one) -> ONE_MGET.equals(one.about().commands()) && one.cell().keys() == Yardstick.KEYS
					&& isSmall(one.costs().of(Metrics.REDIS_BYTES_OUT)))
			.map((one) -> new LoadedMget(one.cell(), one.costs().sum("µs", Metrics.REDIS_CPU.toArray(Metric[]::new))))
			.filter((one) -> one.micros.known())
			.min(Comparator.comparingDouble((one) -> Math.abs(one.cell.users() - standard)));
	}

	private static boolean isSmall(Figure bytes) {
		return !bytes.known() || bytes.value() <= MAX_BYTES;
	}

}
