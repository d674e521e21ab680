// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CatalogTest {

	private static final App ONE = new App("one", "one-*.jar", 8081, List.of("--a"));

	private static final App TWO = new App("two", "two-*.jar", 8082, null);

	private static final Case LOOP = new Case("loop", "one", "/colors", "in a loop", "MVC", null);

	private static final Case PARALLEL = new Case("loop/parallel", "one", "/parallel", "in parallel", "MVC", null);

	private static final Case MGET = new Case("mget", "two", "/colors", "at once", "MVC", null);

	private final Catalog catalog = new Catalog(List.of("-Xmx1g"), List.of(ONE, TWO), List.of(LOOP, PARALLEL, MGET));

	@Test
	void aCaseIsFoundByItsName() {
		assertThat(this.catalog.find("loop/parallel")).isEqualTo(PARALLEL);
	}

	@Test
	void anUnknownCaseListsTheKnownOnes() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.find("nope"))
			.withMessage("There is no case 'nope'. Choose from: loop, loop/parallel, mget.");
	}

	@Test
	void theAppOfACaseIsFound() {
		assertThat(this.catalog.appOf(MGET)).isEqualTo(TWO);
	}

	@Test
	void aCaseThatNamesAnUnknownAppIsAMistakeInTheFile() {
		Case lost = new Case("lost", "three", "/", "", "MVC", null);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.appOf(lost))
			.withMessageContaining("cases.yaml")
			.withMessageContaining("'lost'")
			.withMessageContaining("'three'");
	}

	@Test
	void casesOfOneAppNeedItOnce() {
		assertThat(this.catalog.appsOf(List.of("loop/parallel", "loop"))).containsExactly(ONE);
	}

	@Test
	void appsComeInTheOrderOfTheCatalog() {
		assertThat(this.catalog.appsOf(List.of("mget", "loop"))).containsExactly(ONE, TWO);
	}

	@Test
	void anotherPortMovesThatAppAndNothingElse() {
		assertThat(this.catalog.withPorts(Map.of("two", 9000))).isEqualTo(new Catalog(List.of("-Xmx1g"),
				List.of(ONE, new App("two", "two-*.jar", 9000, List.of())), List.of(LOOP, PARALLEL, MGET)));
	}

	@Test
	void aPortOfAnUnknownAppIsRefused() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.withPorts(Map.of("three", 9000)))
			.withMessageContaining("'three'");
	}

	@Test
	void anAppWithoutArgumentsHasNone() {
		assertThat(TWO.args()).isEmpty();
	}

	@Test
	void argumentsSurviveAnotherPort() {
		assertThat(ONE.onPort(9001)).isEqualTo(new App("one", "one-*.jar", 9001, List.of("--a")));
	}

}
