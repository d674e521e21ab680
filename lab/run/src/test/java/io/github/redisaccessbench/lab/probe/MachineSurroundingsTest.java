// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Machine;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.MachineKind;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.run.FakeStoreThat;
import io.github.redisaccessbench.lab.run.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;

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
	void itsKindIsKnownAndABlankFieldHasItsReason() {
		MachineKind kind = look(this.home).machine();
		assertThat(kind.kernel()).isEqualTo(System.getProperty("os.version"));
		Map<String, Object> fields = Json.LINE.convertValue(kind, new TypeReference<Map<String, Object>>() {
		});
		fields.remove("blank");
		fields.values().removeIf(Objects::nonNull);
		assertThat(kind.blank()).containsOnlyKeys(fields.keySet());
		assertThat(kind.blank().values())
			.allMatch(List.of("no limit is set", "this system does not tell it")::contains);
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void onLinuxTheBootIsKnownAndItsIdIsNotShown() throws IOException {
		String id = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
		assertThat(Hardware.LINUX.boot()).matches("[0-9a-f]{12}").isEqualTo(Hardware.LINUX.boot());
		assertThat(id).doesNotContain(Hardware.LINUX.boot());
	}

	/** As on another system, or where a container shows nothing. */
	@Test
	void withoutFilesOfLinuxTheRestIsBlank() throws IOException {
		Hardware nothing = new Hardware(this.home);
		assertThat(nothing.boot()).isNull();
		assertThat(nothing.microcode()).isNull();
		assertThat(nothing.kind(Machine.info().getHardware().getProcessor(), new AGroup(this.home).look()).blank())
			.containsEntry("quotaCores", "this system does not tell it");
		Files.writeString(this.home.resolve("cpuinfo"), "cpu family\t: 25\nmicrocode\t: 0x1000065\nmicrocode\t: 2\n");
		assertThat(nothing.microcode()).isEqualTo("0x1000065");
	}

	@Test
	void yardsticksAreMeasuredOrSayWhyNot() {
		Yardstick measured = yardstick(Duration.ofMillis(20), new FakeStoreThat(true));
		assertThat(measured.javaMicros()).isPositive();
		assertThat(measured.redisMicros()).isNull();
		assertThat(measured.blank()).containsEntry("redisMicros", "it is no Redis").doesNotContainKey("javaMicros");
		Yardstick off = yardstick(Duration.ZERO, new FakeStoreThat(true));
		assertThat(off.blank()).containsEntry("redisMicros", "-Dyardstick=false")
			.containsEntry("javaMicros", "-Dyardstick=false");
		assertThat(off.boot()).isEqualTo(measured.boot());
	}

	private Yardstick yardstick(Duration measuring, Store redis) {
		return new MachineSurroundings(this.home, FLAGS, Map.of(), measuring)
			.yardstick(Yardstick.Moment.START, Example.STARTED, redis)
			.orElseThrow();
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
	void variablesThatNoProcessGetsAreNamedAndJavaOptionsAreTold() {
		Environment environment = look(this.home,
				Map.of("SERVER_ADDRESS", "0.0.0.0", "JAVA_TOOL_OPTIONS", "-Xint -Dsecret=1"));
		assertThat(environment.inherited())
			.isEqualTo(new Inherited(List.of("JAVA_TOOL_OPTIONS", "SERVER_ADDRESS"), List.of("-Xint", "-Dsecret")));
	}

	private static Environment look(Path home) {
		return look(home, Map.of());
	}

	private static Environment look(Path home, Map<String, String> variables) {
		return new MachineSurroundings(home, FLAGS, variables, Duration.ZERO).look(APPS, STORES, GENERATOR);
	}

}
