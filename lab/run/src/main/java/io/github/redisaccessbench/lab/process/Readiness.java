// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.function.BooleanSupplier;

import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/** Waits for a process to be of use. */
public final class Readiness {

	/** By SIGKILL, as shells tell it: 128 and the number of the signal. */
	private static final int KILLED = 137;

	private Readiness() {
	}

	/**
	 * Waits until a condition holds.
	 * @param processes keeps its log
	 * @param patience how long to wait
	 * @throws Problem if the process ends first or time runs out; the message quotes the
	 * end of its log
	 */
	public static void await(String name, Process process, Processes processes, Duration patience,
			BooleanSupplier ready) {
		boolean over = Waiting.until(patience, () -> ready.getAsBoolean() || !process.isAlive());
		if (!over) {
			throw new Problem(name + " was not ready after " + patience.toSeconds() + " s. " + see(name, processes));
		}
		if (!process.isAlive()) {
			throw new Problem(name + " ended at once with " + exitCode(process)
					+ (wasKilled(process) ? "Give this machine or container more of it, or start fewer apps at a time, "
							+ "with -Dprocesses or -Dcases. " : "")
					+ ((process.exitValue() == 0) ? "Its command has to stay in the foreground. " : "")
					+ see(name, processes));
		}
	}

	/**
	 * The code with which a process ended, and what it stands for: a part of a sentence,
	 * its end, and a blank.
	 */
	static String exitCode(Process process) {
		return "exit code " + process.exitValue()
				+ (wasKilled(process) ? ": it was killed, perhaps by Linux because memory ran out. " : ". ");
	}

	/** Whether a process that has ended was killed. */
	static boolean wasKilled(Process process) {
		return process.exitValue() == KILLED;
	}

	/**
	 * Whether a process listens on a port.
	 * @param port the port on 127.0.0.1
	 * @return whether a connection was accepted
	 */
	public static boolean accepts(int port) {
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(Loopback.ADDRESS, port), 1_000);
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

	private static String see(String name, Processes processes) {
		String words = processes.lastWords(name);
		return "It last said: " + words + (words.endsWith(".") ? " " : ". ") + "All of it is in " + processes.log(name)
				+ ".";
	}

}
