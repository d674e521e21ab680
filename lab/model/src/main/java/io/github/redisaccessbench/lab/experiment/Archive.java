// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Locale;

/**
 * What a JVM reads when it starts, so that it need not do that work again. An earlier
 * start of the same app leaves it behind. A JVM that cannot use it ends: what it would do
 * without is no measurement of it.
 */
public enum Archive {

	/** Class data sharing: classes as they were loaded. */
	CDS(13, List.of("-XX:ArchiveClassesAtExit="), List.of("-Xshare:on", "-XX:SharedArchiveFile=")),

	/**
	 * An ahead-of-time cache: classes as they were linked, too, and what methods did
	 * while it was made.
	 */
	AOT(25, List.of("-XX:AOTCacheOutput="), List.of("-XX:AOTMode=on", "-XX:AOTCache="));

	private final int since;

	private final List<String> making;

	private final List<String> using;

	Archive(int since, List<String> making, List<String> using) {
		this.since = since;
		this.making = making;
		this.using = using;
	}

	/** The first version of Java that has it. */
	public int since() {
		return this.since;
	}

	/** The flags with which a JVM leaves it in a file when it ends. */
	public List<String> making(String file) {
		return flags(this.making, file);
	}

	/** The flags with which a JVM reads it from a file. */
	public List<String> using(String file) {
		return flags(this.using, file);
	}

	private static List<String> flags(List<String> flags, String file) {
		return flags.stream().map((flag) -> flag.endsWith("=") ? flag + file : flag).toList();
	}

	/** How it is written in files. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
