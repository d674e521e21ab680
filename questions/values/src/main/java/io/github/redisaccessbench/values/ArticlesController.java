// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /articles?limit=n} reads the first n articles, and answers sums of what they
 * say, so that the answer is as small for large values as for small ones.
 */
@RestController
class ArticlesController {

	private final Articles articles;

	ArticlesController(Articles articles) {
		this.articles = articles;
	}

	@GetMapping("/articles")
	Sums articles(@RequestParam(defaultValue = "100") int limit) {
		long cents = 0;
		long letters = 0;
		for (Article article : this.articles.first(limit)) {
			cents += article.price();
			letters += article.text().length() + article.name().length()
					+ article.tags().stream().mapToInt(String::length).sum();
		}
		return new Sums(cents, letters);
	}

	/** Of all articles that were read. */
	record Sums(long cents, long letters) {

	}

}
