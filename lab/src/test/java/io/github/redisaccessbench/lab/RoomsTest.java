// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import oshi.SystemInfo;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/**
 * Which room may know which: every room lists all of those that it knows.
 */
@AnalyzeClasses(packages = RoomsTest.LAB, importOptions = DoNotIncludeTests.class)
class RoomsTest {

	static final String LAB = "io.github.redisaccessbench.lab";

	@ArchTest
	static final ArchRule roomsDoNotKnowEachOtherInCircles = slices().matching(LAB + ".(*)..")
		.should()
		.beFreeOfCycles();

	@ArchTest
	static final ArchRule whatAllRoomsShareKnowsNone = knows("");

	@ArchTest
	static final ArchRule stats = knows("stats");

	@ArchTest
	static final ArchRule experiment = knows("experiment");

	@ArchTest
	static final ArchRule sample = knows("sample");

	@ArchTest
	static final ArchRule measure = knows("measure");

	/** A URL is checked where it is used: RedisProbe.uri. */
	@ArchTest
	static final ArchRule process = knows("process", "experiment", "measure");

	@ArchTest
	static final ArchRule raw = knows("raw", "experiment", "measure", "sample");

	@ArchTest
	static final ArchRule verdict = knows("verdict", "experiment", "measure", "raw", "sample", "stats");

	@ArchTest
	static final ArchRule result = knows("result", "experiment", "measure", "raw", "sample", "stats", "verdict");

	@ArchTest
	static final ArchRule control = knows("control", "experiment", "measure", "process", "raw", "sample");

	/** What JMeter says of itself comes through the control door. */
	@ArchTest
	static final ArchRule environment = knows("environment", "control", "experiment", "measure", "process", "raw");

	@ArchTest
	static final ArchRule render = knows("render", "experiment", "raw", "result", "stats", "verdict");

	@ArchTest
	static final ArchRule nobodyKnowsTheCommandLine = noClasses().that()
		.resideOutsideOfPackage(LAB + ".cli")
		.should()
		.dependOnClassesThat()
		.resideInAPackage(LAB + ".cli");

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
		.callConstructor(SystemInfo.class);

	@ArchTest
	static final ArchRule pureRoomsDoNoInputOrOutput = noClasses().that()
		.resideInAnyPackage(LAB + ".stats", LAB + ".verdict", LAB + ".result")
		.should()
		.dependOnClassesThat()
		.resideInAnyPackage("java.io..", "java.nio..", "java.net..", "io.lettuce..", "oshi..", "redis.embedded..");

	@ArchTest
	static final ArchRule experimentsAreReadInOnePlace = noClasses().that()
		.resideInAPackage(LAB + ".experiment")
		.and()
		.haveNameNotMatching(".*[.]YamlFiles([$].*)?")
		.should()
		.dependOnClassesThat()
		.resideInAnyPackage("java.io..", "java.nio..", "java.net..", "tools.jackson..");

	private static ArchRule knows(String room, String... others) {
		String[] allowed = new String[others.length + 2];
		allowed[0] = LAB;
		allowed[1] = room.isEmpty() ? LAB : LAB + "." + room;
		for (int index = 0; index < others.length; index++) {
			allowed[index + 2] = LAB + "." + others[index];
		}
		return classes().that()
			.resideInAPackage(allowed[1])
			.should()
			.onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideOutsideOfPackage(LAB + "..")));
	}

}
