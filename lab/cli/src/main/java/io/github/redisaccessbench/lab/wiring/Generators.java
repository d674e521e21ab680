// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.GeneratorKind;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.Hyperfoil;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.generator.RemoteJMeter;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.schedule.Layout;

/**
 * What can send the requests of a run.
 *
 * @param processes keeps what is started
 */
record Generators(Folders folders, Options options, Processes processes, Layout layout) {

	/**
	 * Looks for what is needed; nothing is started yet.
	 * @throws Problem if engines are to send what they cannot
	 */
	Generators {
		if (options.text(LabOption.JMETER_REMOTE).isPresent()
				&& layout.experiment().load().sentBy() == GeneratorKind.HYPERFOIL) {
			throw new Problem("jmeter.remote is for closed loops, which JMeter sends, and this experiment is sent by "
					+ "Hyperfoil, from this machine. Leave jmeter.remote out.");
		}
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
		Runnable before = () -> {
			if (build) {
				jmeter.await();
				jmeter.idle(Duration.ofMinutes(3));
			}
		};
		return switch (this.layout.experiment().load().sentBy()) {
			case JMETER -> this.options.remoteEngines()
				.map((remote) -> beside(jmeter,
						new RemoteJMeter(this.processes, jmeter, this.folders.home(), this.folders.work(), remote,
								before)))
				.orElse(jmeter);
			case HYPERFOIL -> beside(jmeter, new Hyperfoil(this.processes, this.folders.home(), jmeter, before));
		};
	}

	/** The build that waits for JMeter goes on without it. */
	private static Generator beside(JMeter jmeter, Generator another) {
		jmeter.onFailure(another::fail);
		return another;
	}

}
