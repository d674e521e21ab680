// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

import java.io.File;
import java.rmi.ConnectException;
import java.rmi.ConnectIOException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.apache.jmeter.engine.RemoteJMeterEngine;
import org.apache.jorphan.collections.HashTree;

/**
 * One of JMeter's remote engines. All calls are made from one thread, since an engine
 * belongs to the connection that configured it, and each has a limit, since RMI has none.
 */
final class Engine {

	/**
	 * How long a call may take, which takes milliseconds: the lab waits at least 30 s for
	 * an iteration, and is to be told by then which engine it is.
	 */
	private static final long LIMIT_MS = 10_000;

	/** The first ones load classes there, and find what a killed controller left. */
	private static final long FIRST_MS = 60_000;

	private final String name;

	private final Registry registry;

	private final Receiver receiver;

	private final ExecutorService calls = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());

	private RemoteJMeterEngine remote;

	private long limitMs = FIRST_MS;

	private long aheadMs;

	/** Whether it was told what to run, and not yet to run it. */
	private boolean waits;

	/**
	 * Asks no process yet.
	 * @param name host, or host:port
	 * @param receiver takes its samples
	 */
	Engine(String name, RMIClientSocketFactory sockets, Receiver receiver) throws RemoteException {
		this.name = name;
		this.receiver = receiver;
		int colon = name.lastIndexOf(':');
		this.registry = LocateRegistry.getRegistry(name.substring(0, colon),
				Integer.parseInt(name.substring(colon + 1)), sockets);
	}

	String name() {
		return this.name;
	}

	Receiver receiver() {
		return this.receiver;
	}

	/** By how much its clock is ahead of this machine's, in milliseconds. */
	long aheadMs() {
		return this.aheadMs;
	}

	void isAhead(long milliseconds) {
		this.aheadMs = milliseconds;
		this.limitMs = LIMIT_MS;
	}

	/** Finds it, after it may have been started anew. */
	void find() {
		this.remote = call(() -> (RemoteJMeterEngine) this.registry.lookup("JMeterEngine"));
	}

	/**
	 * Hands over what it is to run.
	 * @throws IllegalStateException if it runs something else
	 */
	void configure(HashTree tree, Map<String, String> properties) {
		call(() -> {
			this.remote.rconfigure(tree, this.name, new File("."), "colors.jmx");
			this.waits = true;
			this.remote.rsetProperties(new HashMap<>(properties));
			return null;
		});
	}

	/** Begins; the receiver is told of the end. */
	void run() {
		call(() -> {
			this.remote.rrunTest();
			this.waits = false;
			return null;
		});
	}

	/** Whether it is still there: one that was killed or stopped does not tell. */
	void requireThere() {
		call(() -> this.registry.list());
	}

	/** Ends what it runs, if it can. */
	void stop() {
		try {
			call(() -> {
				if (this.waits) {
					// Or else it would be busy until it is ended: it ends only what runs.
					this.remote.rrunTest();
				}
				this.remote.rstopTest(true);
				return null;
			});
			this.receiver.isOver(LIMIT_MS);
		}
		catch (Failure | RejectedExecutionException ex) {
			// It is not there.
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private <T> T call(Callable<T> what) {
		try {
			return this.calls.submit(what).get(this.limitMs, TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			// What it is asked next would wait behind this.
			this.calls.shutdown();
			throw new Failure("The engine " + this.name + " does not answer within " + this.limitMs / 1_000 + " s.",
					ex);
		}
		catch (ExecutionException ex) {
			throw failure(ex.getCause());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Failure("The lab has ended.", ex);
		}
	}

	private RuntimeException failure(Throwable cause) {
		if (cause instanceof IllegalStateException busy) {
			return busy;
		}
		String why = " cannot be reached: ";
		if (cause instanceof ConnectIOException) {
			why = " and the lab do not trust each other: do both have the same keystore and password? ";
		}
		else if (cause instanceof ConnectException || cause instanceof NotBoundException) {
			why = " is not there, or has ended: ";
		}
		// RMI says it twice.
		String words = String.valueOf(cause.getMessage()).replaceAll("(?s)\\s*;.*", "").replaceAll("\\s+", " ");
		return new Failure("The engine " + this.name + why + words + ".", cause);
	}

}
