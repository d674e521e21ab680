// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * With real sockets. Times are compared downwards only: nothing may arrive too early.
 */
@Timeout(60)
class DelayProxyTest {

	private static final int MEGABYTE = 1_000_000;

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final List<Socket> open = new ArrayList<>();

	private ServerSocket server;

	private DelayProxy proxy;

	@BeforeEach
	void start() throws IOException {
		this.server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
		this.proxy = new DelayProxy("127.0.0.1", this.server.getLocalPort());
	}

	@AfterEach
	void stop() throws IOException {
		for (Socket socket : this.open) {
			socket.close();
		}
		this.proxy.close();
		this.server.close();
		this.threads.shutdownNow();
	}

	@Test
	void bytesArriveInTheirOrderBothWaysHoweverMany() throws Exception {
		for (int milliseconds : new int[] { 0, 3 }) {
			this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(milliseconds));
			Socket app = connect();
			Socket store = accept();
			byte[] there = random(10 * MEGABYTE, 1);
			byte[] back = random(10 * MEGABYTE, 2);
			Future<byte[]> atStore = inParallel(() -> store.getInputStream().readNBytes(there.length));
			Future<byte[]> atApp = inParallel(() -> app.getInputStream().readNBytes(back.length));
			Future<?> sent = inParallel(() -> write(store, back));
			write(app, there);
			sent.get();
			assertThat(Arrays.equals(atStore.get(), there)).isTrue();
			assertThat(Arrays.equals(atApp.get(), back)).isTrue();
		}
	}

	@Test
	void nothingArrivesBeforeItsTimeWhicheverDelayIsSetMeanwhile() throws Exception {
		Socket app = connect();
		echo(accept());
		for (int milliseconds : new int[] { 0, 20, 3, 0, 10 }) {
			this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(milliseconds));
			for (int ping = 0; ping < 5; ping++) {
				assertThat(pingNanos(app)).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(milliseconds));
			}
		}
	}

	@Test
	void eachWayHasHalfOfTheDelay() throws Exception {
		this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(40));
		Socket app = connect();
		Socket store = accept();
		pingNanos(app, store);
		long begin = System.nanoTime();
		app.getOutputStream().write(1);
		store.getInputStream().read();
		long there = System.nanoTime() - begin;
		store.getOutputStream().write(1);
		app.getInputStream().read();
		assertThat(there).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
		assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(40));
	}

	@Test
	void whatIsSentFirstWaitsForTheConnectionToo() throws Exception {
		this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(20));
		long begin = System.nanoTime();
		Socket app = connect();
		echo(accept());
		pingNanos(app);
		assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(40));
	}

	/**
	 * While a hundred commands in pieces of their own are answered, another connection
	 * gets as many round trips as these commands wait for one after another.
	 */
	@Test
	void whatIsUnderWayTogetherWaitsTogether() throws Exception {
		this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(10));
		Socket pipeline = connect();
		echo(accept());
		Socket other = connect();
		echo(accept());
		pingNanos(pipeline);
		pingNanos(other);
		AtomicLong roundTrips = new AtomicLong();
		Future<Long> answered = inParallel(() -> {
			for (int command = 0; command < 100; command++) {
				pipeline.getOutputStream().write(command);
				LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(50));
			}
			pipeline.getInputStream().readNBytes(100);
			return roundTrips.get();
		});
		while (!answered.isDone()) {
			pingNanos(other);
			roundTrips.incrementAndGet();
		}
		assertThat(answered.get()).isLessThan(50);
	}

	@Test
	void manyConnectionsAreServedAtTheSameTimeEachWithItsOwnBytes() throws Exception {
		this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(5));
		List<Socket> apps = new ArrayList<>();
		for (int number = 0; number < 100; number++) {
			apps.add(connect());
			echo(accept());
		}
		List<Future<byte[]>> answers = new ArrayList<>();
		for (int number = 0; number < apps.size(); number++) {
			byte[] own = random(10_000, number);
			Socket app = apps.get(number);
			answers.add(inParallel(() -> {
				write(app, own);
				return app.getInputStream().readNBytes(own.length);
			}));
		}
		for (int number = 0; number < apps.size(); number++) {
			assertThat(answers.get(number).get()).isEqualTo(random(10_000, number));
		}
	}

	@Test
	void whoHasEndedWhatItSendsStillReceives() throws Exception {
		this.proxy.delay(TimeUnit.MILLISECONDS.toNanos(5));
		Socket app = connect();
		Socket store = accept();
		app.getOutputStream().write(new byte[] { 1, 2, 3 });
		app.shutdownOutput();
		assertThat(store.getInputStream().readAllBytes()).containsExactly(1, 2, 3);
		store.getOutputStream().write(new byte[] { 4, 5 });
		store.close();
		assertThat(app.getInputStream().readAllBytes()).containsExactly(4, 5);
	}

	@Test
	void aConnectionThatBreaksOnOneSideBreaksOnTheOther() throws Exception {
		Socket app = connect();
		Socket store = accept();
		breakOff(app);
		assertThat(ended(store)).isTrue();
		Socket another = connect();
		breakOff(accept());
		assertThat(ended(another)).isTrue();
	}

	@Test
	void aConnectionThatBreaksWhileMuchIsUnderWayBreaksAtOnce() throws Exception {
		this.proxy.delay(TimeUnit.HOURS.toNanos(2));
		Socket app = connect();
		Socket store = accept();
		Future<?> sending = inParallel(() -> write(app, new byte[100 * MEGABYTE]));
		waitUntilBlocked(sending, () -> store.getInputStream().available());
		breakOff(store);
		assertThatExceptionOfType(Exception.class).isThrownBy(sending::get).withCauseInstanceOf(IOException.class);
	}

	@Test
	void aServerThatIsNotThereIsHungUpOnAndFoundWhenItIs() throws Exception {
		int port = this.server.getLocalPort();
		this.server.close();
		assertThat(ended(connect())).isTrue();
		this.server = new ServerSocket();
		this.server.setReuseAddress(true);
		this.server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
		Socket app = connect();
		echo(accept());
		assertThat(pingNanos(app)).isPositive();
	}

	@Test
	void whoSendsMoreThanIsReadHasToWaitAndNothingIsLost() throws Exception {
		int all = 100 * MEGABYTE;
		this.proxy.delay(TimeUnit.MICROSECONDS.toNanos(100));
		Socket app = connect();
		Socket store = accept();
		AtomicLong sent = new AtomicLong();
		Future<?> sending = inParallel(() -> {
			for (int part = 0; part < 100; part++) {
				app.getOutputStream().write(new byte[MEGABYTE]);
				sent.addAndGet(MEGABYTE);
			}
			return null;
		});
		waitUntilBlocked(sending, sent::get);
		assertThat(sent).hasValueLessThan(50L * MEGABYTE);
		assertThat(store.getInputStream().readNBytes(all)).hasSize(all);
		sending.get();
	}

	@Test
	void closingEndsAllConnectionsAndTakesNoMore() throws Exception {
		this.proxy.delay(TimeUnit.HOURS.toNanos(2));
		Socket app = connect();
		Socket store = accept();
		app.getOutputStream().write(1);
		this.proxy.close();
		assertThat(ended(app)).isTrue();
		assertThat(ended(store)).isTrue();
		try {
			// The operating system may still have taken it; then it is hung up on.
			assertThat(ended(connect())).isTrue();
		}
		catch (ConnectException ex) {
			assertThat(ex).hasMessageContaining("refused");
		}
	}

	private Socket connect() throws IOException {
		return kept(new Socket(InetAddress.getLoopbackAddress(), this.proxy.port()));
	}

	private Socket accept() throws IOException {
		return kept(this.server.accept());
	}

	private Socket kept(Socket socket) throws IOException {
		socket.setTcpNoDelay(true);
		this.open.add(socket);
		return socket;
	}

	private void echo(Socket store) {
		inParallel(() -> store.getInputStream().transferTo(store.getOutputStream()));
	}

	private <T> Future<T> inParallel(Callable<T> task) {
		return this.threads.submit(task);
	}

	private static Void write(Socket socket, byte[] bytes) throws IOException {
		OutputStream out = socket.getOutputStream();
		out.write(bytes);
		return null;
	}

	private static long pingNanos(Socket app) throws IOException {
		long begin = System.nanoTime();
		app.getOutputStream().write(7);
		assertThat(app.getInputStream().read()).isEqualTo(7);
		return System.nanoTime() - begin;
	}

	private static void pingNanos(Socket app, Socket store) throws IOException {
		app.getOutputStream().write(7);
		store.getOutputStream().write(store.getInputStream().read());
		assertThat(app.getInputStream().read()).isEqualTo(7);
	}

	/** With a reset, as when a process is killed that has not read everything. */
	private static void breakOff(Socket socket) throws IOException {
		socket.setSoLinger(true, 0);
		socket.close();
	}

	/** Waits for the end; bytes that come before it do not matter. */
	private static boolean ended(Socket socket) {
		try {
			InputStream in = socket.getInputStream();
			in.readAllBytes();
			return true;
		}
		catch (IOException ex) {
			return true;
		}
	}

	/** Until a count has stayed the same for a while. */
	private static void waitUntilBlocked(Future<?> sending, Callable<? extends Number> count) throws Exception {
		long before = -1;
		for (int same = 0; same < 20 && !sending.isDone();) {
			long now = count.call().longValue();
			same = (now == before) ? same + 1 : 0;
			before = now;
			TimeUnit.MILLISECONDS.sleep(20);
		}
	}

	private static byte[] random(int length, int seed) {
		byte[] bytes = new byte[length];
		new Random(seed).nextBytes(bytes);
		return bytes;
	}

}
