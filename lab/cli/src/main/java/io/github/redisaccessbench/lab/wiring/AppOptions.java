// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.SplitCores;
import io.github.redisaccessbench.lab.factor.Processors;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.yaml.CatalogCheck;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Setting;

/**
 * The user's own apps, as options name them: in a file of apps and cases, or one by one.
 */
record AppOptions(Options options) {

	private static final String APP = Changes.APP;

	private static final String BASELINE = Changes.BASELINE;

	private static final String AA_CONTROL = BASELINE + "-b";

	private static final List<String> YARDSTICKS = List.of("case1", "case3");

	private static final int LONGEST_PATH = 40;

	/**
	 * The catalog of this project, with the apps that options name.
	 * @throws Problem if an option or a file is wrong
	 */
	Catalog catalog(Folders folders) {
		return ExperimentFiles.catalog(folders.jmeter()).with(own());
	}

	/**
	 * The options with what they mean for the experiment: which one it is, and which
	 * cases it compares, if the user does not say so.
	 * @throws Problem if an option or a file is wrong
	 */
	Options completed() {
		List<String> own = own().cases().stream().filter((one) -> one.aaControlOf() == null).map(Case::name).toList();
		Map<String, String> more = new HashMap<>();
		if (isGiven(LabOption.BASELINE)) {
			boolean countsOnly = this.options.isOn(LabOption.GATE_COUNTS) && !isGiven(LabOption.GATE);
			more.put(LabOption.EXPERIMENT.name(), countsOnly ? "counts" : "old-new");
			more.put("cases", String.join(",", own));
			more.put("controls", countsOnly ? Setting.NONE : AA_CONTROL);
		}
		else if (!own.isEmpty()) {
			more.put(LabOption.EXPERIMENT.name(), "app");
			more.put("cases", Stream.concat(own.stream(), YARDSTICKS.stream()).collect(Collectors.joining(",")));
		}
		// What the user says goes before.
		return new Options(more).with(this.options.texts());
	}

	/** The experiment that options ask for, as this machine can run it. */
	Experiment experiment(Folders folders, Catalog catalog) {
		Options all = completed();
		return SplitCores.on(Processors.usable().size(), ExperimentFiles.experiment(folders.jmeter(),
				all.textOrStandard(LabOption.EXPERIMENT), catalog, all.texts()));
	}

	private boolean isGiven(LabOption option) {
		return this.options.text(option).isPresent();
	}

	private Catalog own() {
		Catalog file = this.options.text(LabOption.APPS)
			.map((path) -> ExperimentFiles.own(Path.of(path)))
			.orElseGet(() -> new Catalog(List.of(), List.of(), List.of()));
		List<LabOption> kinds = Stream.of(LabOption.APP, LabOption.APP_COMMAND, LabOption.APP_URL)
			.filter(this::isGiven)
			.toList();
		if (kinds.isEmpty()) {
			Stream
				.of(LabOption.APP_PATH, LabOption.APP_ANSWER, LabOption.APP_ENVIRONMENT, LabOption.APP_REDIS,
						LabOption.BASELINE)
				.filter(this::isGiven)
				.findFirst()
				.ifPresent((option) -> {
					throw new Problem(option.name() + " tells of an app, but none is named. Add -Dapp=<jar>, "
							+ "-Dapp.command='<program> --port {port}' or -Dapp.url=http://127.0.0.1:<port>/<path>.");
				});
			return file;
		}
		if (kinds.size() > 1) {
			throw new Problem(kinds.get(0).name() + " and " + kinds.get(1).name()
					+ " both name the app. Use one of them; several apps go into a file: -Dapps=<file>.");
		}
		Catalog one = one(kinds.getFirst());
		CatalogCheck.check("The options -Dapp…", one);
		return one.with(file);
	}

	private Catalog one(LabOption kind) {
		String text = this.options.text(kind).orElseThrow();
		requireNothingInVain(kind);
		List<App> apps = new ArrayList<>();
		List<Case> cases = new ArrayList<>();
		if (isGiven(LabOption.BASELINE)) {
			if (kind != LabOption.APP) {
				throw new Problem(
						"baseline names the jar of an older build, so the app has to be a jar, too: -Dapp=<jar>.");
			}
			apps.add(app(BASELINE, LabOption.APP, this.options.text(LabOption.BASELINE).orElseThrow()));
			cases.add(endpoint(BASELINE, BASELINE, path(), "the older build", null));
			cases.add(endpoint(AA_CONTROL, BASELINE, path(), "the older build again, in another process", BASELINE));
		}
		String base = (kind == LabOption.APP_URL) ? base(text) : "";
		apps.add(app(APP, kind, base.isEmpty() ? text : base));
		cases.add(endpoint(APP, APP, base.isEmpty() ? path() : text.substring(base.length()), "your app", null));
		return new Catalog(List.of(), apps, cases);
	}

	/** Options without effect are refused: a user who sets one counts on it. */
	private void requireNothingInVain(LabOption kind) {
		boolean runs = kind == LabOption.APP_URL;
		if (runs && isGiven(LabOption.APP_PATH)) {
			throw new Problem("app.url names the request that is measured, so app.path has no effect. Leave that out, "
					+ "and put the path into the URL: -Dapp.url=http://127.0.0.1:<port>/<path>.");
		}
		if (runs && isGiven(LabOption.APP_ENVIRONMENT)) {
			throw new Problem("app.environment is for an app that the lab starts, and app.url names one that runs. "
					+ "Leave it out, and start your app with these variables.");
		}
		if (isGiven(LabOption.APP_SEED) && redis() != null) {
			throw new Problem("app.seed writes to the Redis of the run, and app.redis or APP_REDIS_URL names another "
					+ "one that the app reads from. Load that yourself, or leave one of them out.");
		}
	}

	/** A Redis of the app's own, or null. */
	private String redis() {
		return this.options.text(LabOption.APP_REDIS)
			.or(() -> Optional.ofNullable(System.getenv(Stores.APP_REDIS_URL)).filter((url) -> !url.isBlank()))
			.orElse(null);
	}

	private App app(String name, LabOption kind, String text) {
		boolean command = kind == LabOption.APP_COMMAND;
		boolean runs = kind == LabOption.APP_URL;
		return new App(name, (command || runs) ? null : here(text), 0, null, null, command ? List.of(text) : null,
				runs ? text : null, runs ? null : environment(), null, command ? here("") : null, redis(), null);
	}

	/** What a URL begins with: scheme, host and port. */
	private static String base(String text) {
		// A password that has a slash in it was not found among the secrets.
		String shown = text.replaceFirst("^.*@", "…@");
		try {
			URI url = URI.create(text);
			if (url.getScheme() != null && url.getPort() > 0 && !url.getRawPath().isEmpty()) {
				return url.getScheme() + "://" + url.getRawAuthority();
			}
		}
		catch (IllegalArgumentException ex) {
			throw new Problem("app.url is no URL: " + ex.getMessage().replace(text, shown) + ".", ex);
		}
		throw new Problem("app.url has to name port and path, for instance http://127.0.0.1:9000/products, but is '"
				+ shown + "'.");
	}

	/** Where Maven, or the lab, was started. */
	private static String here(String path) {
		return Path.of(path).toAbsolutePath().normalize().toString();
	}

	private String path() {
		return this.options.text(LabOption.APP_PATH)
			.orElseThrow(() -> new Problem("Which request of the app is to be measured? Add app.path, "
					+ "for instance -Dapp.path='/products?ids=1,2,3'."));
	}

	private Case endpoint(String name, String app, String path, String what, String aaControlOf) {
		return new Case(name, app, path, what + ": " + PrintableText.brief(path, LONGEST_PATH), null, null, null, null,
				aaControlOf, null)
			.answering(this.options.text(LabOption.APP_ANSWER)
				.map((text) -> List.of(text.split("\\s*,\\s*")))
				.orElse(null));
	}

	private Map<String, String> environment() {
		return this.options.text(LabOption.APP_ENVIRONMENT)
			.stream()
			.flatMap((text) -> Stream.of(text.split("\\s*(?<!\\\\),\\s*")))
			.map((text) -> variable(text.replace("\\,", ",")))
			.collect(Collectors.toMap((pair) -> pair[0], (pair) -> pair[1], (one, other) -> other));
	}

	private static String[] variable(String text) {
		if (!text.matches("[A-Za-z_][A-Za-z0-9_]*=.*")) {
			throw new Problem("app.environment has '" + text.replaceFirst("=.*", "=…")
					+ "'. Write NAME=value, and commas between several: MY_REDIS={REDIS_URL}; "
					+ "a comma in a value needs a backslash before it.");
		}
		return text.split("=", 2);
	}

}
