// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

/**
 * Something that asks a server.
 *
 * @param <T> what comes of it
 * @param <E> how it fails
 */
@FunctionalInterface
public interface Exchange<T, E extends Exception> {

	/** Asks, and waits for the answer. */
	T run() throws E;

}
