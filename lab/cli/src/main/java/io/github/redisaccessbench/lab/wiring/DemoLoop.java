// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.run.Request;
import io.github.redisaccessbench.lab.run.Testbed;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/**
 * For a JMeter that a person started, to look at its listeners: the cases in turn, for as
 * long as it asks. Nothing is measured or kept.
 */
public final class DemoLoop implements AutoCloseable {

	private static final Timeouts PATIENCE = new Timeouts(Duration.ofSeconds(30), Duration.ofMinutes(5));

	private final Folders folders;

	private final Setup setup;

	private final Testbed testbed;

	private final Layout layout;

	private final List<Cell> cells;

	private volatile JMeter jmeter;

	private volatile boolean closed;

	/**
	 * Begins to answer.
	 * @param setup its apps are up
	 * @param group the group of them
	 * @throws Problem if the lab's port is busy
	 */
	public DemoLoop(Folders folders, Setup setup, int group) {
		this.folders = folders;
		this.setup = setup;
		this.testbed = setup.testbed();
		this.layout = this.testbed.schedule().layout();
		this.cells = this.layout.cells(group).inRounds();
		this.jmeter = setup.generators().jmeter(Expected.OF_USER);
		Thread.ofPlatform().daemon().name("takes turns").start(this::take);
	}

	/** How to see them in JMeter's window: a line with what to type. */
	public String help() {
		return "JMeter's own window: jmeter -q " + this.folders.work().resolve(JMeter.CONTROL_FILE) + " -t "
				+ this.folders.jmeter().resolve("src/test/jmeter/colors.jmx")
				+ "  (add a listener such as Summary Report, and press Start)";
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
					this.jmeter = this.setup.generators().jmeter(Expected.OF_USER);
				}
			}
		}
	}

	private void send(Cell cell) {
		Case about = this.layout.find(cell.caseName());
		Request request = this.testbed.request(cell, this.layout.experiment().plan().cold());
		this.jmeter.send(about.name(), this.testbed.subject().endpoint(this.layout.process(cell)), request, PATIENCE);
	}

	@Override
	public void close() {
		this.closed = true;
		this.jmeter.fail("The lab was stopped.");
		this.jmeter.close();
	}

}
