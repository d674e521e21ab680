// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import io.github.redisaccessbench.lab.experiment.Progress;
import io.github.redisaccessbench.lab.raw.BlockResult;

/**
 * Is told how a run goes on.
 */
public interface Listener {

	/**
	 * JMeter asked for the first block.
	 * @param worker what it says of itself
	 */
	void begun(Worker worker);

	/**
	 * A block was run.
	 * @param block the block
	 * @param left what is left
	 */
	void ran(BlockResult block, Progress left);

	/**
	 * The run is over.
	 * @param failure why it ended before its last block, or null
	 */
	void over(String failure);

}
