// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;

/**
 * Refuses apps and cases that lack what a run needs, or whose names are taken.
 */
final class CatalogCheck {

	private CatalogCheck() {
	}

	/**
	 * Checks.
	 * @throws Problem naming the first thing that is wrong
	 */
	static void check(Catalog catalog) {
		said(catalog.apps(), "app", "name", App::name);
		said(catalog.apps(), "app", "jar", App::jar);
		once(catalog.apps(), "app", App::name);
		said(catalog.cases(), "case", "name", Case::name);
		said(catalog.cases(), "case", "app", Case::app);
		said(catalog.cases(), "case", "path", Case::path);
		once(catalog.cases(), "case", Case::name);
		catalog.cases().forEach(catalog::appOf);
		catalog.cases().forEach(CatalogCheck::profile);
	}

	/** It becomes an argument of a process. */
	private static void profile(Case one) {
		if (one.profile() != null && !one.profile().matches("[a-z0-9-]+(,[a-z0-9-]+)*")) {
			throw new Problem("cases.yaml: case '" + one.name() + "' has the profile '" + one.profile()
					+ "'. Write lower-case letters, digits and hyphens, and commas between several: profile: jpa,user.");
		}
	}

	private static <T> void said(List<T> all, String what, String key, Function<T, String> value) {
		for (int index = 0; index < all.size(); index++) {
			String text = value.apply(all.get(index));
			if (text == null || text.isBlank()) {
				throw new Problem(
						"cases.yaml: " + what + " number " + (index + 1) + " has no '" + key + "'. Add it there.");
			}
		}
	}

	private static <T> void once(List<T> all, String what, Function<T, String> name) {
		Set<String> seen = new HashSet<>();
		all.stream().map(name).filter((one) -> !seen.add(one)).findFirst().ifPresent((one) -> {
			throw new Problem("cases.yaml: there are two " + what + "s '" + one + "'. Rename one of them.");
		});
	}

}
