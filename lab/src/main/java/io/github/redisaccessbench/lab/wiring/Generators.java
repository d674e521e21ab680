// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.Hyperfoil;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.schedule.Layout;

/** What can send the requests of a run. */
final class Generators {

	private final Folders folders;

	private final Options options;

	private final Processes processes;

	private final Layout layout;

	/**
	 * Looks for what is needed; nothing is started yet.
	 * @param processes who keeps what is started
	 */
	Generators(Folders folders, Options options, Processes processes, Layout layout) {
		this.folders = folders;
		this.options = options;
		this.processes = processes;
		this.layout = layout;
	}

	private String warmUpBody() {
		return ColorsJson.of(this.layout.experiment().levels(Factor.KEYS).getFirst().whole());
	}

	/** Listens for a JMeter. */
	JMeter jmeter(Expected expected) {
		return new JMeter(this.options.port(LabOption.LAB_PORT), this.layout.mostUsers(), warmUpBody(),
				this.folders.samples(), this.folders.work(), expected);
	}

	/**
	 * What sends the requests.
	 * @param jmeter which waits for the end if it is another one
	 * @param build whether a build has started it
	 */
	Generator generator(JMeter jmeter, boolean build) {
		return switch (this.layout.experiment().load().sentBy()) {
			case JMETER -> jmeter;
			case HYPERFOIL -> {
				Hyperfoil hyperfoil = new Hyperfoil(this.processes, this.folders.home(), jmeter, () -> {
					if (build) {
						jmeter.await();
						jmeter.idle();
					}
				});
				// The build that waits for JMeter goes on without it.
				jmeter.onFailure(hyperfoil::fail);
				yield hyperfoil;
			}
		};
	}

}
