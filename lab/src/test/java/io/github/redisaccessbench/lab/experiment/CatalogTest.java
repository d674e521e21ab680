// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class CatalogTest {

	private static final App ONE = new App("one", "one-*.jar", 8081, List.of("--a"));

	private static final App TWO = new App("two", "two-*.jar", 8082, null);

	private static final Case LOOP = new Case("loop", "one", "/colors", "in a loop", "MVC", null, null, "memory", null,
			null);

	private static final Case PARALLEL = new Case("loop/parallel", "one", "/parallel", "in parallel", "MVC", null, null,
			"memory", null, null);

	private static final Case MGET = new Case("mget", "two", "/colors", "at once", "MVC", null, null, "memory-2", null,
			null);

	private static final Case MEMORY = new Case("memory", "one", "/memory", "no Redis", "MVC", null, Map.of(), null,
			null, null);

	private static final Case MEMORY_2 = new Case("memory-2", "two", "/memory", "no Redis", "WebFlux", null, Map.of(),
			null, null, null);

	private static final Case AA = new Case("mget/aa", "two", "/colors", "at once", "MVC", null, null, "memory-2",
			"mget", null);

	private static final List<Case> CASES = List.of(LOOP, PARALLEL, MGET, MEMORY, MEMORY_2, AA);

	private final Catalog catalog = new Catalog(List.of("-Xmx1g"), List.of(ONE, TWO), CASES);

	@Test
	void aCaseIsFoundByItsName() {
		assertThat(this.catalog.find("loop/parallel")).isEqualTo(PARALLEL);
	}

	@Test
	void anUnknownCaseListsTheKnownOnes() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.find("nope"))
			.withMessage("There is no case 'nope'. Choose from: loop, loop/parallel, mget, memory, memory-2, mget/aa.");
	}

	@Test
	void casesAreFoundInTheOrderOfTheirNames() {
		assertThat(this.catalog.findAll(List.of("mget", "loop"))).containsExactly(MGET, LOOP);
	}

	@Test
	void oneUnknownCaseAmongOthersListsTheKnownOnes() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.findAll(List.of("mget", "nope")))
			.withMessageStartingWith("There is no case 'nope'. Choose from: loop,");
	}

	@Test
	void theAppOfACaseIsFound() {
		assertThat(this.catalog.appOf(MGET)).isEqualTo(TWO);
	}

	@Test
	void theAppOfACaseWithProfilesIsStartedWithThem() {
		Case piped = new Case("one/piped", "one", "/colors", "", "MVC", null, null, null, null, null, null, null, null,
				null, "piped,user");
		assertThat(this.catalog.appOf(piped))
			.isEqualTo(new App("one", "one-*.jar", 8081, List.of("--a", "--spring.profiles.active=piped,user")));
	}

	@Test
	void aProfileThatCannotBeAnArgumentIsRefused() {
		Case bad = new Case("one/bad", "one", "/colors", "", "MVC", null, null, null, null, null, null, null, null,
				null, "a --b");
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> CatalogCheck.check(new Catalog(List.of(), List.of(ONE), List.of(bad))))
			.withMessage("cases.yaml: case 'one/bad' has the profile 'a --b'. Write lower-case letters, digits and "
					+ "hyphens, and commas between several: profile: jpa,user.");
	}

	@Test
	void aCaseAsksTheStoresThatItsCommandsAreFor() {
		assertThat(List.of(sending(), sending("GET"), sending("SQL SELECT"), sending("SQL SELECT", "GET"), LOOP))
			.extracting(Case::asksRedis, Case::asksDatabase)
			.containsExactly(tuple(false, false), tuple(true, false), tuple(false, true), tuple(true, true),
					tuple(false, false));
		// Redis has a SELECT, too.
		assertThat(sending("SELECT").asksDatabase()).isFalse();
	}

	private static Case sending(String... commands) {
		return new Case("one", "one", "/colors", "", "MVC", null,
				Stream.of(commands).collect(Collectors.toMap((one) -> one, (one) -> CommandRate.PER_REQUEST)), null,
				null, null);
	}

	@Test
	void aCaseThatNamesAnUnknownAppIsAMistakeInTheFile() {
		Case lost = new Case("lost", "three", "/", "", "MVC", null, null, null, null, null);
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.catalog.appOf(lost))
			.withMessageContaining("cases.yaml")
			.withMessageContaining("'lost'")
			.withMessageContaining("'three'");
	}

	@Test
	void aBaselineTellsOfTheCasesBelowIt() {
		assertThat(telling(List.of("loop"), "memory", "memory-2")).containsExactly("memory");
	}

	@Test
	void aAaControlTellsOfItsOrigin() {
		assertThat(telling(List.of("mget"), "mget/aa")).containsExactly("mget/aa");
	}

	@Test
	void anOriginTellsOfItsAaControl() {
		assertThat(telling(List.of("mget/aa"), "mget")).containsExactly("mget");
	}

	@Test
	void aAaControlTellsNothingOfOtherCases() {
		assertThat(telling(List.of("loop"), "mget/aa")).isEmpty();
	}

	@Test
	void aBaselineOfAAaControlThatIsNotChosenTellsNothing() {
		assertThat(telling(List.of("loop"), "mget/aa", "memory-2")).isEmpty();
	}

	@Test
	void whatIsChosenIsNoControlAnyMore() {
		assertThat(telling(List.of("mget", "mget/aa"), "mget/aa", "memory-2")).containsExactly("memory-2");
	}

	@Test
	void controlsKeepTheirOrder() {
		assertThat(telling(List.of("loop", "mget"), "mget/aa", "memory-2", "memory")).containsExactly("mget/aa",
				"memory-2", "memory");
	}

	@Test
	void controlsOfNoCasesTellNothing() {
		assertThat(telling(List.of(), "memory", "mget/aa")).isEmpty();
	}

	@Test
	void anUnknownControlListsTheKnownCases() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> telling(List.of("loop"), "nope"))
			.withMessageStartingWith("There is no case 'nope'. Choose from: loop,");
	}

	@Test
	void aCaseIsItsOwnOriginUnlessItIsAAaControl() {
		assertThat(MGET.origin()).isEqualTo("mget");
		assertThat(AA.origin()).isEqualTo("mget");
	}

	@Test
	void anAppWithoutArgumentsHasNone() {
		assertThat(TWO.args()).isEmpty();
	}

	private List<String> telling(List<String> chosen, String... controls) {
		return this.catalog.telling(List.of(controls), chosen);
	}

}
