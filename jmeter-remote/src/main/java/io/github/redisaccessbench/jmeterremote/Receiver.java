// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;

/**
 * Takes the samples of one engine. It is exported once: JMeter's own receivers open one
 * more port in each run, and close none.
 */
final class Receiver implements RemoteSampleListener, AutoCloseable {

	private volatile CountDownLatch over = new CountDownLatch(0);

	private volatile Consumer<SampleResult> to;

	private final AtomicInteger samples = new AtomicInteger();

	/** Before each run: where its samples go. */
	void begin(Consumer<SampleResult> newTo) {
		this.to = newTo;
		this.samples.set(0);
		this.over = new CountDownLatch(1);
	}

	/** Waits for the end of the run: whether that has come. */
	boolean isOver(long milliseconds) throws InterruptedException {
		return this.over.await(milliseconds, TimeUnit.MILLISECONDS);
	}

	/** How many have come in this run. */
	int samples() {
		return this.samples.get();
	}

	@Override
	public void processBatch(List<SampleEvent> batch) {
		batch.forEach(this::sampleOccurred);
	}

	@Override
	public void sampleOccurred(SampleEvent event) {
		this.samples.incrementAndGet();
		this.to.accept(event.getResult());
	}

	@Override
	public void testEnded(String host) {
		this.over.countDown();
	}

	@Override
	public void testEnded() {
	}

	@Override
	public void testStarted() {
	}

	@Override
	public void testStarted(String host) {
	}

	@Override
	public void sampleStarted(SampleEvent event) {
	}

	@Override
	public void sampleStopped(SampleEvent event) {
	}

	@Override
	public void close() throws RemoteException {
		UnicastRemoteObject.unexportObject(this, true);
	}

}
