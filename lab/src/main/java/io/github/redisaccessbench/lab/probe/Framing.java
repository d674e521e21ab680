// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

/**
 * How a protocol divides what a server sends into messages. Drivers make room for as much
 * as a message says that it holds, before it has come.
 */
interface Framing {

	/** Bytes that begin each message and say how long it is. */
	int header();

	/**
	 * Bytes that follow a header.
	 * @return how many; a negative number if it is no header
	 */
	int length(byte[] header);

	/**
	 * Whether a message holds no more than its bytes.
	 * @param message header and content; what comes after its length is of no meaning
	 * @param length bytes of both
	 */
	boolean isHonest(byte[] message, int length);

}
