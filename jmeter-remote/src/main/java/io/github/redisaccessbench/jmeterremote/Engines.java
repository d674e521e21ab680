// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/** The engines of a run, which share the users of each iteration. */
final class Engines {

	private static final long LOOK_MS = 1_000;

	/**
	 * As long, an engine may finish what another controller began; and it is busy for a
	 * moment after it has told that its own test is over.
	 */
	private static final long BUSY_SECONDS = 20;

	/** Clocks that are not disciplined part by milliseconds in a minute. */
	private static final long COMPARE_SECONDS = 60;

	private static final String LOOKS = "20";

	private final List<Engine> all;

	private final Plan plan;

	private final Plan comparison;

	private final BiConsumer<Engine, SampleResult> samples;

	/** Which of them may be running something. */
	private final Set<Engine> busy = ConcurrentHashMap.newKeySet();

	private boolean stopped;

	private String java;

	private long comparedAt;

	/**
	 * Asks none of them yet.
	 * @param plan what they are to send
	 * @param comparison a plan whose samples are called by their JMeter and Java
	 * @param samples takes the samples of an iteration
	 */
	Engines(List<Engine> all, Plan plan, Plan comparison, BiConsumer<Engine, SampleResult> samples) {
		this.all = all;
		this.plan = plan;
		this.comparison = comparison;
		this.samples = samples;
	}

	/** The Java of all of them. */
	String java() {
		return this.java;
	}

	/**
	 * Has each of them run a few samples without a request, which tell versions and time.
	 * @throws Failure if one cannot, or is of another version
	 */
	void compare() throws InterruptedException {
		JMeterUtils.setProperty("mode", "Standard");
		for (Engine engine : this.all) {
			engine.find();
			List<String> versions = new ArrayList<>();
			long[] aheadMs = { Long.MIN_VALUE };
			engine.receiver().begin((sample) -> {
				versions.add(sample.getSampleLabel());
				aheadMs[0] = Math.max(aheadMs[0], sample.getEndTime() - System.currentTimeMillis());
			});
			configure(engine, this.comparison.by(1, engine.receiver()), Map.of("iteration.loops", LOOKS));
			engine.run();
			awaitEnd(List.of(engine), System.nanoTime() + TimeUnit.SECONDS.toNanos(COMPARE_SECONDS));
			engine.isAhead(aheadMs[0]);
			requireSame(engine, versions);
		}
		JMeterUtils.setProperty("mode", "StrippedBatch");
		this.comparedAt = System.nanoTime();
	}

	private void configure(Engine engine, HashTree tree, Map<String, String> properties) throws InterruptedException {
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(BUSY_SECONDS);
		for (;; TimeUnit.MILLISECONDS.sleep(LOOK_MS / 10)) {
			try {
				begin(engine, tree, properties);
				return;
			}
			catch (IllegalStateException ex) {
				if (System.nanoTime() > end) {
					throw new Failure("The engine " + engine.name() + " runs the test of another controller, or was "
							+ "left by one that was killed. Wait for that, or end the engine and start it again.", ex);
				}
			}
		}
	}

	/** Not while they are being stopped: no engine would start what it is told. */
	private synchronized void begin(Engine engine, HashTree tree, Map<String, String> properties) {
		if (this.stopped) {
			throw new Failure("The lab has ended.", null);
		}
		engine.configure(tree, properties);
		this.busy.add(engine);
	}

	private void requireSame(Engine engine, List<String> versions) {
		String[] said = (versions.isEmpty() ? "nothing nothing" : versions.getFirst()).split(" ", 2);
		String own = JMeterUtils.getJMeterVersion();
		if (!said[0].equals(own)) {
			throw new Failure("The engine " + engine.name() + " is JMeter " + said[0] + ", and the lab's is " + own
					+ ". Install that there.", null);
		}
		this.java = (this.java != null) ? this.java : said[1];
		if (!this.java.equals(said[1])) {
			throw new Failure("The engine " + engine.name() + " runs on Java " + said[1] + ", and "
					+ this.all.getFirst().name() + " on " + this.java + ". Let all run on the same.", null);
		}
	}

	/**
	 * Sends the requests of an iteration. Returns when all samples have come.
	 * @throws Failure that names an engine
	 */
	void run(Map<String, String> iteration) throws InterruptedException {
		if (System.nanoTime() - this.comparedAt > TimeUnit.SECONDS.toNanos(COMPARE_SECONDS)) {
			compare();
		}
		int users = Integer.parseInt(iteration.get("iteration.users"));
		int loops = Integer.parseInt(iteration.get("iteration.loops"));
		List<Engine> some = this.all.subList(0, Math.min(users, this.all.size()));
		for (Engine engine : some) {
			engine.receiver().begin((sample) -> this.samples.accept(engine, sample));
			configure(engine, this.plan.by(part(users, engine), engine.receiver()), iteration);
		}
		some.forEach(Engine::run);
		long limit = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(iteration.get("iteration.limitMs")));
		// The lab waits for half of that, and cannot know which engine it is.
		awaitEnd(some, System.nanoTime() + limit / 2 - TimeUnit.SECONDS.toNanos(2));
		for (Engine engine : some) {
			int expected = part(users, engine) * loops;
			if (engine.receiver().samples() != expected) {
				throw new Failure("The engine " + engine.name() + " has sent " + engine.receiver().samples() + " of "
						+ expected + " samples.", null);
			}
		}
	}

	/** 10 users on 3 engines are 4, 3 and 3. */
	private int part(int users, Engine engine) {
		int count = this.all.size();
		return users / count + ((this.all.indexOf(engine) < users % count) ? 1 : 0);
	}

	private void awaitEnd(List<Engine> some, long end) throws InterruptedException {
		for (Engine engine : some) {
			while (!engine.receiver().isOver(LOOK_MS)) {
				some.forEach(Engine::requireThere);
				if (System.nanoTime() > end) {
					throw new Failure("The engine " + engine.name() + " is late: it has sent "
							+ engine.receiver().samples() + " samples.", null);
				}
			}
			this.busy.remove(engine);
		}
	}

	/** Ends what they run, for good. */
	synchronized void stop() {
		this.stopped = true;
		this.busy.parallelStream().forEach(Engine::stop);
	}

}
