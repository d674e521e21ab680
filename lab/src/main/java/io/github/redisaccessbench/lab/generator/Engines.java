// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.List;

/** Where the engines of a run come from. */
public interface Engines extends AutoCloseable {

	/**
	 * Waits until all of them are there.
	 * @return at least one
	 * @throws io.github.redisaccessbench.lab.Problem if one does not come
	 */
	List<Engine> open();

	/** The process of the only one; 0: none is a process of this machine. */
	default long pid() {
		return 0;
	}

	/** What they last said, for a message; empty if nobody here sees it. */
	default String lastWords() {
		return "";
	}

	@Override
	void close();

}
