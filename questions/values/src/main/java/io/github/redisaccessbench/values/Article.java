// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.io.Serializable;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is stored: some short fields, and a text.
 *
 * @param name a short name
 * @param price in cents
 * @param tags short words
 * @param text so long that all of it has about the stated size
 */
record Article(String name, int price, List<String> tags, String text) implements Serializable {

	private static final List<String> WORDS = List.of("a", "and", "as", "at", "blue", "by", "cold", "day", "each",
			"every", "for", "from", "good", "green", "house", "in", "is", "it", "last", "light", "long", "made", "more",
			"new", "night", "of", "old", "on", "one", "or", "other", "out", "over", "paper", "people", "red", "right",
			"road", "small", "some", "stone", "street", "that", "the", "they", "this", "time", "to", "under", "was",
			"water", "way", "when", "which", "white", "wind", "with", "wood", "world", "year");

	private static final int SHORT_FIELDS = 50;

	/**
	 * The same one whenever it is asked for: its text is of English words at random, so
	 * that compressing it does what it does to texts. Its other fields are the same
	 * however large it is.
	 * @param number which one
	 * @param bytes about how many all of it has: 60 or more
	 */
	static Article of(int number, int bytes) {
		Random random = new Random(number);
		int price = random.nextInt(100_000);
		List<String> tags = Stream.generate(() -> WORDS.get(random.nextInt(WORDS.size())))
			.limit(3)
			.collect(Collectors.toList());
		StringBuilder text = new StringBuilder();
		while (text.length() < letters(bytes)) {
			text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
		}
		text.setLength(letters(bytes));
		return new Article("article-" + number, price, tags, text.toString());
	}

	/** How many letters the text of one has that has about so many bytes. */
	static int letters(int bytes) {
		return Math.max(0, bytes - SHORT_FIELDS);
	}

}
