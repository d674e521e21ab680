// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.apache.commons.io.function.IORunnable;

/**
 * Something that the person at the keyboard can put right. The message is one line: what
 * is wrong, where, and what to do. It is shown without a stack trace.
 */
public class Problem extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Makes a problem.
	 * @param message what is wrong, where, and what to do
	 */
	public Problem(String message) {
		super(message);
	}

	/**
	 * Makes a problem that a deeper failure caused.
	 * @param message what is wrong, where, and what to do
	 * @param cause the failure, for the log
	 */
	public Problem(String message, Throwable cause) {
		super(message, cause);
	}

	/**
	 * Does something that may fail, for instance since a disk is full.
	 * @param failure what is wrong then, without its full stop; why follows
	 * @param hint what to do, a sentence, or empty
	 * @return what comes of it
	 * @throws Problem if it fails
	 */
	public static <T> T attempt(String failure, String hint, Task<T> task) {
		try {
			return task.run();
		}
		catch (IOException ex) {
			throw new Problem(failure + ": " + ex.getMessage() + (hint.isEmpty() ? "" : ". " + hint), ex);
		}
	}

	/**
	 * Does something with files.
	 * @throws Problem saying what failed, if it does
	 */
	public static void attempt(String failure, IORunnable action) {
		attempt(failure, "", () -> {
			action.run();
			return null;
		});
	}

	/**
	 * Reads a file that has to be there.
	 * @param hint what to do if it is not, a sentence
	 * @throws Problem if there is none, or it cannot be read
	 */
	public static <T> T reading(Path file, String hint, Task<T> task) {
		return attempt(file + " cannot be read", "", () -> {
			try {
				return task.run();
			}
			catch (NoSuchFileException ex) {
				throw new Problem(file + " does not exist. " + hint, ex);
			}
		});
	}

	/**
	 * Something that may fail.
	 *
	 * @param <T> what comes of it
	 */
	@FunctionalInterface
	public interface Task<T> {

		T run() throws IOException;

	}

}
