// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class PortsTest {

	@Test
	void aFreePortIsFine() {
		int port = RealRedis.freePort();
		assertThatCode(() -> Ports.requireFree(port, "a test", "-Dtest.port")).doesNotThrowAnyException();
	}

	@Test
	void lookingDoesNotOccupyThePort() {
		int port = RealRedis.freePort();
		Ports.requireFree(port, "a test", "-Dtest.port");
		assertThatCode(() -> Ports.requireFree(port, "a test", "-Dtest.port")).doesNotThrowAnyException();
	}

	@Test
	void aBusyPortIsNamedWithItsPurposeItsOwnerAndTheProperty() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			int port = socket.getLocalPort();
			assertProblem(() -> Ports.requireFree(port, "a test", "-Dtest.port"))
				.withMessageStartingWith("Port " + port + ", for a test, is in use by ")
				.withMessageContaining("process " + ProcessHandle.current().pid() + " (java). Stop it, ")
				.withMessageEndingWith("or choose another with -Dtest.port=<port>.");
		}
	}

	@Test
	void aPortThatIsTakenOnAllAddressesIsBusy() throws IOException {
		try (ServerSocket socket = new ServerSocket(0)) {
			int port = socket.getLocalPort();
			assertProblem(() -> Ports.requireFree(port, "a test", "-Dtest.port"));
		}
	}

	@Test
	void aPortIsFreeAsLongAsNoProcessListensOnIt() throws IOException {
		int port = RealRedis.freePort();
		assertThat(Ports.isFree(port)).isTrue();
		try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
			assertThat(Ports.isFree(socket.getLocalPort())).isFalse();
		}
		assertThat(Ports.isFree(port)).isTrue();
	}

	@Test
	void whoListensOnAPortIsFound() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			assertThat(Ports.listener(socket.getLocalPort())).hasValue(ProcessHandle.current());
		}
		assertThat(Ports.listener(RealRedis.freePort())).isEmpty();
	}

	@Test
	void aPortThatIsTakenOnAllAddressesIsNotFree() throws IOException {
		try (ServerSocket socket = new ServerSocket(0)) {
			assertThat(Ports.isFree(socket.getLocalPort())).isFalse();
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1, 65_536 })
	void whatIsNoPortIsNamedWithTheProperty(int port) {
		assertProblem(() -> Ports.requireFree(port, "a test", "-Dtest.port"))
			.withMessage("-Dtest.port must be a port from 1 to 65535, but is " + port + ".");
	}

}
