// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What cannot be guessed. */
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

	/**
	 * Whether a caller knows one, in a time that does not say how much of it is right.
	 */
	public static boolean isSame(String given, String secret) {
		return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
	}

}
