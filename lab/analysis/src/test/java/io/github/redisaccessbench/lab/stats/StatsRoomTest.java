// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

/**
 * Numbers from numbers: this room knows nothing else of the lab, not even what all rooms
 * share.
 */
@AnalyzeClasses(packagesOf = StatsRoomTest.class, importOptions = DoNotIncludeTests.class)
class StatsRoomTest {

	@ArchTest
	static final ArchRule itKnowsJavaAndOneLibrary = classes().should()
		.onlyDependOnClassesThat()
		.resideInAnyPackage("java.lang..", "java.util..", "org.apache.commons.statistics..",
				StatsRoomTest.class.getPackageName());

}
