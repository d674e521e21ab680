// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * The apps and cases that experiments can choose from, in the order of the table.
 *
 * @param jvm the JVM flags that every app gets
 * @param apps the apps
 * @param cases the cases
 */
public record Catalog(List<String> jvm, List<App> apps, List<Case> cases) {

	public Catalog {
		jvm = List.copyOf(Objects.requireNonNull(jvm, "'jvm' is missing"));
		apps = List.copyOf(Objects.requireNonNull(apps, "'apps' is missing"));
		cases = List.copyOf(Objects.requireNonNull(cases, "'cases' is missing"));
	}

	/**
	 * The case of a name.
	 * @throws Problem if there is none; the message lists those that exist
	 */
	public Case find(String name) {
		return this.cases.stream()
			.filter((candidate) -> candidate.name().equals(name))
			.findFirst()
			.orElseThrow(
					() -> new Problem("There is no case '" + name + "'. "
							+ OldNames.ofCase(name)
								.map((now) -> "It is called '" + now + "' now. Use that name.")
								.orElseGet(() -> "Choose from: "
										+ this.cases.stream().map(Case::name).collect(Collectors.joining(", "))
										+ ".")));
	}

	/**
	 * The cases of some names.
	 * @return the cases, in the order of their names
	 * @throws Problem if there is none of a name
	 */
	public List<Case> findAll(List<String> names) {
		return names.stream().map(this::find).toList();
	}

	/**
	 * The app that serves a case, with the arguments that set its profiles.
	 * @throws Problem if the catalog has no such app
	 */
	public App appOf(Case theCase) {
		return this.apps.stream()
			.filter((app) -> app.name().equals(theCase.app()))
			.findFirst()
			.map((app) -> app.with(theCase.profileArguments()))
			.orElseThrow(() -> new Problem("cases.yaml: case '" + theCase.name() + "' names the app '" + theCase.app()
					+ "', which is not under 'apps'. Add it there."));
	}

	/**
	 * These and those of another file, which come first.
	 * @throws Problem if a name is taken
	 */
	public Catalog with(Catalog others) {
		Stream.concat(others.apps.stream().map(App::name), others.cases.stream().map(Case::name))
			.filter((name) -> Stream.concat(this.apps.stream().map(App::name), this.cases.stream().map(Case::name))
				.anyMatch(name::equals))
			.findFirst()
			.ifPresent((name) -> {
				throw new Problem("The name '" + name + "' is taken by cases.yaml. Choose another one.");
			});
		return new Catalog(this.jvm, Stream.concat(others.apps.stream(), this.apps.stream()).toList(),
				Stream.concat(others.cases.stream(), this.cases.stream()).toList());
	}

	/**
	 * Those of some controls that tell something of some cases: their baselines and their
	 * A/A controls.
	 * @param controls names of controls
	 * @param chosen names of cases
	 * @return names of controls
	 */
	public List<String> telling(List<String> controls, List<String> chosen) {
		List<Case> about = findAll(chosen);
		return controls.stream()
			.filter((control) -> !chosen.contains(control))
			.filter((control) -> about.stream()
				.anyMatch((theCase) -> control.equals(theCase.baseline())
						|| theCase.origin().equals(find(control).origin())))
			.toList();
	}

}
