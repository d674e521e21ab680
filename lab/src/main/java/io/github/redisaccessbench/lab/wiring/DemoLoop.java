// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.run.Testbed;

/**
 * For a JMeter that a person started, to look at its listeners: the cases in turn, for as
 * long as it asks. Nothing is measured or kept.
 */
public final class DemoLoop implements AutoCloseable {

	private static final Timeouts PATIENCE = new Timeouts(Duration.ofSeconds(30), Duration.ofMinutes(5));

	private final Folders folders;

	private final int port;

	private final Testbed testbed;

	private final Layout layout;

	private final List<Cell> cells;

	private final Thread thread = Thread.ofPlatform().daemon().name("takes turns").unstarted(this::take);

	private volatile JMeter jmeter;

	private volatile boolean closed;

	private DemoLoop(Folders folders, int port, Testbed testbed, int group) {
		this.folders = folders;
		this.port = port;
		this.testbed = testbed;
		this.layout = testbed.schedule().layout();
		this.cells = this.layout.inRounds(group);
	}

	/**
	 * Begins to answer.
	 * @param testbed its apps are up
	 * @param group the group of them
	 * @throws Problem if the lab's port is busy
	 */
	public static DemoLoop open(Folders folders, Options options, Testbed testbed, int group) {
		int port = options.port(LabOption.LAB_PORT);
		Ports.requireFree(port, "the lab", "-D" + LabOption.LAB_PORT.name());
		DemoLoop turns = new DemoLoop(folders, port, testbed, group);
		turns.jmeter = turns.jmeter();
		turns.thread.start();
		return turns;
	}

	/** How to see them in JMeter's window: a line with what to type. */
	public String help() {
		return "JMeter's own window: jmeter -q " + this.folders.work().resolve("door.properties") + " -t "
				+ this.folders.jmeter().resolve("src/test/jmeter/colors.jmx")
				+ "  (add a listener such as Summary Report, and press Start)";
	}

	private JMeter jmeter() {
		int keys = this.layout.experiment().levels(Factor.KEYS).getFirst().whole();
		return new JMeter(this.port, this.layout.mostUsers(), ColorsJson.of(keys), this.folders.samples(),
				this.folders.work(), Expected.ANYBODY);
	}

	/** When one JMeter is closed, the next one is waited for. */
	private void take() {
		while (!this.closed) {
			try {
				this.jmeter.await();
				while (!this.closed) {
					this.cells.forEach(this::send);
				}
			}
			catch (Problem ex) {
				this.jmeter.close();
				if (!this.closed) {
					this.jmeter = jmeter();
				}
			}
		}
	}

	private void send(Cell cell) {
		Case about = this.layout.find(cell.caseName());
		Request request = this.testbed.apply(cell, new Request(about.path(), "", 1, this.layout.experiment().load()));
		this.jmeter.send(about.name(), this.testbed.subject().endpoint(this.layout.process(cell)), request, PATIENCE);
	}

	@Override
	public void close() {
		this.closed = true;
		this.jmeter.fail("The lab was stopped.");
		this.jmeter.close();
	}

}
