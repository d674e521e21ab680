// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;

import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Outcomes;

/**
 * What planning knows of the iterations of a run. Pauses are taken out of its times: a
 * run that was gone on with has had the same time as one that was never broken off.
 */
public final class History {

	private final Layout layout;

	private final Outcomes outcomes;

	/** How long all pauses took so far. */
	private long pausedMs;

	private boolean pausing;

	/**
	 * Makes one without iterations.
	 * @param layout which process serves a cell
	 */
	public History(Layout layout) {
		this.layout = layout;
		this.outcomes = new Outcomes(layout);
	}

	/** A pause begins; it ends with the next iteration. */
	public void pause() {
		this.pausing = !this.outcomes.isEmpty();
	}

	/** An iteration was run. */
	public void add(IterationRecord record) {
		if (this.pausing) {
			this.pausing = false;
			double startMs = Metrics.START.of(record.readings()).orElse(0);
			this.pausedMs = record.samples().firstStartMs() - Math.round(startMs) - this.outcomes.getLast().endMs();
		}
		this.outcomes.add(record.outcome(this.layout.process(record.iteration().cell()),
				this.layout.experiment().plan().stealThreshold(), this.layout.experiment().load().slo(),
				this.pausedMs));
	}

	/** The iterations so far, oldest first. */
	public List<Outcome> outcomes() {
		return this.outcomes;
	}

}
