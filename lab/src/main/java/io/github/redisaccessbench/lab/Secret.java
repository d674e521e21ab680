// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * What nobody can guess.
 */
public final class Secret {

	private Secret() {
	}

	/**
	 * Draws one.
	 * @param bytes how long it is, before it is written as twice as many hexadecimal
	 * digits
	 */
	public static String random(int bytes) {
		byte[] drawn = new byte[bytes];
		new SecureRandom().nextBytes(drawn);
		return HexFormat.of().formatHex(drawn);
	}

}
