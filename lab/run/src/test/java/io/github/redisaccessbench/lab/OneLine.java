// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;

import io.github.redisaccessbench.lab.HostileServer.Step;

import static org.assertj.core.api.Assertions.assertThat;

/** What the lab says of a server that is none: one printable line, soon. */
public final class OneLine {

	private static final Duration PATIENCE = Duration.ofSeconds(40);

	private OneLine() {
	}

	/**
	 * Has the lab ask one server for each script, all at the same time.
	 * @param table has a row for each; its exit code is that of every problem
	 * @param asking asks the server at a port, and fails with a problem
	 */
	public static Map<String, String> ofEach(FaultTable table, String who, Map<String, Step[]> scripts,
			ToIntFunction<Integer> asking) throws Exception {
		Map<String, FutureTask<FaultTable.Row>> tasks = new TreeMap<>();
		scripts
			.forEach((name, script) -> tasks.put(name, new FutureTask<>(() -> row(who + ": " + name, script, asking))));
		tasks.forEach((name, task) -> Thread.ofPlatform().daemon().name(name).start(task));
		long end = System.nanoTime() + PATIENCE.toNanos();
		Map<String, String> said = new TreeMap<>();
		for (Map.Entry<String, FutureTask<FaultTable.Row>> one : tasks.entrySet()) {
			said.put(one.getKey(), said(table, one.getValue(), end));
		}
		return said;
	}

	private static String said(FaultTable table, FutureTask<FaultTable.Row> task, long end)
			throws InterruptedException {
		try {
			FaultTable.Row row = task.get(Math.max(end - System.nanoTime(), 1), TimeUnit.NANOSECONDS);
			table.add(row);
			return row.seen();
		}
		catch (java.util.concurrent.TimeoutException | java.util.concurrent.ExecutionException ex) {
			return "UNEXPECTED " + ex + " " + ex.getCause();
		}
	}

	private static FaultTable.Row row(String fault, Step[] script, ToIntFunction<Integer> asking) {
		long start = System.nanoTime();
		try (HostileServer server = new HostileServer(script)) {
			return FaultTable.Row.refused(fault, problem(server.port(), asking).replace(":" + server.port(), ":PORT"),
					1, Duration.ofNanos(System.nanoTime() - start));
		}
	}

	private static String problem(int port, ToIntFunction<Integer> asking) {
		try {
			return "UNEXPECTED answer " + asking.applyAsInt(port);
		}
		catch (Problem ex) {
			return ex.getMessage();
		}
		catch (RuntimeException ex) {
			return "UNEXPECTED " + ex;
		}
	}

	/** Whether a text is one line that a terminal shows as it is. */
	public static void assertPrintable(String line) {
		assertThat(line).doesNotContainPattern("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]").hasSizeLessThan(600);
	}

}
