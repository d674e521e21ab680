// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.Map;

import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.CpuTime;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.measure.MachineTime;
import io.github.redisaccessbench.lab.measure.RedisCounters;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.sample.BlockSamples;

/**
 * Results of blocks with one thing changed.
 */
public final class Altered {

	private Altered() {
	}

	/**
	 * Some samples are no right answers.
	 * @param result the result
	 * @param failed samples without status 200
	 * @param wrong samples with another body
	 * @return the changed result
	 */
	public static BlockResult errors(BlockResult result, int failed, int wrong) {
		BlockSamples old = result.samples();
		return samples(result,
				new BlockSamples(old.requests(), failed, wrong, (failed > 0) ? "status 500" : "status 200",
						old.firstStartMs(), old.lastEndMs(), old.meanMs(), old.medianMs()));
	}

	/**
	 * There are more or fewer samples.
	 * @param result the result
	 * @param requests how many there are
	 * @return the changed result
	 */
	public static BlockResult requests(BlockResult result, int requests) {
		BlockSamples old = result.samples();
		return samples(result, new BlockSamples(requests, 0, 0, null, old.firstStartMs(), old.lastEndMs(), old.meanMs(),
				old.medianMs()));
	}

	/**
	 * Requests took another time.
	 * @param result the result
	 * @param meanMs mean time
	 * @param medianMs median time
	 * @return the changed result
	 */
	public static BlockResult times(BlockResult result, double meanMs, long medianMs) {
		BlockSamples old = result.samples();
		return samples(result,
				new BlockSamples(old.requests(), 0, 0, null, old.firstStartMs(), old.lastEndMs(), meanMs, medianMs));
	}

	/**
	 * The two clocks show other times.
	 * @param result the result
	 * @param jmeterMs how long the block took by JMeter's clock
	 * @param labMs how long it took by the lab's
	 * @return the changed result
	 */
	public static BlockResult clocks(BlockResult result, long jmeterMs, double labMs) {
		BlockSamples old = result.samples();
		Cost cost = result.cost();
		return new BlockResult(result.block(),
				new BlockSamples(old.requests(), 0, 0, null, old.firstStartMs(), old.firstStartMs() + jmeterMs,
						old.meanMs(), old.medianMs()),
				result.tps(), new Cost(labMs, cost.app(), cost.generator(), cost.lab(), cost.machine(), cost.redis(),
						cost.redisRestarted(), cost.jvm(), null),
				result.startUp());
	}

	/**
	 * Redis counted other commands.
	 * @param result the result
	 * @param calls calls by command, or null if it does not tell
	 * @return the changed result
	 */
	public static BlockResult calls(BlockResult result, Map<String, Long> calls) {
		RedisCounters old = result.cost().redis();
		return redis(result, (calls != null) ? new RedisCounters(old.runId(), old.cpu(), calls, old.bytesIn(),
				old.bytesOut(), old.reads(), old.connections()) : null, false);
	}

	/**
	 * Redis was started anew.
	 * @param result the result
	 * @return the changed result
	 */
	public static BlockResult restarted(BlockResult result) {
		return redis(result, null, true);
	}

	/**
	 * The cores were used otherwise.
	 * @param result the result
	 * @param others share of all cores that other processes used
	 * @param stolen share that the hypervisor took
	 * @return the changed result
	 */
	public static BlockResult cores(BlockResult result, double others, double stolen) {
		MachineTime old = result.cost().machine();
		double more = others * old.totalMs();
		double taken = stolen * old.totalMs();
		return machine(result,
				new MachineTime(old.busyMs() + more, taken, old.idleMs() - more - taken, old.swappedPages()));
	}

	/**
	 * Memory was swapped.
	 * @param result the result
	 * @param pages how many pages
	 * @return the changed result
	 */
	public static BlockResult swapped(BlockResult result, long pages) {
		MachineTime old = result.cost().machine();
		return machine(result, new MachineTime(old.busyMs(), old.stolenMs(), old.idleMs(), pages));
	}

	/**
	 * The machine did something else.
	 * @param result the result
	 * @param machine what they did, or null
	 * @return the changed result
	 */
	public static BlockResult machine(BlockResult result, MachineTime machine) {
		Cost old = result.cost();
		return cost(result, new Cost(old.wallMs(), old.app(), old.generator(), old.lab(), machine, old.redis(),
				old.redisRestarted(), old.jvm(), null));
	}

	/**
	 * JMeter used more or less.
	 * @param result the result
	 * @param share its share of all cores
	 * @return the changed result
	 */
	public static BlockResult generator(BlockResult result, double share) {
		Cost old = result.cost();
		return cost(result, new Cost(old.wallMs(), old.app(), new CpuTime(share * old.machine().totalMs(), 0),
				old.lab(), old.machine(), old.redis(), old.redisRestarted(), old.jvm(), null));
	}

	/**
	 * The app's JVM says something else.
	 * @param result the result
	 * @param jvm what it says, or null
	 * @return the changed result
	 */
	public static BlockResult jvm(BlockResult result, JvmCounters jvm) {
		Cost old = result.cost();
		return cost(result, new Cost(old.wallMs(), old.app(), old.generator(), old.lab(), old.machine(), old.redis(),
				old.redisRestarted(), jvm, null));
	}

	private static BlockResult redis(BlockResult result, RedisCounters redis, boolean restarted) {
		Cost old = result.cost();
		return cost(result, new Cost(old.wallMs(), old.app(), old.generator(), old.lab(), old.machine(), redis,
				restarted, old.jvm(), null));
	}

	private static BlockResult cost(BlockResult result, Cost cost) {
		return new BlockResult(result.block(), result.samples(), result.tps(), cost, result.startUp());
	}

	private static BlockResult samples(BlockResult result, BlockSamples samples) {
		return new BlockResult(result.block(), samples, result.tps(), result.cost(), result.startUp());
	}

}
