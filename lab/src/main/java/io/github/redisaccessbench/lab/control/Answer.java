// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import io.github.redisaccessbench.lab.experiment.Block;

/**
 * What JMeter is to do next: send {@code users} × {@code loops} requests, or stop.
 *
 * @param done whether it is to stop; the rest is empty then
 * @param label label of the samples
 * @param host host of the requests
 * @param port port of the requests
 * @param path path and query of the requests
 * @param users how many of the threads send requests
 * @param loops requests of each of them
 * @param body the body that every answer has to have
 */
public record Answer(boolean done, String label, String host, int port, String path, int users, int loops,
		String body) {

	/** There is no further block. */
	public static final Answer DONE = new Answer(true, "", "", 0, "", 0, 0, "");

	/**
	 * The answer for a block.
	 * @param block the block
	 * @param target where its requests go
	 * @return what JMeter is to do
	 */
	static Answer of(Block block, Target target) {
		return new Answer(false, block.label(), "127.0.0.1", target.port(), target.path(), block.cell().users(),
				block.loops(), target.body());
	}

}
