// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.function.Function;

/**
 * The app under test, in this JVM. It ends when it is closed.
 */
public interface RunningApp extends AutoCloseable {

	/**
	 * @return where it listens on 127.0.0.1
	 */
	int port();

	@Override
	void close();

	/**
	 * Starts an app with the arguments that it is given.
	 */
	interface Start extends Function<String[], RunningApp> {

	}

}
