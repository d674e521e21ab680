// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Unchecked;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints what the delay really adds to a PING, and what it costs. From the root of the
 * project:
 * {@snippet lang = shell
 * : * mvn -q test -pl lab -am -Dtest=DelayTool -Dsurefire.failIfNoSpecifiedTests=false
 * }
 * It is a test so that Maven finds JDK and class path for it; its name keeps it out of
 * the tests that {@code mvn test} runs.
 */
final class DelayTool {

	private static final List<Double> LEVELS_MS = List.of(0.0, 0.25, 0.5, 1.0, 2.0, 5.0);

	private static final int PINGS = 2_000;

	private static final int WARM_UP = 5_000;

	/** Delayed pieces take another way through the code than those that are not. */
	private static final int SETTLING = 500;

	private static final int PIPELINED = 200_000;

	@TempDir
	private Path folder;

	@Test
	void print() throws Exception {
		try (RealRedis redis = new RealRedis(this.folder);
				DelayProxy proxy = new DelayProxy("127.0.0.1", redis.port());
				Pings direct = new Pings(redis.url(), (SSLSocketFactory) SSLSocketFactory.getDefault());
				Pings delayed = new Pings(redis.url().onLoopback(proxy.port()),
						(SSLSocketFactory) SSLSocketFactory.getDefault())) {
			direct.micros(WARM_UP, Duration.ofSeconds(10));
			delayed.micros(WARM_UP, Duration.ofSeconds(10));
			double without = print("without", direct, 0, 0);
			for (double level : LEVELS_MS) {
				proxy.delay(Math.round(level * 1e6));
				delayed.micros(SETTLING, Duration.ofSeconds(10));
				print(String.format(Locale.ROOT, "rtt %.2f ms", level), delayed, without, 1_000 * level);
			}
			proxy.delay(1_000_000);
			System.out.printf(Locale.ROOT,
					"9,000 PINGs/s on one connection, as of ten users: %.2f cores through it at 1 ms, %.2f without%n",
					busy(redis.url(), proxy.port()), busy(redis.url(), redis.port()));
			proxy.delay(0);
			System.out.printf(Locale.ROOT, "100 users' worth of PINGs at 0 ms: %,.0f/s through it, %,.0f/s without%n",
					pipelined(redis.url(), proxy.port()), pipelined(redis.url(), redis.port()));
		}
	}

	private static double print(String what, Pings pings, double without, double asked) throws IOException {
		double before = cpuSeconds();
		List<Double> micros = pings.micros(PINGS, Duration.ofMinutes(1)).stream().sorted().toList();
		double cpu = 1e6 * (cpuSeconds() - before) / micros.size();
		double p50 = percentile(micros, 50);
		double p99 = percentile(micros, 99);
		System.out.printf(Locale.ROOT,
				"%-12s PING p50 %7.0f, p90 %7.0f, p99 %7.0f µs; added %7.0f, more than asked %5.0f; p99 - p50 %5.0f; CPU %4.0f µs%n",
				what, p50, percentile(micros, 90), p99, p50 - without, p50 - without - asked, p99 - p50, cpu);
		return p50;
	}

	private static double percentile(List<Double> sorted, int percent) {
		return sorted.get((sorted.size() - 1) * percent / 100);
	}

	/** Of this process: the proxy's and the sender's. */
	private static double cpuSeconds() throws IOException {
		return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
	}

	/** Cores that this process uses: the sender, the receiver and the proxy. */
	private static double busy(RedisUrl url, int port) throws Exception {
		try (Socket socket = connected(url, port)) {
			int pings = 45_000;
			Thread reader = Thread.ofPlatform().start(() -> read(socket, pings));
			double before = cpuSeconds();
			long begin = System.nanoTime();
			for (int sent = 0; sent < pings; sent++) {
				socket.getOutputStream().write("PING\r\n".getBytes());
				long due = begin + sent * 1_000_000_000L / 9_000;
				LockSupport.parkNanos(due - System.nanoTime());
			}
			reader.join();
			return (cpuSeconds() - before) / ((System.nanoTime() - begin) / 1e9);
		}
	}

	private static void read(Socket socket, int pongs) {
		Unchecked.run(() -> {
			InputStream in = socket.getInputStream();
			for (int seen = 0; seen < pongs; seen++) {
				in.readNBytes("+PONG\r\n".length());
			}
		});
	}

	private static Socket connected(RedisUrl url, int port) throws IOException {
		Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
		socket.setTcpNoDelay(true);
		socket.getOutputStream().write(("AUTH " + url.password() + "\r\n").getBytes());
		socket.getInputStream().readNBytes("+OK\r\n".length());
		return socket;
	}

	private static double pipelined(RedisUrl url, int port) throws Exception {
		byte[] hundred = "PING\r\n".repeat(100).getBytes();
		try (Socket socket = connected(url, port)) {
			InputStream in = socket.getInputStream();
			long begin = System.nanoTime();
			for (int sent = 0; sent < PIPELINED; sent += 100) {
				socket.getOutputStream().write(hundred);
				in.readNBytes(100 * "+PONG\r\n".length());
			}
			return PIPELINED / ((System.nanoTime() - begin) / 1e9);
		}
	}

}
