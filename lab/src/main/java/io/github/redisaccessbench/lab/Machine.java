// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/**
 * The one way to OSHI, which asks the operating system.
 */
public final class Machine {

	static {
		// In milliseconds, 1 at least: otherwise it answers for 300 ms what it read
		// before.
		GlobalConfig.set(GlobalConfig.OSHI_UTIL_MEMOIZER_EXPIRATION, 1);
	}

	private Machine() {
	}

	/** What the machine says of itself: its hardware and operating system. */
	public static SystemInfo info() {
		return new SystemInfo();
	}

}
