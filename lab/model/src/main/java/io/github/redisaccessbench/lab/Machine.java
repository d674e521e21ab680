// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import com.sun.jna.Library;
import com.sun.jna.Native;
import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/**
 * The one way to OSHI, which asks the operating system, and to JNA, by which it does.
 */
public final class Machine {

	static {
		// Otherwise it makes a folder in the user's cache and leaves it there.
		System.getProperties().putIfAbsent("jna.tmpdir", System.getProperty("java.io.tmpdir"));
		// In milliseconds, 1 at least: otherwise it answers for 300 ms what it read
		// before.
		GlobalConfig.set(GlobalConfig.OSHI_UTIL_MEMOIZER_EXPIRATION, 1);
	}

	private static final int CORES = Runtime.getRuntime().availableProcessors();

	private Machine() {
	}

	/**
	 * Cores that the lab and what it starts may use, by quota, cpuset or {@code taskset}:
	 * 1 or more. As it was when the lab began: later it may bind itself to some of them.
	 */
	public static int cores() {
		return CORES;
	}

	/**
	 * A library of the operating system.
	 * @param name its name, for instance {@code c}
	 * @param functions those of its functions that are called
	 */
	public static <T extends Library> T library(String name, Class<T> functions) {
		return Native.load(name, functions);
	}

	/** What the machine says of itself: its hardware and operating system. */
	public static SystemInfo info() {
		return new SystemInfo();
	}

}
