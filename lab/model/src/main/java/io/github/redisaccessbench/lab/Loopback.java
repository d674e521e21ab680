// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The address that everything of a run listens on and is asked at. Java's own "loopback
 * address" is {@code ::1} where a user prefers IPv6.
 */
public final class Loopback {

	public static final InetAddress ADDRESS = new InetSocketAddress("127.0.0.1", 0).getAddress();

	private Loopback() {
	}

}
