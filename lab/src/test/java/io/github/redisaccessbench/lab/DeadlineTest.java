// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DeadlineTest {

	@AfterEach
	void clear() {
		Thread.interrupted();
	}

	@Test
	@Timeout(30)
	void aWriteToSomebodyWhoDoesNotReadEnds() throws IOException {
		try (ServerSocketChannel server = ServerSocketChannel.open()
			.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
				SocketChannel client = SocketChannel.open(server.getLocalAddress());
				SocketChannel accepted = server.accept()) {
			ByteBuffer much = ByteBuffer.allocate(50_000_000);
			assertThatExceptionOfType(ClosedByInterruptException.class)
				.isThrownBy(() -> Deadline.within(Duration.ofMillis(200), () -> {
					while (much.hasRemaining()) {
						accepted.write(much);
					}
				}));
			assertThat(client.isOpen()).isTrue();
		}
	}

	@Test
	void whatIsDoneInTimeIsNotDisturbed() throws Exception {
		Deadline.within(Duration.ofMillis(50), () -> {
		});
		Thread.sleep(Duration.ofMillis(100));
		assertThat(Thread.interrupted()).isFalse();
	}

}
