// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * The address that everything of a run listens on and is asked at. Java's own "loopback
 * address" is {@code ::1} where somebody prefers IPv6.
 */
public final class Loopback {

	public static final InetAddress ADDRESS = address();

	private Loopback() {
	}

	private static InetAddress address() {
		try {
			return InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 });
		}
		catch (UnknownHostException ex) {
			throw new IllegalStateException("four bytes are an address", ex);
		}
	}

}
