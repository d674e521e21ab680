// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.concurrent.Callable;

/** What a test does not expect to fail, where nothing checked may be thrown. */
public final class Unchecked {

	private Unchecked() {
	}

	/** Does something, and hands on what comes of it. */
	public static <T> T get(Callable<T> task) {
		try {
			return task.call();
		}
		catch (RuntimeException ex) {
			throw ex;
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** Does something. */
	public static void run(Task task) {
		get(() -> {
			task.run();
			return null;
		});
	}

	/** What may fail. */
	public interface Task {

		void run() throws Exception;

	}

}
