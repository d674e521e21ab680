// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The last table of docs/GLOSSARY.md: words that are no longer used, by where.
 *
 * @param rows its rows
 */
record RetiredWords(List<Row> rows) {

	/** What tells one kind of row from another: the table's last column. */
	static final Set<String> PLACES = Set.of("everywhere", "columns", "packages", "classes", "members");

	private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|$");

	/** Statistics, CSS and Java's own names, in the form of {@link #plain}. */
	private static final Pattern ALLOWED = Pattern
		.compile("blocks of a randomized block|randomized blocks?|display: ?(inline )?block|ceiling (entry|key)");

	/** Reads the table. */
	static RetiredWords in(String glossary) {
		return new RetiredWords(ROW.matcher(glossary.substring(glossary.indexOf("\n## Words no longer used\n")))
			.results()
			.map((row) -> new Row(List.of(row.group(1).split(", ")), row.group(2), row.group(3)))
			.filter((row) -> !row.where().equals("where") && !row.where().startsWith("-"))
			.toList());
	}

	/** The words that are not used in a place. */
	Set<String> of(String place) {
		return this.rows.stream()
			.filter((row) -> row.where().equals(place))
			.flatMap((row) -> row.words().stream())
			.collect(Collectors.toSet());
	}

	/**
	 * Where words of everywhere occur in a text, each with what stands around it.
	 * {@code tie-percent}, {@code tie.percent}, {@code tiePercent} and
	 * {@code TIE_PERCENT} are the same words, and N is any number.
	 */
	List<String> found(String text) {
		String plain = ALLOWED.matcher(plain(text)).replaceAll("…");
		return of("everywhere").stream().flatMap((word) -> found(word, plain)).toList();
	}

	private static Stream<String> found(String word, String plain) {
		String regex = Pattern.quote(plain(word)).replace(" n ", " \\E[0-9%].{0,6}\\Q");
		return Pattern.compile("(?<![a-z])" + regex + "s?(?![a-z])")
			.matcher(plain)
			.results()
			.map((MatchResult hit) -> "'" + word + "' in: …"
					+ plain.substring(Math.max(0, hit.start() - 40), Math.min(plain.length(), hit.end() + 40)) + "…");
	}

	private static String plain(String text) {
		return text.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase().replaceAll("[-._\\s]+", " ");
	}

	/**
	 * A row.
	 *
	 * @param words what is no longer said
	 * @param instead what is said now
	 * @param where one of {@link #PLACES}
	 */
	record Row(List<String> words, String instead, String where) {

	}

}
