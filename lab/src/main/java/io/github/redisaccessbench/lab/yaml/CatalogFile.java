// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;

/**
 * What a file of apps and cases holds: {@code cases.yaml}, or one of somebody's own.
 *
 * @param jvm the JVM flags that every app gets; null in a file of somebody's own
 * @param answer what every answer has to be, if a case says nothing else; or null
 * @param ready the path that tells whether an app is ready, if it names none; or null
 * @param apps the apps
 * @param cases the cases
 */
record CatalogFile(List<String> jvm, List<String> answer, String ready, List<App> apps, List<Case> cases) {

	CatalogFile {
		Objects.requireNonNull(apps, "'apps' is missing");
		Objects.requireNonNull(cases, "'cases' is missing");
	}

	/**
	 * The catalog that it is, checked.
	 * @param file its name, for messages
	 * @throws io.github.redisaccessbench.lab.Problem naming what is wrong
	 */
	Catalog catalog(String file) {
		Catalog catalog = new Catalog(this.jvm, this.apps.stream().map((app) -> app.readyAt(this.ready)).toList(),
				this.cases.stream().map((one) -> one.answering(this.answer)).toList());
		CatalogCheck.check(file, catalog);
		return catalog;
	}

}
