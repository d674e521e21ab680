// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MachineSurroundingsTest {

	private static final List<String> FLAGS = List.of("-Xmx512m");

	private static final List<AppInfo> APPS = List
		.of(new AppInfo("case1", "case1.jar", 8081, List.of("--a=b"), Map.of("spring-boot", "4.1.1")));

	private static final List<StoreInfo> STORES = List.of(new StoreInfo("Redis", "6.2.11", "embedded", false));

	private static final GeneratorInfo GENERATOR = new GeneratorInfo("JMeter", "5.6.3", "25");

	@TempDir
	private Path home;

	@Test
	void theMachineIsKnown() {
		Environment environment = look(this.home);
		assertThat(environment.cpu()).isNotBlank().isEqualTo(environment.cpu().strip());
		assertThat(environment.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
		assertThat(environment.os()).isNotBlank();
		assertThat(environment.jdk())
			.isEqualTo(System.getProperty("java.vendor") + " " + System.getProperty("java.vm.version"));
	}

	@Test
	void memoryIsInMebibytesAndNoMoreThanAContainerMayUse() {
		long bytes = Machine.info().getHardware().getMemory().getTotal();
		assertThat(look(this.home).memoryMiB()).isPositive()
			.isEqualTo((long) Math.min(bytes, Cgroup.OWN.memoryLimit().orElse(bytes)) / (1024 * 1024));
		AGroup group = new AGroup(this.home).second("/").write("memory.max", "1073741824");
		assertThat(MachineSurroundings.memory(Machine.info().getHardware(), group.look())).isEqualTo(1L << 30);
	}

	@Test
	void whatOthersKnowIsHandedOn() {
		Environment environment = look(this.home);
		assertThat(environment.jvmFlags()).isEqualTo(FLAGS);
		assertThat(environment.apps()).isEqualTo(APPS);
		assertThat(environment.stores()).isEqualTo(STORES);
		assertThat(environment.generator()).isEqualTo(GENERATOR);
	}

	@Test
	void theCommitIsThatOfTheProject() {
		assertThat(look(this.home).commit()).isNull();
		Path here = Path.of("").toAbsolutePath();
		assertThat(look(here).commit()).isEqualTo(Commit.of(here));
	}

	@Test
	void variablesThatNobodyGetsAreNamedAndJavaOptionsAreTold() {
		Environment environment = look(this.home,
				Map.of("SERVER_ADDRESS", "0.0.0.0", "JAVA_TOOL_OPTIONS", "-Xint -Dsecret=1"));
		assertThat(environment.inherited())
			.isEqualTo(new Inherited(List.of("JAVA_TOOL_OPTIONS", "SERVER_ADDRESS"), List.of("-Xint", "-Dsecret")));
	}

	private static Environment look(Path home) {
		return look(home, Map.of());
	}

	private static Environment look(Path home, Map<String, String> variables) {
		return new MachineSurroundings(home, FLAGS, variables).look(APPS, STORES, GENERATOR);
	}

}
