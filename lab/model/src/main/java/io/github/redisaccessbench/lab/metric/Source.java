// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.List;

/** What tells metrics of an owner, and why they may not be known. */
enum Source {

	/** Redis itself. */
	REDIS("Redis", "Redis does not tell its counters (INFO) to this user"),

	/** The database's counters of statements. */
	QUERIES("database", "the database does not tell its counters to this user (PostgreSQL: pg_stat_statements)"),

	/** The database's counters of bytes. */
	DB_TRAFFIC("database", "the database does not count them, or does not tell"),

	/** The operating system, of the database. */
	DB_PROCESS("database", "the database's process cannot be seen"),

	/** The app's JVM. */
	JVM("app", "the app is no JVM of this machine and user, or refuses to be attached to"),

	/** The operating system, of the app's threads by their names. */
	NAMES("app", "the operating system does not name the app's threads"),

	/** The operating system, of the app. */
	APP("app", "the app's process cannot be seen"),

	/** The lab, when it starts an app. */
	START("app", "the app was not started by this lab"),

	/** The operating system, of the generator. */
	GENERATOR("generator", "the generator's process cannot be seen"),

	/** The operating system, of the lab. */
	LAB("lab", "the CPU time of app, Redis, generator or machine is not known"),

	/** The operating system, of all cores. */
	MACHINE("machine", LAB.whenMissing);

	private final String owner;

	private final String whenMissing;

	Source(String owner, String whenMissing) {
		this.owner = owner;
		this.whenMissing = whenMissing;
	}

	/** Why what it tells may not be known. */
	String whenMissing() {
		return this.whenMissing;
	}

	/** CPU time of its owner. */
	Metric cpu(String id, String mode) {
		return perRequest(id, "CPU, " + mode, "µs");
	}

	Metric perRequest(String id, String what, String unit) {
		return read(id, what, unit, Basis.REQUEST);
	}

	Metric gauge(String id, String what, String unit) {
		return read(id, what, unit, Basis.ITERATION_END);
	}

	Metric atStart(String id, String what, String unit) {
		return read(id, what, unit, Basis.START);
	}

	Metric read(String id, String what, String unit, Basis basis) {
		return new Metric(id, this.owner, what, unit, basis, this.whenMissing);
	}

	/** The part of all cores that its owner used. */
	Metric share(String id, List<Metric> cpu) {
		return new Metric(id, this.owner, "share of all cores", "", Basis.CORES, this.whenMissing,
				(readings) -> readings.sum(cpu));
	}

}
