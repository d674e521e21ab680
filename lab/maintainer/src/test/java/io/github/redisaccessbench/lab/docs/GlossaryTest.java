// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Home.HOME;
import static io.github.redisaccessbench.lab.Home.read;
import static org.assertj.core.api.Assertions.assertThat;

/** One vocabulary: words that docs/GLOSSARY.md replaces occur nowhere. */
@Concurrent
class GlossaryTest {

	private static final RetiredWords WORDS = RetiredWords.in(read(HOME.resolve("docs/GLOSSARY.md")));

	/** What a Java file consists of; comments come first, so no quote in them counts. */
	private static final Pattern TOKEN = Pattern.compile(
			"//[^\\n]*|/\\*(?s:.*?)\\*/|\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\])+'|[A-Za-z_$][\\w$]*");

	private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

	/** They hold the old names, to tell the new ones. */
	private static final List<String> TRANSLATORS = List.of("OldNames.java", "RecordVersions.java");

	static Stream<Path> code() {
		return files(HOME.resolve("lab"), ".*/src/main/java/.*[.]java")
			.filter((file) -> !TRANSLATORS.contains(file.getFileName().toString()));
	}

	/** Decisions and the changelog tell what was; the glossary names the old words. */
	static Stream<Path> documents() {
		return Stream
			.concat(Stream.of("README.md", "CONTRIBUTING.md", "results/README.md").map(HOME::resolve),
					files(HOME.resolve("docs"), ".*[.]md"))
			.filter((file) -> !file.getFileName().toString().matches("GLOSSARY[.]md|[0-9]{4}-.*"));
	}

	static Stream<Path> yamlAndPlan() {
		return Stream.concat(files(HOME.resolve("jmeter"), ".*/jmeter/(experiments/)?[^/]*[.](yaml|json)"),
				files(HOME.resolve("jmeter/src/test/jmeter"), ".*"));
	}

	static Stream<Path> resources() {
		return files(HOME.resolve("lab"), ".*/src/main/resources/.*[.](js|css|mustache)")
			.filter((file) -> !file.toString().contains("vendor"));
	}

	@Test
	void theTableNamesPlacesThatAreLookedAt() {
		assertThat(WORDS.rows()).hasSizeGreaterThan(20)
			.allSatisfy((row) -> assertThat(RetiredWords.PLACES).contains(row.where()));
	}

	@ParameterizedTest
	@ValueSource(strings = { "a block of 0.4 s", "blockMs", "BLOCK_KIND", "blocks.ndjson", "block-ms", "aBlock",
			"the twins", "case3/again", "it cannot tell", "are told\napart", "compiling.percent", "tiePercent",
			"a firm claim" })
	void anOldWordIsSeen(String text) {
		assertThat(WORDS.found(text)).isNotEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "one blocking call", "BlockingQueue", "blockquote", "display: inline-block",
			"forks are the blocks of a randomized-block design", "RandomizedBlocks.of", "confirmed", "case 3 again",
			"within a minute", "is within 8 %", "firmware" })
	void ordinaryEnglishStays(String text) {
		assertThat(WORDS.found(text)).isEmpty();
	}

	/** In package stats a block is that of a randomized-block design. */
	@ParameterizedTest
	@MethodSource("code")
	void namesInCode(Path file) {
		List<String> names = tokens(file).filter((token) -> !isLiteral(token)).toList();
		if (!file.toString().contains("/lab/stats/")) {
			assertThat(WORDS.found(String.join("\n", names))).as("%s", file).isEmpty();
		}
		assertThat(names).as("%s", file).doesNotContainAnyElementsOf(WORDS.of("members"));
		assertThat(TYPE.matcher(read(file)).results().map((type) -> type.group(1))).as("%s", file)
			.doesNotContainAnyElementsOf(WORDS.of("classes"));
		assertThat(file.getParent().getFileName().toString()).isNotIn(WORDS.of("packages"));
	}

	@ParameterizedTest
	@MethodSource("code")
	void messagesAndColumns(Path file) {
		List<String> literals = tokens(file).filter(GlossaryTest::isLiteral).toList();
		assertThat(WORDS.found(String.join("\n", literals))).as("%s", file).isEmpty();
		assertThat(literals.stream().map((literal) -> literal.replaceAll("^\"| *\"$", ""))).as("%s", file)
			.doesNotContainAnyElementsOf(WORDS.of("columns"));
	}

	@ParameterizedTest
	@MethodSource("resources")
	void thePage(Path file) {
		assertThat(WORDS.found(read(file))).as("%s", file).isEmpty();
		assertThat(quoted(read(file))).as("%s", file).doesNotContainAnyElementsOf(WORDS.of("columns"));
	}

	@ParameterizedTest
	@MethodSource("yamlAndPlan")
	void yamlAndThePlan(Path file) {
		assertThat(WORDS.found(read(file).replaceAll("\"x-old-name\": \".*\"", ""))).as("%s", file).isEmpty();
	}

	@Test
	void theSchemaOfResults() {
		assertThat(files(HOME.resolve("results"), ".*/results-[0-9]+[.]schema[.]json")).hasSize(1)
			.allSatisfy((schema) -> assertThat(WORDS.found(read(schema))).isEmpty())
			.allSatisfy((schema) -> assertThat(quoted(read(schema))).doesNotContainAnyElementsOf(WORDS.of("columns")));
	}

	/** What 'lab publish' writes comes from code; titles of decisions are theirs. */
	@ParameterizedTest
	@MethodSource("documents")
	void documentsSayIt(Path file) {
		String text = read(file).replaceAll("(?s)<!-- results of .*?: begin.*?: end -->", "")
			.replaceAll("\\[[0-9]{4}: [^]]*]\\([^)]*\\)", "")
			.replaceAll("]\\([^)]*\\)", "]");
		assertThat(WORDS.found(text)).as("%s", file).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "CONTRIBUTING.md", "docs/METHODOLOGY.md" })
	void theGlossaryIsOneLinkAway(String document) {
		assertThat(read(HOME.resolve(document))).containsPattern("]\\((docs/)?GLOSSARY[.]md(#[a-z-]+)?\\)");
	}

	private static Stream<String> tokens(Path file) {
		return TOKEN.matcher(read(file)).results().map(MatchResult::group).filter((token) -> !token.startsWith("/"));
	}

	private static boolean isLiteral(String token) {
		return token.startsWith("\"") || token.startsWith("'");
	}

	private static Stream<String> quoted(String text) {
		return Pattern.compile("\"([^\"\\n]*)\"").matcher(text).results().map((one) -> one.group(1).strip());
	}

	private static Stream<Path> files(Path folder, String pattern) {
		return Home.files(folder.toString(), 20, pattern).stream();
	}

}
