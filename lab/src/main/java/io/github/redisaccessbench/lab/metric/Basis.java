// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import io.github.redisaccessbench.lab.experiment.BlockKind;

/**
 * In which blocks a metric is counted, and what its sum is divided by.
 */
public enum Basis {

	/** Per request, in measured blocks. */
	REQUEST(BlockKind.MEASURED, "per request"),

	/** Per request, in blocks of one user. */
	SINGLE_REQUEST(BlockKind.SINGLE, "per request of one user"),

	/** Before a measured block. */
	BLOCK_BEGIN(BlockKind.MEASURED, "before a block"),

	/** At the end of a measured block. */
	BLOCK_END(BlockKind.MEASURED, "at the end of a block"),

	/** Per start of the app. */
	START(BlockKind.COLD, "per start"),

	/** As a share of the time of all cores, in measured blocks: 0 to 1. */
	CORES(BlockKind.MEASURED, "share of all cores");

	private final BlockKind kind;

	private final String words;

	Basis(BlockKind kind, String words) {
		this.kind = kind;
		this.words = words;
	}

	/** In which blocks it is counted: the kind of block. */
	public BlockKind kind() {
		return this.kind;
	}

	/** It in words: for instance {@code per request}. */
	public String words() {
		return this.words;
	}

}
