// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** That nothing outlives a lab, however that ends. */
@DisabledOnOs(OS.WINDOWS)
class WatchdogTest {

	@TempDir
	private Path folder;

	private Path home;

	private Path work;

	private ALab lab;

	@BeforeEach
	void begin() throws IOException {
		this.home = Files.createDirectory(this.folder.resolve("home"));
		this.work = this.folder.resolve("work");
		this.lab = ALab.start(this.home, this.work, "one", "two");
	}

	@AfterEach
	void end() throws Exception {
		List<Recorded> started = this.lab.started();
		this.lab.kill();
		started.forEach((one) -> one.alive().ifPresent(ProcessHandle::destroyForcibly));
		ALab.await(() -> !ALab.live(started));
	}

	@Test
	void allThatAKilledLabStartedEndsWithIt() throws Exception {
		List<Recorded> started = ready();
		assertThat(started).extracting(Recorded::name).containsExactly("one", "two");
		assertThat(started).allSatisfy((one) -> assertThat(one.alive()).isPresent());
		this.lab.kill();
		ALab.await(() -> !ALab.live(started) && this.lab.leftNothing());
	}

	@Test
	void aLabThatIsKilledWhileItStartsTakesAllWithItToo() throws Exception {
		ALab.await(() -> !this.lab.started().isEmpty());
		List<Recorded> started = this.lab.started();
		this.lab.kill();
		ALab.await(() -> !ALab.live(started) && this.lab.leftNothing());
	}

	@Test
	void aLabThatEndsInOrderTakesItsWatchdogWithIt() throws Exception {
		List<Recorded> started = ready();
		ProcessHandle watchdog = this.lab.watchdog();
		this.lab.process().destroy();
		assertThat(this.lab.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
		assertThat(ALab.live(started)).isFalse();
		assertThat(this.lab.leftNothing()).isTrue();
		ALab.await(() -> !Recorded.lives(watchdog));
	}

	@Test
	void ctrlCDoesNotEndTheWatchdogBeforeTheLab() throws Exception {
		List<Recorded> started = ready();
		ALab.await(() -> Files.readString(this.work.resolve("logs").resolve("watchdog.log")).contains(Watchdog.READY));
		this.lab.watchdog().destroy();
		// As long as it would take to end.
		new ProcessBuilder(Child.command("fail")).start().waitFor();
		this.lab.kill();
		ALab.await(() -> !ALab.live(started) && this.lab.leftNothing());
	}

	@Test
	void whatALabLeftThatWasKilledTogetherWithItsWatchdogEndsWithTheNext() throws Exception {
		List<Recorded> started = ready();
		killWithWatchdog();
		assertThat(started).allSatisfy((one) -> assertThat(one.alive()).isPresent());
		ALab next = ALab.start(this.home, this.work, "three");
		try {
			assertThat(next.awaitReady()).containsExactly(
					"Ended one (process " + started.getFirst().pid() + "), which a killed lab left behind.",
					"Ended two (process " + started.getLast().pid() + "), which a killed lab left behind.");
			assertThat(ALab.live(started)).isFalse();
			assertThat(this.work.resolve("tmp")).isDirectoryContaining("glob:**/three")
				.isDirectoryNotContaining("glob:**/one");
		}
		finally {
			next.kill();
			ALab.await(next::leftNothing);
		}
	}

	@Test
	void theDeathOfTheWatchdogAloneIsNoHarm() throws Exception {
		List<Recorded> started = ready();
		killWatchdog();
		assertThat(started).allSatisfy((one) -> assertThat(one.alive()).isPresent());
		this.lab.process().destroy();
		assertThat(this.lab.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
		assertThat(ALab.live(started)).isFalse();
		assertThat(this.lab.leftNothing()).isTrue();
	}

	/** A class that is not there would be missed when it is too late. */
	@Test
	void allThatTheWatchdogNeedsIsInItsJar() {
		// Of the libraries and the JDK only the names matter.
		JavaClass watchdog = ArchConfiguration.withThreadLocalScope((archUnit) -> {
			archUnit.setResolveMissingDependenciesFromClassPath(false);
			return new ClassFileImporter().importPath(Path.of("target", "classes")).get(Watchdog.class);
		});
		Stream<String> needed = watchdog.getTransitiveDependenciesFromSelf()
			.stream()
			.map((dependency) -> dependency.getTargetClass().getBaseComponentType().getName())
			.filter((name) -> name.startsWith(Problem.class.getPackageName()));
		assertThat(Watchdog.CLASSES).extracting(Class::getName)
			.containsExactlyInAnyOrderElementsOf(
					Stream.concat(Stream.of(Watchdog.class.getName()), needed).distinct().toList());
	}

	private List<Recorded> ready() throws Exception {
		this.lab.awaitReady();
		return this.lab.started();
	}

	private void killWithWatchdog() throws Exception {
		killWatchdog();
		this.lab.kill();
	}

	private void killWatchdog() throws Exception {
		ProcessHandle watchdog = this.lab.watchdog();
		watchdog.destroyForcibly();
		ALab.await(() -> !Recorded.lives(watchdog));
	}

}
