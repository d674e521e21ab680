// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;

import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;

/** Where a process listens, as {@code ss -ltnp} shows it. */
public final class Listeners {

	private Listeners() {
	}

	/** The addresses on which a process listens. */
	public static List<InetAddress> of(long pid) {
		List<InetAddress> addresses = new ArrayList<>();
		for (IPConnection one : connections(pid)) {
			addresses.add(address(one));
		}
		return addresses;
	}

	/** The ports on which a process listens. */
	public static List<Integer> ports(long pid) {
		return connections(pid).stream().map(IPConnection::getLocalPort).toList();
	}

	private static List<IPConnection> connections(long pid) {
		return Machine.info()
			.getOperatingSystem()
			.getInternetProtocolStats()
			.getConnections()
			.stream()
			.filter((one) -> one.getState() == TcpState.LISTEN && one.getowningProcessId() == pid)
			.toList();
	}

	/** Empty means all interfaces. */
	private static InetAddress address(IPConnection one) {
		return Unchecked.get(() -> {
			byte[] bytes = one.getLocalAddress();
			return InetAddress.getByAddress((bytes.length == 0) ? new byte[4] : bytes);
		});
	}

}
