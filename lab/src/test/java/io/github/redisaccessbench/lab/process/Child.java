// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A process for tests.
 */
final class Child {

	static final String READY = "ready";

	private Child() {
	}

	/**
	 * The command that starts one.
	 * @param how {@code wait}: lives until it is asked to end; {@code ignore}: does not
	 * listen; {@code fail}: ends at once; {@code environment}: prints a variable and ends
	 * @return program and arguments
	 */
	static List<String> command(String how) {
		return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Xshare:auto", "-cp", Path.of("target", "test-classes").toAbsolutePath().toString(),
				Child.class.getName(), how);
	}

	/**
	 * Does what it is told.
	 * @param args one word
	 */
	public static void main(String[] args) {
		switch (args[0]) {
			case "fail" -> {
				System.out.println("first words");
				System.err.println("last words");
				System.exit(3);
			}
			case "environment" -> System.out.println(System.getenv("CHILD_SAYS"));
			case "ignore" -> {
				Runtime.getRuntime().addShutdownHook(new Thread(Child::sleepForever));
				live();
			}
			default -> live();
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
