// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
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
	void casesAreFoundInTheOrderOfTheirNamesAndAnUnknownOneListsTheKnown() {
		assertThat(this.catalog.findAll(List.of("mget", "loop"))).containsExactly(MGET, LOOP);
		assertProblem(() -> this.catalog.find("nope"))
			.withMessage("There is no case 'nope'. Choose from: loop, loop/parallel, mget, memory, memory-2, mget/aa.");
	}

	@Test
	void theAppOfACaseWithProfilesIsStartedWithThemIfTheyCanBeArguments() {
		Case piped = new Case("one/piped", "one", "/colors", "", "MVC", null, null, null, null, null, null, null, null,
				null, "piped,user", null);
		assertThat(this.catalog.appOf(piped))
			.isEqualTo(new App("one", "one-*.jar", 8081, List.of("--a", "--spring.profiles.active=piped,user")));
		Case bad = new Case("one/bad", "one", "/colors", "", "MVC", null, null, null, null, null, null, null, null,
				null, "a --b", null);
		assertProblem(() -> CatalogCheck.check("cases.yaml", new Catalog(List.of(), List.of(ONE), List.of(bad))))
			.withMessage("cases.yaml: case 'one/bad' has the profile 'a --b'. Write lower-case letters, digits and "
					+ "hyphens, and commas between several: profile: jpa,user.");
	}

	/** It names files of the lab: one with a slash would lie elsewhere. */
	@ParameterizedTest
	@ValueSource(strings = { "team/shop", "../../shop", "..", ".shop", "my shop", "shop\\x", "C:shop", "sh\u00f6p",
			"an-app-with-a-name-of-sixty-two-letters-which-is-one-too-many-" })
	void aNameOfAnAppThatCannotBeThatOfAFileIsRefused(String name) {
		assertProblem(() -> check(name, "case"))
			.withMessage("cases.yaml: app '" + name + "' has a name that cannot be that of a file. Write letters, "
					+ "digits and . _ - only, at most 61, the first no dot.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "shop", "Shop_2.0-a", "-shop", "8", "app", "baseline",
			"an-app-with-a-name-of-sixty-one-letters-which-is-just-right-x" })
	void otherNamesOfAppsAreFine(String name) {
		assertThatCode(() -> check(name, "case")).doesNotThrowAnyException();
	}

	/** Their files and those of the lab have different names. */
	@ParameterizedTest
	@ValueSource(strings = { "lab", "redis", "seed", "redis-8", "cluster-1", "watchdog", "hyperfoil", "shop-unpack" })
	void appsAndCasesMayHaveTheNamesOfProcessesOfTheLab(String name) {
		assertThatCode(() -> check(name, name)).doesNotThrowAnyException();
	}

	private static void check(String app, String name) {
		CatalogCheck.check("cases.yaml", new Catalog(List.of(), List.of(new App(app, "shop.jar", 0, List.of())),
				List.of(new Case(name, app, "/colors", "", "MVC", null, null, null, null, null))));
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
		assertProblem(() -> this.catalog.appOf(lost)).withMessageContainingAll("cases.yaml", "'lost'", "'three'");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', emptyValue = "", textBlock = """
			loop         | memory memory-2         | memory
			mget         | mget/aa                 | mget/aa
			mget/aa      | mget                    | mget
			loop         | mget/aa                 | ''
			loop         | mget/aa memory-2        | ''
			mget mget/aa | mget/aa memory-2        | memory-2
			loop mget    | mget/aa memory-2 memory | mget/aa memory-2 memory
			''           | memory mget/aa          | ''
			""")
	void baselinesAndAaControlsTellOfTheChosenCasesOnlyAndKeepTheirOrder(String chosen, String controls,
			String telling) {
		assertThat(this.catalog.telling(words(controls), words(chosen))).isEqualTo(words(telling));
	}

	private static List<String> words(String text) {
		return text.isEmpty() ? List.of() : List.of(text.split(" "));
	}

}
