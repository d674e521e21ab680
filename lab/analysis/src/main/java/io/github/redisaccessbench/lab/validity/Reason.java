// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

/** Why a run's numbers are in doubt: the closed list. */
public enum Reason {

	WRONG_BODY(RunStatus.INVALID, "An app answers something else under load than when it was verified.",
			"Ask it with curl, and compare with GET /colors of another case."),

	ERROR_SAMPLES(RunStatus.INVALID, "An app, or Redis, failed or was too slow under load.",
			"Read the app's log in target/lab/logs."),

	SAMPLES_MISSING(RunStatus.INVALID,
			"The generator was stopped in the middle of an iteration, or its file was cut off.",
			"Run again; if it comes back, read target/jmeter/logs."),

	COMMANDS_DIFFER(RunStatus.INVALID,
			"A case does not do what it is measured for, keys are missing, or another program uses this Redis.",
			"Look with redis-cli MONITOR while you ask the app once; use a Redis that no other program uses."),

	IMPOSSIBLE_TIMES(RunStatus.INVALID, "The generator's times were damaged, or its clock was changed.", "Run again."),

	CLOCK_JUMPED(RunStatus.INVALID, "The machine's clock was set while an iteration ran, so its TPS are wrong.",
			"Let the clock be slewed, not stepped, while you measure, and run again."),

	RESTARTED(RunStatus.INVALID, "Redis crashed or was restarted.", "Read its log, and run again."),

	INCOMPLETE(RunStatus.INVALID, "The lab or the generator was stopped, or failed.",
			"Read what the lab said above, and go on with it by -Dresume, or run again."),

	FAILED_REQUESTS(RunStatus.DEGRADED,
			"An app, or Redis, was too slow for a moment, or an app has a fault that shows now and then.",
			"Read the app's log in target/lab/logs; of case 4, its README tells of one."),

	FOREIGN_COMMANDS(RunStatus.DEGRADED, "Another program uses this Redis, and takes time from the cases.",
			"Use a Redis that no other program uses while you measure."),

	AA_CONTROLS_DIFFER(RunStatus.DEGRADED,
			"The run finds differences where there are none, as one run in twenty does by chance.",
			"Run again with more forks; if it comes back, something favours one process over another."),

	OTHER_LOAD(RunStatus.DEGRADED, "Something else took CPU time from the cases, and not from all of them equally.",
			"End what else is running, or use a machine that is not shared, and run again."),

	LAB_LOAD(RunStatus.DEGRADED,
			"The lab took CPU time from the cases: its page was looked at, or its delay proxy has much to hand on.",
			"Close the page and look at report.html afterwards; with rtt, choose fewer users or keys, or a machine with more cores."),

	THROTTLED(RunStatus.DEGRADED,
			"A container's quota stops all that runs in it for some time of each tenth of a second, whatever it is doing.",
			"Give the container cores instead of a quota: --cpuset-cpus=0-3, not --cpus=4; or run outside of it."),

	GENERATOR_BOUND_MOSTLY(RunStatus.DEGRADED, "This run tells more of the generator than of the cases.",
			"Give the generator more cores than half: -Dcores=…, or choose requests that take longer."),

	SWAP(RunStatus.DEGRADED, "The machine has too little memory for apps, Redis and the generator.",
			"End what else is running, or choose fewer cases: -Dcases=case1,case3."),

	GC_STORM(RunStatus.DEGRADED, "The app's heap is too small for what it does; its TPS are those of its collector.",
			"Raise -Xmx in cases.yaml, for all apps."),

	NOT_STARTED_HERE(RunStatus.DEGRADED,
			"It was not started anew, so its interval does not contain what starts differ by; it is not known whether it was warm, its JVM tells no counters, and it may use the generator's cores.",
			"Let the lab start it: -Dapp=<jar> or -Dapp.command='<program> --port {port}'."),

	NOTHING_COMPARED(RunStatus.DEGRADED, "The machine is slow, or the time limit short: this run answers nothing.",
			"Give it more time: -Dminutes=…."),

	NOT_CHECKED(RunStatus.DEGRADED, "What a case sends to Redis was not compared with what it is said to send.",
			"Use a Redis user who may ask INFO; in PostgreSQL, pg_stat_statements has to be there."),

	GENERATOR_BOUND(RunStatus.VALID, "The generator cannot send faster, so the true ratio to slower cases is larger.",
			"Compare TPS per app CPU second, or give the generator more cores than half: -Dcores=…."),

	GENERATOR_LAGGED(RunStatus.VALID,
			"It had to wait for a core, so it sent requests later than it should, and their times are its own.",
			"Give it cores of its own: -Dcores=…, or choose lower rates."),

	SPLIT_COMMANDS(RunStatus.VALID,
			"In a Redis Cluster, a client splits a command for several keys by slot or by node, or sends another.",
			"Nothing: the report shows what was sent; -Dexperiment=cluster compares how clients split it."),

	DISTURBED(RunStatus.VALID, "The machine is shared with others, and they were busy; or it slept.",
			"Nothing, as long as enough rounds count; otherwise run again at another time."),

	NOT_WARM(RunStatus.VALID, "Its rounds in that fork do not count, and are in no ratio.",
			"Give it more time: -Dminutes=…, or use a faster machine."),

	CUT_SHORT(RunStatus.VALID, "The machine is slow, or the time limit short: intervals are wider than they could be.",
			"Give it more time: -Dminutes=…, or use a faster machine."),

	RESUMED(RunStatus.VALID,
			"Its parts were measured at different times, maybe on a machine that was differently busy.",
			"Nothing, if it was a machine of its own; otherwise run again without a break."),

	SLOW_MACHINE(RunStatus.VALID,
			"Its processor or hypervisor is slow, or it was a slow hour; there, ratios to a loop are smaller, too.",
			"Nothing, if it is the machine that you ask about; otherwise run again on a faster one."),

	UNSTEADY_MACHINE(RunStatus.VALID,
			"Other programs used the machine, or it got hotter: intervals are wider than they could be.",
			"Use a machine that is not shared, or more forks and rounds.");

	private final RunStatus status;

	private final String mayMean;

	private final String tryNext;

	Reason(RunStatus status, String mayMean, String tryNext) {
		this.status = status;
		this.mayMean = mayMean;
		this.tryNext = tryNext;
	}

	/** What it does to the run. */
	public RunStatus status() {
		return this.status;
	}

	/** What it may mean: a sentence. */
	public String mayMean() {
		return this.mayMean;
	}

	/** What to try next: a sentence. */
	public String tryNext() {
		return this.tryNext;
	}

}
