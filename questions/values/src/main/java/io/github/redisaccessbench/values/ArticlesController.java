// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /articles?limit=n} reads the first n articles, and answers what they cost
 * together, and how many were read to the last letter: the same, however large they are
 * and whatever way they are stored.
 */
@RestController
class ArticlesController {

	private final Articles articles;

	private final int letters;

	ArticlesController(Articles articles, @Value("${colors.value-bytes}") int bytes) {
		this.articles = articles;
		this.letters = Article.letters(bytes);
	}

	@GetMapping("/articles")
	Sums articles(@RequestParam(defaultValue = "100") int limit) {
		long cents = 0;
		int whole = 0;
		for (Article article : this.articles.first(limit)) {
			cents += article.price();
			whole += (article.text().length() == this.letters) ? 1 : 0;
		}
		return new Sums(cents, whole);
	}

	/**
	 * Of all articles that were read.
	 *
	 * @param cents the sum of their prices
	 * @param whole how many have all of their text
	 */
	record Sums(long cents, int whole) {

	}

}
