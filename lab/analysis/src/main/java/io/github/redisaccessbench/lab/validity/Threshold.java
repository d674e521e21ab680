// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.FailurePolicy;
import io.github.redisaccessbench.lab.stats.Comparisons;

/**
 * From where on a check finds something: all thresholds of all checks. How warm a case
 * has to be is the experiment's.
 */
@JsonFormat(shape = JsonFormat.Shape.OBJECT)
@JsonPropertyOrder({ "name", "value", "unit", "source" })
public enum Threshold {

	/**
	 * The chance that, of all contrasts at one combination of levels, any is called
	 * different that is not.
	 */
	FALSE_CLAIMS(Comparisons.ALPHA, "",
			"a common choice since Fisher (Statistical Methods for Research Workers, 1925); Holm's procedure keeps to it"),

	/** A larger difference that is still possible is not worth saying. */
	WORTH_SAYING(Comparisons.MAX_PERCENT, "%",
			"chosen: a reader who decides between two cases learns nothing from more"),

	/** Iterations with failed requests that a run may have. */
	FAILED_ITERATIONS(FailurePolicy.MAX_ITERATIONS, "iterations",
			"chosen: one timeout is a result, several are a broken app"),

	/** The part of an iteration's requests that may fail. */
	FAILED_PART(FailurePolicy.MAX_OF_ITERATION, "of an iteration",
			"chosen: all users at once are a sixth of a short iteration"),

	/** A case above this share of its baseline is limited by the generator. */
	MAX_OF_BASELINE(0.5, "", "chosen: at a third of its baseline, JMeter saw 6,922 requests/s where wrk saw 9,160"),

	/** A case for which the generator uses more of all cores is limited by it, too. */
	MAX_OF_CPU(0.4, "", "chosen: with answers from memory, JMeter used 41 and 42 % of two cores"),

	/** The part of the cells that the generator may limit. */
	MAX_BOUND(0.5, "of the cells",
			"chosen: a run that says of most cells what the generator can do answers another question"),

	/** A case this much faster than its baseline has none of that kind. */
	NO_BASELINE(1.1, "", "chosen: a near cache was at 1.21 of the same JSON from memory, which is made anew each time"),

	/** CPU time of other processes, on average. */
	OTHER_PROCESSES(0.1, "of all cores", "chosen: it may move TPS by as much"),

	/** CPU time of the lab, on average. */
	LAB(0.1, "of all cores", "chosen: as of any other process; published runs showed 0.01"),

	/** CPU time of the lab, on average, with its delay proxy between apps and stores. */
	LAB_WITH_PROXY(0.3, "of all cores",
			"chosen: the proxy takes 0.5 of a core for 9,000 round trips a second; the published sweep of rtt showed 0.08"),

	/** CPU time of other processes in one iteration. */
	BURST(0.3, "of all cores", "chosen: two shared cores showed up to 0.05 in nine of ten iterations"),

	/** Iterations with a burst. */
	BURSTS(0.02, "of the iterations", "chosen: if they halve TPS, they move a mean by 1 %"),

	/**
	 * Costs of a request that nine of ten iterations keep below, ÷ what one of ten keeps
	 * below.
	 */
	UNSTEADY(1.4, "",
			"chosen: of published runs, those of a machine as fast in each fork showed 1.06 to 1.3, others 1.4 to 1.8"),

	/** CPU time of Redis for one MGET of 100 keys. */
	SLOW(25, "µs", "chosen: twice what Redis took on the fast machines of published runs, 11.4 to 13.6"),

	/** Commands of others for each request. */
	FOREIGN(0.1, "commands per request", "chosen: what a case sends itself comes with every request"),

	/** Commands of others in a short iteration; fewer than requests all the same. */
	FOREIGN_FEW(5, "commands", "chosen: a slow machine has iterations of ten requests"),

	/** CPU time that the hypervisor takes, on average. */
	STOLEN(0.05, "of all cores", "chosen: as much as TPS may differ in a tie"),

	/** Time for which a quota stops cores, on average. */
	THROTTLED(0.01, "of one core",
			"chosen: without a quota there is none; with one, a stop takes up to 100 ms, which no request is worth"),

	/** Pages that may be swapped in an iteration. */
	SWAPPED(256, "pages", "chosen: 1 MiB in pages of 4 KiB"),

	/** The part of a cell's iterations that may pass in garbage collections. */
	COLLECTING(0.2, "of the iterations", "chosen: with heaps of 512 MiB, published cases needed less than 0.05"),

	/** Requests in flight ÷ users. */
	IN_FLIGHT(1.05, "", "Little's law allows 1; the rest is chosen, for errors of the clock"),

	/** What a sum of n rounded times may be wrong by, ÷ √n. */
	ROUNDING(2, "ms", "five times 0.4 ms, the standard deviation of the difference of two whole milliseconds"),

	/** What two clocks may differ by in an iteration. */
	CLOCK_STEP(30, "ms", "chosen: a clock that is slewed changes by less than 1 ms in a second"),

	/** What the generator's clock may show more than the lab's. */
	CLOCK_AHEAD(50, "ms", "chosen: the lab's edges lie outside of the requests, so its time is the longer one"),

	/** The generator may be late by so much in one of a hundred requests. */
	LAG(Samples.MAX_LAG_MS, "ms", "chosen: what a busy machine's scheduler may take is no time of an app"),
	/** Or by so much of what one of a hundred requests takes. */
	LAG_PART(Samples.MAX_LAG_PART, "of the time", "chosen: a tenth is less than what forks differ by"),
	/** Redis is at its end from here on. */
	REDIS_BUSY(0.9, "of one core", "chosen: it executes commands in one thread, so one core is its limit"),

	/** All cores that an app may use are in use from here on. */
	ALL_BUSY(0.9, "of its cores",
			"chosen: the system's clock has steps of 10 ms, so a busy core may seem idle for a moment"),

	/** Up to here there is enough idle time to say that waiting takes so long. */
	HALF_IDLE(0.6, "of its cores", "chosen: a busier CPU keeps users from each other, too (decision 17)"),

	/** From this efficiency on, users do not hinder each other. */
	FREE(0.75, "", "chosen: halfway between all of what each alone would get and half of it (decision 17)"),

	/** Up to this efficiency, users wait for each other. */
	HINDERED(0.5, "", "chosen: half of what each alone would get (decision 17)");

	private final double value;

	/** Empty for a ratio. */
	@JsonProperty
	private final String unit;

	/** Why this number: where it comes from. */
	@JsonProperty
	private final String source;

	Threshold(double value, String unit, String source) {
		this.value = value;
		this.unit = unit;
		this.source = source;
	}

	/** Its name in files: for instance {@code BURST}. */
	public String getName() {
		return name();
	}

	/** The number: in its unit. */
	public double getValue() {
		return this.value;
	}

}
