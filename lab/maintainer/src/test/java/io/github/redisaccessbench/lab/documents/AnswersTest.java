// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.documents.Answers.Entry;
import io.github.redisaccessbench.lab.documents.Answers.Way;
import io.github.redisaccessbench.lab.documents.Documents.Document;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** Documents show what published runs say, and answers.yaml all that has an answer. */
class AnswersTest {

	private static final Path JMETER = Home.of("jmeter");

	private static final Documents PUBLISHED = new Documents(JMETER, new PublishedRuns(Home.of("results")),
			(folder) -> Published.in(folder).report());

	private static final Answers WANTED = Answers.in(JMETER);

	@Test
	void theReadmeIsWhatPublishedRunsSay() throws IOException {
		holds("README.md", PUBLISHED.readme(Document.read(Home.HOME, Document.README)).text());
	}

	@Test
	void answersAreWhatPublishedRunsSay() throws IOException {
		holds("docs/ANSWERS.md", PUBLISHED.answersPage());
	}

	@Test
	void tablesAreWhatPublishedRunsSay() throws IOException {
		holds("docs/RESULTS.md", PUBLISHED.resultsPage());
	}

	@Test
	void allPublishedRunsAreListed() throws IOException {
		holds("results/index.md", PUBLISHED.index());
	}

	@Test
	void allReasonsOfARunsStatusAreTold() throws IOException {
		holds("docs/RUN-STATUS.md", Documents.statusPage());
	}

	/** As golden files are: -Dgolden.update=true writes it anew. */
	private static void holds(String file, String made) throws IOException {
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(Home.of(file), made);
		}
		assertThat(Home.of(file)).content().isEqualTo(made);
	}

	@Test
	void eachPublishedExperimentThatHasAnswersHasASection() {
		Set<String> answered = PUBLISHED.newest()
			.keySet()
			.stream()
			.filter((name) -> !ExperimentFiles.shipped(name).map(Telling::answers).orElse(List.of()).isEmpty())
			.collect(Collectors.toSet());
		assertThat(Stream.concat(Stream.of(ReadmeSection.FIRST_SCREEN), WANTED.answers().stream().map(Entry::name)))
			.containsExactlyInAnyOrderElementsOf(answered);
	}

	@Test
	void theReadmeHasTwentyAnswersAndSaysNoneTwice() {
		Stream<String> advice = WANTED.advice().stream().map(Answers.Advice::by).filter((one) -> one != null);
		assertThat(WANTED.readme()).hasSize(20).isSubsetOf(WANTED.answers().stream().map(Entry::name).toList());
		assertThat(Stream.concat(advice, WANTED.readme().stream())).doesNotHaveDuplicates();
	}

	static List<Way> ways() {
		return WANTED.ways();
	}

	@ParameterizedTest
	@MethodSource("ways")
	void theLineOfAWayStandsInItsCase(Way way) {
		assertThat(Home.files(way.folder() + "/src/main", 9, ".*Reader[.]java"))
			.anySatisfy((source) -> assertThat(Home.read(source)).contains(way.code()));
	}

	@Test
	void everyShippedExperimentAsksAQuestion() {
		assertThat(Home.files("jmeter/experiments", 1, ".*[.]yaml")).hasSizeGreaterThan(10)
			.allSatisfy((file) -> assertThat(
					ExperimentFiles.description(JMETER, file.getFileName().toString().replace(".yaml", "")))
				.get()
				.asString()
				.matches("[A-Z][^?]{10,70}[?] .*"));
	}

	/** The README has no room for reasons. */
	@Test
	void whyARunIsDoubtedStandsWithItsAnswer() {
		assertThat(PUBLISHED.answers()).allSatisfy(
				(one) -> assertThat(one.reasons() != null).as(one.name()).isEqualTo(one.sure().endsWith("DEGRADED")));
	}

	@Test
	void anAnswerWithoutARunIsAProblem(@TempDir Path empty) {
		Documents none = new Documents(JMETER, new PublishedRuns(empty), (folder) -> null);
		assertProblem(none::answersPage).withMessageStartingWith("No run of network that this version can read is");
	}

}
