// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.generator.Expected;
import io.github.redisaccessbench.lab.generator.JMeter;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Generator;
import io.github.redisaccessbench.lab.schedule.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;

class GeneratorsTest {

	@TempDir
	private Path home;

	@Test
	void hyperfoilIsToldWhyThereIsNoJMeterAnyMore() throws IOException {
		Path jars = Files.createDirectories(this.home.resolve("hyperfoil").resolve("target"));
		Files.createFile(jars.resolve("hyperfoil-1.jar"));
		Folders folders = new Folders(this.home, Files.createDirectory(this.home.resolve("work")));
		Options options = new Options(Map.of("lab.port", String.valueOf(LabPorts.next())));
		Layout layout = new Layout(AnExperiment.of("case1", "case2").rates(50).build(), Example.cases());
		try (Processes processes = new Processes(folders.work());
				JMeter jmeter = new Generators(folders, options, processes, layout).jmeter(Expected.OF_USER);
				Generator generator = new Generators(folders, options, processes, layout).generator(jmeter, false)) {
			jmeter.fail("JMeter ended.");
			assertProblem(generator::await).withMessage("JMeter ended.");
		}
	}

	@Test
	void enginesSendNoRates() {
		Folders folders = new Folders(this.home, this.home.resolve("work"));
		Layout layout = new Layout(AnExperiment.of("case1", "case2").rates(50).build(), Example.cases());
		assertProblem(() -> new Generators(folders, new Options(Map.of("jmeter.remote", "load1")), null, layout))
			.withMessageStartingWith("jmeter.remote is for closed loops");
	}

}
