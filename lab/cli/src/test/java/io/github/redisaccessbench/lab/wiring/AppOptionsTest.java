// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class AppOptionsTest {

	private static final Folders FOLDERS = new Folders(Home.HOME, Path.of("target", "none"));

	private static final String HERE = Path.of("").toAbsolutePath().toString();

	@TempDir
	private Path folder;

	@Test
	void aJarBecomesACaseBesideTheYardsticks() {
		Options options = options("app", "shop.jar", "app.path", "/products?ids=1,2", "app.answer", "/at, /id",
				"app.environment", "SHOP={REDIS_URL},NAME=a=b");
		Catalog catalog = new AppOptions(options).catalog(FOLDERS);
		assertThat(catalog.find("app")).extracting(Case::path, Case::answer, Case::commands)
			.containsExactly("/products?ids=1,2", List.of("/at", "/id"), null);
		assertThat(catalog.appOf(catalog.find("app"))).extracting(App::jar, App::environment, App::port)
			.containsExactly(HERE + "/shop.jar", Map.of("SHOP", "{REDIS_URL}", "NAME", "a=b"), 0);
		Experiment experiment = Setup.schedule(FOLDERS, options).experiment();
		assertThat(experiment).extracting(Experiment::name, Experiment::cases, AppOptionsTest::reference)
			.containsExactly("app", List.of("app", "case1", "case3"), "app");
		assertThat(experiment.controls()).contains("case3-b");
	}

	@Test
	void aVariableMayHoldCommas() {
		Options options = options("app", "shop.jar", "app.path", "/", "app.environment",
				"PROFILES=a\\,b\\, c , OTHER=\\,d");
		Catalog catalog = new AppOptions(options).catalog(FOLDERS);
		assertThat(catalog.appOf(catalog.find("app")).environment())
			.isEqualTo(Map.of("PROFILES", "a,b, c", "OTHER", ",d"));
		assertThat(refusal("app", "shop.jar", "app.path", "/", "app.environment", "PROFILES=a,b"))
			.startsWith("app.environment has 'b'.")
			.endsWith("a comma in a value needs a backslash before it.");
	}

	@Test
	void aCommandIsStartedFromHere() {
		Catalog catalog = new AppOptions(options("app.command", "node 'my server.js' --port {port}", "app.path", "/"))
			.catalog(FOLDERS);
		App app = catalog.appOf(catalog.find("app"));
		assertThat(app.words(8123)).containsExactly("node", "my server.js", "--port", "8123");
		assertThat(app.directory()).isEqualTo(HERE);
		assertThat(app.isRunning()).isFalse();
	}

	@Test
	void whatRunsAlreadyIsNamedByItsUrl() {
		Catalog catalog = new AppOptions(options("app.url", "http://localhost:9000/products?ids=1,2")).catalog(FOLDERS);
		assertThat(catalog.find("app").path()).isEqualTo("/products?ids=1,2");
		assertThat(catalog.appOf(catalog.find("app"))).extracting(App::url, App::isRunning)
			.containsExactly("http://localhost:9000", true);
	}

	@Test
	void twoBuildsAreComparedInTheSameRounds() {
		Options options = options("app", "new.jar", "baseline", "old.jar", "app.path", "/products");
		Experiment experiment = Setup.schedule(FOLDERS, options).experiment();
		assertThat(experiment)
			.extracting(Experiment::name, Experiment::cases, Experiment::controls, AppOptionsTest::reference)
			.containsExactly("old-new", List.of("baseline", "app"), List.of("baseline-b"), "baseline");
	}

	@Test
	void countsNeedNoControlAndNoLoad() {
		Options counts = options("app", "new.jar", "baseline", "old.jar", "app.path", "/", "gate.counts", "true");
		assertThat(Setup.schedule(FOLDERS, counts).experiment())
			.extracting(Experiment::name, Experiment::cases, Experiment::controls, AppOptionsTest::reference,
					(one) -> one.plan().rounds())
			.containsExactly("counts", List.of("baseline", "app"), List.of(), "baseline", 0);
		assertThat(Setup.schedule(FOLDERS, counts.with(Map.of("gate", "5%"))).experiment())
			.extracting(Experiment::name, Experiment::controls)
			.containsExactly("old-new", List.of("baseline-b"));
		assertThat(Setup.schedule(FOLDERS, counts.with(Map.of("experiment", "quick"))).experiment().name())
			.isEqualTo("quick");
	}

	@Test
	void whatTheUserSaysGoesBeforeAndWithoutAnAppNothingChanges() {
		Experiment experiment = Setup
			.schedule(FOLDERS, options("app", "shop.jar", "app.path", "/", "experiment", "quick", "cases", "case3,app"))
			.experiment();
		assertThat(experiment).extracting(Experiment::name, Experiment::cases)
			.containsExactly("quick", List.of("case3", "app"));
		Options options = options("users", "5");
		assertThat(new AppOptions(options).completed()).isEqualTo(options);
	}

	@Test
	void aFileHasTheKeysOfOurs() throws IOException {
		Path file = Files.writeString(this.folder.resolve("shop.yaml"), """
				answer: status
				ready: /ready
				apps:
				  - name: shop
				    jar: target/shop.jar
				  - name: node
				    command: [node, server.js, "{port}"]
				    environment: {MY_REDIS: "{REDIS_URL}"}
				    directory: server
				cases:
				  - name: shop/list
				    app: shop
				    path: /products
				  - name: node/list
				    app: node
				    path: /products
				    answer: [/at]
				""");
		Options options = options("apps", file.toString());
		Catalog catalog = new AppOptions(options).catalog(FOLDERS);
		assertThat(catalog.find("shop/list").answer()).containsExactly("status");
		assertThat(catalog.find("node/list").answer()).containsExactly("/at");
		assertThat(catalog.appOf(catalog.find("shop/list"))).extracting(App::jar, App::ready)
			.containsExactly(this.folder.resolve("target/shop.jar").toString(), "/ready");
		assertThat(catalog.appOf(catalog.find("node/list")).directory())
			.isEqualTo(this.folder.resolve("server").toString());
		assertThat(Setup.schedule(FOLDERS, options).experiment().cases()).containsExactly("shop/list", "node/list",
				"case1", "case3");
	}

	@Test
	void whatDoesNotFitIsRefused() {
		assertThat(refusal("app.path", "/a"))
			.startsWith("app.path tells of an app, but none is named. Add -Dapp=<jar>");
		assertThat(refusal("baseline", "old.jar")).startsWith("baseline tells of an app, but none is named.");
		assertThat(refusal("app.redis", "redis://127.0.0.1:1")).startsWith("app.redis tells of an app, but none is");
		assertThat(refusal("app", "a.jar")).startsWith("Which request of the app is to be measured?");
		assertThat(refusal("app", "a.jar", "app.url", "http://127.0.0.1:1/"))
			.startsWith("app and app.url both name the app.");
		assertThat(refusal("app.command", "node a.js", "app.path", "/", "baseline", "old.jar"))
			.startsWith("baseline names the jar of an older build");
		assertThat(refusal("app.url", "http://shop.example:80/")).contains("has the url 'http://shop.example:80'",
				"it has to run on this machine");
		assertThat(refusal("app.url", "http://127.0.0.1/products")).startsWith("app.url has to name port and path");
		assertThat(refusal("app.url", "http://a b/")).startsWith("app.url is no URL");
		assertThat(refusal("app", "a.jar", "app.path", "products")).contains("has the path 'products'");
		assertThat(refusal("app", "a.jar", "app.path", "/", "app.answer", "same")).contains("has the answer [same]");
		assertThat(refusal("app", "a.jar", "app.path", "/", "app.environment", "A-B=secret"))
			.startsWith("app.environment has 'A-B=…'.")
			.doesNotContain("secret");
	}

	@Test
	void whatWouldHaveNoEffectIsRefused() {
		String url = "http://127.0.0.1:9000/products";
		assertThat(refusal("app.url", url, "app.path", "/others"))
			.isEqualTo("app.url names the request that is measured, so app.path has no effect. Leave that out, "
					+ "and put the path into the URL: -Dapp.url=http://127.0.0.1:<port>/<path>.");
		assertThat(refusal("app.url", url, "app.environment", "SHOP=1"))
			.startsWith("app.environment is for an app that the lab starts, and app.url names one that runs. ");
		for (String redis : List.of("redis://localhost:6379", "cluster")) {
			assertThat(refusal("app", "a.jar", "app.path", "/", "app.seed", "a.redis", "app.redis", redis))
				.isEqualTo("app.seed writes to the Redis of the run, and app.redis or APP_REDIS_URL names another "
						+ "one that the app reads from. Load that yourself, or leave one of them out.");
		}
		assertThat(refusal("app.url", url, "app.seed", "a.redis", "app.redis", "redis://localhost:6379"))
			.startsWith("app.seed writes to the Redis of the run, ");
	}

	@Test
	void aPasswordIsRefusedAndNotShown() {
		assertThat(refusal("servers", "redis://:s3cret@10.0.0.5:6379")).startsWith("servers names a user or a password")
			.doesNotContain("s3cret");
		assertThat(refusal("app.url", "http://me:s3cret@127.0.0.1:9000/x"))
			.startsWith("app.url names a user or a password")
			.doesNotContain("s3cret");
		assertThat(refusal("app.url", "http://me:/s3cret@127.0.0.1:9000/x")).startsWith("app.url has to name port")
			.doesNotContain("s3cret");
		assertThat(refusal("app.url", "http://me/ s3cret@127.0.0.1:9000/x")).startsWith("app.url is no URL")
			.doesNotContain("s3cret");
	}

	private static String refusal(String... texts) {
		return assertProblem(() -> Setup.schedule(FOLDERS, options(texts))).actual().getMessage();
	}

	private static Options options(String... texts) {
		Map<String, String> all = new HashMap<>();
		for (int index = 0; index < texts.length; index += 2) {
			all.put(texts[index], texts[index + 1]);
		}
		return new Options(all);
	}

	private static String reference(Experiment experiment) {
		return experiment.judging().reference();
	}

}
