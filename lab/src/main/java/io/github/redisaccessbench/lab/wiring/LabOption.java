// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.yaml.Setting.Kind;
import io.github.redisaccessbench.lab.yaml.Setting;

/**
 * Something that can be said on the command line: {@code -Dredis.port=6380} to Maven,
 * {@code --redis-port=6380} to the lab.
 *
 * @param name its name in Maven
 * @param values what it takes, in a word
 * @param standard what holds if nobody says it, in words
 * @param help what it is, a sentence without its full stop
 */
public record LabOption(String name, String values, String standard, String help) {

	/** Which experiment. */
	public static final LabOption EXPERIMENT = new LabOption("experiment", "name", "default",
			"jmeter/experiments/<name>.yaml, or the path of a file of your own, from the current folder; docs/EXPERIMENTS.md lists them");

	static final LabOption APP = new LabOption("app", "jar", "none",
			"The jar of an app of yours: it is compared with the loop and the MGET of this project, under the name app; it is told its port and its Redis by variables: docs/YOUR-APP.md");

	static final LabOption APP_PATH = new LabOption("app.path", "path", "none",
			"The request that is measured, for instance /products?ids=1,2,3; {keys} in it is replaced by the number of keys");

	static final LabOption APP_COMMAND = new LabOption("app.command", "command", "none",
			"The command that starts your app, if it is no jar: node server.js --port {port}");

	static final LabOption APP_URL = new LabOption("app.url", "url", "none",
			"Where your app runs already, on this machine: http://127.0.0.1:9000/products; it is not started anew, so its numbers are less certain");

	static final LabOption APP_SEED = new LabOption("app.seed", "file", "none",
			"Redis commands that load the data of your app, one on each line, as redis-cli reads them; into an embedded Redis only");

	static final LabOption APP_ANSWER = new LabOption("app.answer", "answer", "recorded",
			"What your app has to answer: recorded, each time what it answered at first; status, anything with status 200; or JSON pointers to what may differ, for instance /timestamp, /items/*/age");

	static final LabOption APP_ENVIRONMENT = new LabOption("app.environment", "variables", "none",
			"Variables for your app, for instance SHOP_REDIS={REDIS_URL},SHOP_PORT={port}");

	static final LabOption APP_REDIS = new LabOption("app.redis", "url", "that of the run",
			"A Redis that holds the data of your app, which then reads from it; nothing is written there, and cases 1 and 3 have one of their own; a URL with a user or a password goes into the variable APP_REDIS_URL");

	static final LabOption BASELINE = new LabOption("baseline", "jar", "none",
			"The jar of an older build of your app: both are run in the same rounds, and the report says what changed");

	static final LabOption APPS = new LabOption("apps", "file", "none",
			"A file with several apps and endpoints of yours, with the keys of jmeter/cases.yaml");

	static final LabOption REDIS_URL = new LabOption("redis.url", "url", "an embedded Redis",
			"Your own Redis, for instance redis://localhost:6379, redis-cluster://host:7001,host:7002 or redis-sentinel://host:26379/0#mymaster; a URL with a user or a password goes into the variable REDIS_URL: on a command line it is refused, since others can read it there");

	static final LabOption REDIS_PORT = new LabOption("redis.port", "port", "16379", "Port of the embedded Redis");

	static final LabOption REDIS_BINARY = new LabOption("redis.binary", "file", "the embedded one",
			"Program of the Redis that the lab starts, for instance /usr/bin/redis-server or a valkey-server, and its arguments; a path with blanks in single quotes; tls behind it: with TLS");

	static final LabOption REDIS_ALLOW_REMOTE = new LabOption("redis.allowRemote", "true or false", "false",
			"Allow a Redis that is not on this machine");

	static final LabOption REDIS_TRUSTSTORE = new LabOption("redis.truststore", "file", "the CAs that Java trusts",
			"Certificates of the CA of your own Redis, for rediss:// in redis.url, app.redis or servers; PEM, or a PKCS 12 or JKS store with its password in the variable REDIS_TRUSTSTORE_PASSWORD");

	static final LabOption DB_URL = new LabOption("db.url", "url", "an embedded PostgreSQL",
			"Your own database, for instance postgresql://localhost/bench, for cases that read from one; MariaDB and MySQL, too; user and password go into the variables DB_USERNAME and DB_PASSWORD, or the URL into DB_URL: on a command line they are refused. With the parameter sslmode=verify-full the lab and both drivers of the apps use TLS and check the certificate; without it they do not encrypt");

	static final LabOption DB_TRUSTSTORE = new LabOption("db.truststore", "file", "the CAs that Java trusts",
			"Certificates of the CA of your own database in PEM, for db.url with ?sslmode=verify-full at its end");

	static final LabOption DB_PORT = new LabOption("db.port", "port", "15432", "Port of the embedded PostgreSQL");

	static final LabOption DB_ALLOW_REMOTE = new LabOption("db.allowRemote", "true or false", "false",
			"Allow a database that is not on this machine");

	static final LabOption LAB_PORT = new LabOption("lab.port", "port", "8089", "Port on which JMeter asks the lab");

	/** The load for which cores are counted. */
	public static final LabOption TARGET_TPS = new LabOption("target.tps", "number", "none",
			"Requests per second for which the report says how many cores they need, and with -Dslo how many such apps");

	static final LabOption RESUME = new LabOption("resume", "true or false", "false",
			"Go on with the last run, if it broke off: nothing that counts is measured again, and the report says so; its experiment need not be said again");

	static final LabOption REPLICATE = new LabOption("replicate", "true or false", "false",
			"Repeat the last run, at another hour for instance, and put both together: what each of them says is confirmed; its experiment need not be said again; mvn clean forgets the last run");

	static final LabOption RUNS = new LabOption("runs", "number", "1",
			"Make so many runs of the experiment, one after the other, and put them together: intervals of ratios then contain what runs differ by, and what each run says is confirmed; 1 to 9");

	static final LabOption GATE = new LabOption("gate", "percent", "none",
			"Fail the build if the app serves so many percent fewer requests than the baseline, for instance 5; a slowdown of more than that has to be shown by this run and again by a second one, which is made then; needs app and baseline; greater than 0 and at most 50");

	static final LabOption GATE_COUNTS = new LabOption("gate.counts", "true or false", "false",
			"Fail the build if the app sends more commands, round trips or bytes per request than the baseline: counted without load, in the experiment counts if neither gate nor experiment is given; needs app and baseline");

	static final LabOption PROFILE = new LabOption("profile", "true or false", "false",
			"Show on the page in which methods each case spends its CPU time, and how two cases differ in that: async-profiler looks at each app once, for five seconds that do not count");

	/** Ports of what the lab itself starts. */
	static final List<LabOption> PORTS = List.of(LAB_PORT, REDIS_PORT, DB_PORT);

	/** All of them. Besides, {@code <case>.port} sets the port of a case's process. */
	public static final List<LabOption> ALL = Stream.concat(Stream.of(EXPERIMENT),
			Stream.concat(Setting.ALL.stream().map(LabOption::of),
					Stream.of(APP, APP_PATH, APP_COMMAND, APP_URL, APP_SEED, APP_ANSWER, APP_ENVIRONMENT, APP_REDIS,
							BASELINE, APPS, REDIS_URL, REDIS_PORT, REDIS_BINARY, REDIS_ALLOW_REMOTE, REDIS_TRUSTSTORE,
							DB_URL, DB_TRUSTSTORE, DB_PORT, DB_ALLOW_REMOTE, LAB_PORT, TARGET_TPS, RESUME, REPLICATE,
							RUNS, GATE, GATE_COUNTS, PROFILE)))
		.toList();

	private static LabOption of(Setting setting) {
		boolean number = setting.kind() == Kind.WHOLE || setting.kind() == Kind.DECIMAL;
		return new LabOption(setting.name(), number ? "number" : setting.range(), "what the experiment says",
				setting.help() + (number ? "; " + setting.range() : ""));
	}

	/**
	 * Whether its name alone says yes: it takes true or false, and is false if nobody
	 * says it.
	 */
	public boolean isSwitch() {
		return this.standard.equals("false");
	}

	/** Its name on the lab's command line: for instance {@code --redis-allow-remote}. */
	public String flag() {
		return flag(this.name);
	}

	/** The same of an option by its name, for instance an old one. */
	public static String flag(String name) {
		return "--" + name.replaceAll("([A-Z])", "-$1").replace('.', '-').toLowerCase(Locale.ROOT);
	}

}
