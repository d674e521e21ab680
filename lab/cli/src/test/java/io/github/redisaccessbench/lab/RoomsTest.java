// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import com.sun.jna.Native;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import oshi.SystemInfo;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** Which room may know which: every room lists all of those that it knows. */
@Concurrent
@AnalyzeClasses(packages = RoomsTest.LAB, importOptions = RoomsTest.NoTests.class)
class RoomsTest {

	static final String LAB = "io.github.redisaccessbench.lab";

	/**
	 * Tests of other modules lie in their jars, or in folders if nothing was packaged.
	 */
	static final class NoTests implements ImportOption {

		@Override
		public boolean includes(Location location) {
			return !location.contains("/test-classes/") && !location.contains("-tests.jar");
		}

	}

	/** What each room may know, as the rules below say. */
	private static final Map<String, Set<String>> KNOWN = new TreeMap<>();

	@ArchTest
	static final ArchRule roomsDoNotKnowEachOtherInCircles = slices().matching(LAB + ".(*)..")
		.should()
		.beFreeOfCycles();

	@ArchTest
	static final ArchRule whatAllRoomsShareKnowsNone = knows("");

	@ArchTest
	static final ArchRule stats = knows("stats");

	/** It judges what was sent, whichever probe saw it. */
	@ArchTest
	static final ArchRule pattern = knows("pattern", "stats");

	@ArchTest
	static final ArchRule experiment = knows("experiment");

	@ArchTest
	static final ArchRule yaml = knows("yaml", "experiment");

	@ArchTest
	static final ArchRule schedule = knows("schedule", "experiment");

	/** In which kind of iteration a metric is counted. */
	@ArchTest
	static final ArchRule metric = knows("metric", "experiment", "schedule");

	@ArchTest
	static final ArchRule raw = knows("raw", "experiment", "metric", "schedule", "yaml");

	/** It knows its ports, and no class that is behind one. */
	@ArchTest
	static final ArchRule run = knows("run", "experiment", "metric", "raw", "schedule");

	/** What several adapters need to start, to await and to end a process. */
	@ArchTest
	static final ArchRule process = knows("process");

	@ArchTest
	static final ArchRule subject = knows("subject", "experiment", "metric", "process", "raw", "run");

	/** Whether a Redis answers is asked in the way in which its counters are read. */
	@ArchTest
	static final ArchRule store = knows("store", "probe", "process", "raw", "run");

	@ArchTest
	static final ArchRule generator = knows("generator", "experiment", "process", "raw", "run", "schedule");

	@ArchTest
	static final ArchRule factor = knows("factor", "experiment", "metric", "probe", "run", "schedule");

	@ArchTest
	static final ArchRule probe = knows("probe", "experiment", "metric", "raw", "run");

	@ArchTest
	static final ArchRule result = knows("result", "experiment", "metric", "pattern", "raw", "schedule", "stats");

	@ArchTest
	static final ArchRule validity = knows("validity", "experiment", "metric", "raw", "result", "schedule", "stats");

	@ArchTest
	static final ArchRule render = knows("render", "experiment", "metric", "pattern", "raw", "result", "schedule",
			"stats", "validity");

	@ArchTest
	static final ArchRule page = knows("page", "experiment", "metric", "raw", "render", "result", "schedule",
			"validity");

	@ArchTest
	static final ArchRule wiring = knows("wiring", "experiment", "factor", "generator", "metric", "page", "pattern",
			"probe", "process", "raw", "render", "result", "run", "schedule", "store", "subject", "validity", "yaml");

	@ArchTest
	static final ArchRule cli = knows("cli", "experiment", "metric", "raw", "render", "run", "schedule", "validity",
			"wiring");

	@ArchTest
	static void everyRoomHasItsWallAndMayKnowNoMoreThanItDoes(JavaClasses classes) {
		Map<String, Set<String>> found = new TreeMap<>();
		for (JavaClass one : classes) {
			Set<String> others = found.computeIfAbsent(room(one), (room) -> new TreeSet<>());
			one.getDirectDependenciesFromSelf()
				.stream()
				.map((dependency) -> dependency.getTargetClass().getBaseComponentType())
				.filter((target) -> target.getPackageName().startsWith(LAB))
				.map(RoomsTest::room)
				.filter((target) -> !target.isEmpty() && !target.equals(room(one)))
				.forEach(others::add);
		}
		assertThat(found).isEqualTo(KNOWN);
	}

	private static String room(JavaClass one) {
		return one.getPackageName().equals(LAB) ? "" : one.getPackageName().substring(LAB.length() + 1);
	}

	@ArchTest
	static final ArchRule onlyAdaptersAndWiringStandBehindPorts = classes().that()
		.resideOutsideOfPackage(LAB + ".run")
		.and()
		.implement(resideInAnyPackage(LAB + ".run"))
		.should()
		.resideInAnyPackage(LAB + ".subject", LAB + ".store", LAB + ".generator", LAB + ".factor", LAB + ".probe",
				LAB + ".wiring");

	/** Code that starts one by itself hands the user's whole environment on. */
	@ArchTest
	static final ArchRule processesAreBuiltInOnePlace = noClasses().that()
		.doNotHaveFullyQualifiedName(ChildEnvironment.class.getName())
		.should()
		.callConstructor(ProcessBuilder.class, List.class)
		.orShould()
		.callConstructor(ProcessBuilder.class, String[].class);

	@ArchTest
	static final ArchRule onlyTheCommandLineKnowsPicocli = noClasses().that()
		.resideOutsideOfPackage(LAB + ".cli")
		.should()
		.dependOnClassesThat()
		.resideInAPackage("picocli..");

	@ArchTest
	static final ArchRule thereIsOneWayToTheOperatingSystem = noClasses().that()
		.doNotBelongToAnyOf(Machine.class)
		.should()
		.callConstructor(SystemInfo.class)
		.orShould()
		.callMethod(Native.class, "load", String.class, Class.class);

	/**
	 * Before JDK 24 a virtual thread that waits in a synchronized method keeps a core's
	 * thread.
	 */
	@ArchTest
	static final ArchRule noThreadIsVirtual = noClasses().should()
		.callMethod(Thread.class, "ofVirtual")
		.orShould()
		.callMethod(Thread.class, "startVirtualThread", Runnable.class)
		.orShould()
		.callMethod(Executors.class, "newVirtualThreadPerTaskExecutor");

	/** But for the file that experiments are read in, and templates of our own. */
	@ArchTest
	static final ArchRule pureRoomsDoNoInputOrOutput = noClasses().that(inPureRooms())
		.and(DescribedPredicate.not(belongTo(named("yaml.ExperimentFiles").or(named("yaml.Yaml"))
			.or(named("render.Templates"))
			.or(named("page.Resource")))))
		.should()
		.dependOnClassesThat(inputOrOutput());

	@ArchTest
	static final ArchRule templatesAreReadFromTheClassPath = noClasses()
		.that(named("render.Templates").or(named("page.Resource")))
		.should()
		.dependOnClassesThat(resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net.."));

	@ArchTest
	static final ArchRule experimentsAreReadInOnePlace = noClasses().that()
		.resideInAnyPackage(LAB + ".experiment", LAB + ".schedule", LAB + ".yaml")
		.and(DescribedPredicate.not(belongTo(named("yaml.ExperimentFiles").or(named("yaml.Yaml"))
			.or(named("yaml.YamlProblem"))
			.or(named("yaml.Overriding"))
			.or(named("yaml.AllowedArg"))
			.or(named("yaml.SchemaCheck"))
			.or(named("experiment.Setting")))))
		.should()
		.dependOnClassesThat(resideInAnyPackage("tools.jackson.."));

	private static DescribedPredicate<JavaClass> inPureRooms() {
		return resideInAnyPackage(Stream
			.of("experiment", "yaml", "schedule", "metric", "stats", "pattern", "run", "result", "validity", "render",
					"page")
			.map((room) -> LAB + "." + room)
			.toArray(String[]::new));
	}

	private static DescribedPredicate<JavaClass> inputOrOutput() {
		return resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..", "com.sun..",
				"io.lettuce..", "io.netty..", "oshi..", "redis.embedded..")
			.and(DescribedPredicate.not(equivalentTo(java.io.Serializable.class)))
			.or(assignableTo(Process.class))
			.or(assignableTo(ProcessBuilder.class))
			.or(assignableTo(ProcessHandle.class))
			.or(equivalentTo(Machine.class));
	}

	private static DescribedPredicate<JavaClass> named(String name) {
		return DescribedPredicate.describe(name, (one) -> one.getName().equals(LAB + "." + name));
	}

	private static ArchRule knows(String room, String... others) {
		String own = room.isEmpty() ? LAB : LAB + "." + room;
		KNOWN.put(room, new TreeSet<>(List.of(others)));
		String[] allowed = Stream.concat(Stream.of(LAB, own), Stream.of(others).map((other) -> LAB + "." + other))
			.toArray(String[]::new);
		return classes().that()
			.resideInAPackage(own)
			.should()
			.onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideOutsideOfPackage(LAB + "..")));
	}

}
