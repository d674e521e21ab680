// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.invoke.MethodHandles;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** A process for tests. */
public final class Child {

	/** What it prints when it is up, and when it has done what it was told. */
	public static final String READY = "ready";

	/** How much is allocated at once, in bytes. */
	public static final int LITTER = 20_000_000;

	/** How many new classes there are to compile at once. */
	private static final int CLASSES = 50;

	private Child() {
	}

	/**
	 * The command that starts one.
	 * @param how {@code wait}: lives until it is asked to end; {@code ignore}: does not
	 * listen; {@code fail}: ends at once; {@code environment}: prints a variable and
	 * ends; {@code surroundings}: prints names of variables and its folder and ends;
	 * {@code temporary}: makes a temporary file, prints where, and lives on;
	 * {@code litter}: allocates {@link #LITTER} bytes and collects them for each line
	 * that it reads; {@code tell}: collects garbage, and prints the milliseconds of its
	 * compilers and of its collections, for each line that it reads; {@code compile}:
	 * gives its compilers work for each line that it reads; {@code threads}: for each
	 * line that it reads, ends the threads that it has and starts one of each name in it,
	 * between commas; {@code busy}: keeps a core busy for a minute
	 */
	public static List<String> command(String how, String... flags) {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"-Xshare:auto", "-Djava.rmi.server.hostname=127.0.0.1"));
		command.addAll(List.of(flags));
		command.addAll(List.of("-cp", Path.of("target", "test-classes").toAbsolutePath().toString(),
				Child.class.getName(), how));
		return command;
	}

	/**
	 * Does what it is told.
	 * @throws IOException if no process reads what it says
	 */
	public static void main(String[] args) throws IOException {
		switch (args[0]) {
			case "fail" -> {
				System.out.println("first words");
				System.err.println("last words");
				System.exit(3);
			}
			case "environment" -> System.out.println(System.getenv("CHILD_SAYS"));
			case "surroundings" -> System.out.println(
					String.join(" ", new TreeSet<>(System.getenv().keySet())) + " in " + Path.of("").toAbsolutePath());
			case "temporary" -> {
				System.out.println(Files.createTempFile("child", null));
				live();
			}
			case "ignore" -> {
				Runtime.getRuntime().addShutdownHook(new Thread(Child::sleepForever));
				live();
			}
			case "litter" -> litter();
			case "tell" -> tell();
			case "compile" -> compile();
			case "threads" -> threads();
			case "busy" -> busy();
			default -> live();
		}
	}

	private static void litter() throws IOException {
		BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		do {
			System.out.println(READY);
			String order = orders.readLine();
			if (order == null) {
				return;
			}
			byte[] litter = new byte[LITTER];
			litter[order.length()] = 1;
			System.gc();
		}
		while (true);
	}

	private static void busy() {
		System.out.println(READY);
		double sum = 0;
		for (long end = System.nanoTime() + 60_000_000_000L; System.nanoTime() < end;) {
			for (int step = 0; step < 1_000_000; step++) {
				sum += Math.sqrt(step);
			}
		}
		System.out.println(sum);
	}

	private static void compile() throws IOException {
		BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		System.out.println(READY);
		while (orders.readLine() != null) {
			for (int classes = 0; classes < CLASSES; classes++) {
				work(classes);
			}
			System.out.println(READY);
		}
	}

	private static void threads() throws IOException {
		BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		AtomicReference<String> order = new AtomicReference<>();
		List<Thread> running = List.of();
		do {
			System.out.println(READY);
			String names = orders.readLine();
			order.set(names);
			while (running.stream().anyMatch(Thread::isAlive)) {
				Thread.onSpinWait();
			}
			running = Stream.of((names != null) ? names.split(",") : new String[0])
				.map((name) -> Thread.ofPlatform().name(name).start(() -> {
					while (order.get() == names) {
						LockSupport.parkNanos(1_000_000);
					}
				}))
				.toList();
		}
		while (order.get() != null);
	}

	/** Calls a method of a new class until it is worth compiling. */
	private static void work(int number) throws IOException {
		try (InputStream work = Child.class.getResourceAsStream("Child$Work.class")) {
			Class<?> fresh = MethodHandles.lookup().defineHiddenClass(work.readAllBytes(), true).lookupClass();
			IntUnaryOperator method = (IntUnaryOperator) fresh.getDeclaredConstructor().newInstance();
			for (int calls = 0; calls < 1_000; calls++) {
				number = method.applyAsInt(number);
			}
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void tell() throws IOException {
		BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		while (orders.readLine() != null) {
			do {
				System.gc();
			}
			while (collectionMs() == 0);
			System.out
				.println(ManagementFactory.getCompilationMXBean().getTotalCompilationTime() + " " + collectionMs());
		}
	}

	private static long collectionMs() {
		return ManagementFactory.getGarbageCollectorMXBeans()
			.stream()
			.mapToLong(GarbageCollectorMXBean::getCollectionTime)
			.sum();
	}

	/** Something to compile. */
	static final class Work implements IntUnaryOperator {

		@Override
		public int applyAsInt(int number) {
			StringBuilder text = new StringBuilder("number");
			for (int index = 0; index < 3; index++) {
				text.append(number % (index + 2)).append(Integer.toHexString(number + index)).reverse();
			}
			return text.toString().hashCode() ^ String.valueOf(number).indexOf('7');
		}

	}

	private static void live() {
		System.out.println(READY);
		sleepForever();
	}

	private static void sleepForever() {
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
