// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;

/**
 * Refuses apps and cases that lack what a run needs, or whose names are taken.
 *
 * @param file the name of the file that they stand in
 */
public record CatalogCheck(String file) {

	/** Names of files, options and labels are made of it. */
	private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/+-]{0,60}");

	/** Files and folders are called so, and nothing else may be reached by it. */
	private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}");

	private static final Pattern POINTER = Pattern.compile("(/[^/\\p{Cntrl}]*)+");

	private static final Pattern LOCAL = Pattern.compile("http://(127\\.0\\.0\\.1|localhost):\\d{1,5}");

	/**
	 * Checks.
	 * @param file the name of the file, for messages
	 * @throws Problem naming the first thing that is wrong
	 */
	public static void check(String file, Catalog catalog) {
		CatalogCheck check = new CatalogCheck(file);
		check.said(catalog.apps(), "app", "name", App::name);
		check.once(catalog.apps(), App::name, "there are two apps '%s'. Rename one of them.");
		catalog.apps().forEach(check::app);
		check.said(catalog.cases(), "case", "name", Case::name);
		check.said(catalog.cases(), "case", "app", Case::app);
		check.said(catalog.cases(), "case", "path", Case::path);
		check.once(catalog.cases(), Case::name, "there are two cases '%s'. Rename one of them.");
		check.once(catalog.cases(), CatalogCheck::log,
				"there are two logs '%s', in which a slash is a hyphen. Rename one of their cases.");
		catalog.cases().forEach((one) -> check.oneCase(one, catalog));
	}

	private void app(App app) {
		String name = "app '" + app.name() + "' ";
		require(FILE_NAME.matcher(app.name()).matches(), name
				+ "has a name that cannot be that of a file. Write letters, digits and . _ - only, at most 61, the first no dot.");
		require(Stream.of(app.jar(), app.command(), app.url()).filter((kind) -> kind != null).count() == 1,
				name + "has to have one of 'jar', 'command' and 'url'. Name the jar, "
						+ "the program that starts it, or where it runs already.");
		require(app.command() == null || !app.words(1).isEmpty(),
				name + "has an empty 'command'. Write, for instance: node server.js " + App.PORT);
		require(app.url() == null || LOCAL.matcher(app.url()).matches(), name + "has the url '" + app.url()
				+ "'. Write http://127.0.0.1:<port>: load is put on it, so it has to run on this machine.");
		require(app.url() == null || (app.args().isEmpty() && app.environment().isEmpty() && app.archive() == null),
				name + "runs already, so 'args', 'environment' and 'archive' cannot reach it. Leave them out.");
	}

	private void oneCase(Case one, Catalog catalog) {
		String name = "case '" + one.name() + "' ";
		require(catalog.apps().stream().anyMatch((app) -> app.name().equals(one.app())),
				name + "names the app '" + one.app() + "', which is not under 'apps'. Add it there.");
		require(NAME.matcher(one.name()).matches(),
				name + "has a name that is none: letters, digits and . _ / + -, at most 61.");
		require(one.path().startsWith("/") && one.path().matches("[!-~]+"), name + "has the path '" + one.path()
				+ "'. Write it as it goes over the wire: from the first slash, encoded, without spaces.");
		// It becomes an argument of a process.
		require(one.profile() == null || one.profile().matches("[a-z0-9-]+(,[a-z0-9-]+)*"), name + "has the profile '"
				+ one.profile()
				+ "'. Write lower-case letters, digits and hyphens, and commas between several: profile: jpa,user.");
		require(one.answer() == null || isAnswer(one.answer()),
				name + "has the answer " + one.answer() + ". Write recorded, status, colors, or JSON pointers "
						+ "to what may differ, for instance [/timestamp, /items/*/age].");
	}

	/** Where letters of either case are the same file, too. */
	private static String log(Case one) {
		return one.name().replace('/', '-').toLowerCase(Locale.ROOT);
	}

	private static boolean isAnswer(List<String> answer) {
		return (answer.size() == 1 && List.of(Case.COLORS, Case.RECORDED, Case.STATUS).contains(answer.getFirst()))
				|| (!answer.isEmpty() && answer.stream().allMatch((pointer) -> POINTER.matcher(pointer).matches()));
	}

	private <T> void said(List<T> all, String what, String key, Function<T, String> value) {
		for (int index = 0; index < all.size(); index++) {
			String text = value.apply(all.get(index));
			require(text != null && !text.isBlank(),
					what + " number " + (index + 1) + " has no '" + key + "'. Add it there.");
		}
	}

	private <T> void once(List<T> all, Function<T, String> name, String otherwise) {
		Set<String> seen = new HashSet<>();
		all.stream().map(name).forEach((one) -> require(seen.add(one), otherwise.replace("%s", one)));
	}

	private void require(boolean right, String otherwise) {
		if (!right) {
			throw new Problem(this.file + ": " + otherwise);
		}
	}

}
