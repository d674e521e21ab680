// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.run.FactorSetting;

/**
 * Apps and stores have so many cores, the generator and the lab the others; at level 0
 * all share all. Only once apps are warm: a JVM that starts on one core chooses another
 * garbage collector, and fewer threads to compile with.
 */
public final class Cores implements FactorSetting {

	private final List<Integer> all;

	/** What was done last, so that it is not done before each iteration. */
	private Bound last;

	/**
	 * Makes it; nothing is bound yet.
	 * @param all the processors of this lab: {@link Processors#usable()}
	 */
	public Cores(List<Integer> all) {
		this.all = all;
	}

	@Override
	public Factor factor() {
		return Factor.CORES;
	}

	@Override
	public Map<Metric, Double> set(Level level, Loaded loaded) {
		bind(new Bound(loaded.kind().isWarm() ? level.whole() : 0, loaded.served(), loaded.generator()));
		return Map.of();
	}

	/** Apps are started by the lab, and begin with the processors that it has. */
	@Override
	public void unset() {
		if (this.last != null) {
			bind(new Bound(0, this.last.served(), this.last.generator()));
		}
	}

	private void bind(Bound bound) {
		if (!bound.equals(this.last)) {
			List<Integer> ofApps = (bound.cores() > 0) ? this.all.subList(0, bound.cores()) : this.all;
			List<Integer> others = (bound.cores() > 0) ? this.all.subList(bound.cores(), this.all.size()) : this.all;
			bound.served().forEach((pid) -> Processors.bindTree(pid, ofApps));
			if (bound.generator() > 0) {
				Processors.bind(bound.generator(), others);
			}
			Processors.bind(ProcessHandle.current().pid(), others);
			this.last = bound;
		}
	}

	/**
	 * What is bound, and to how many cores.
	 *
	 * @param cores of the processes that are served; 0: all
	 */
	private record Bound(int cores, List<Long> served, long generator) {

	}

}
