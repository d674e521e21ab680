// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.Setting.Kind;
import tools.jackson.databind.JsonNode;

/**
 * Something that can be said on the command line: {@code -Dredis.port=6380} to Maven,
 * {@code --redis-port=6380} to the lab.
 *
 * @param name its name in Maven
 * @param values what it takes, in a word
 * @param standard what holds if it is not set, in words
 * @param help what it is, a sentence without its full stop
 */
public record LabOption(String name, String values, String standard, String help) {

	/** Those that are no settings of an experiment. */
	private static final JsonNode OWN = Json.resource(LabOption.class, "options.json");

	/** Which experiment. */
	public static final LabOption EXPERIMENT = of("experiment");

	static final LabOption APP = of("app");

	static final LabOption APP_PATH = of("app.path");

	static final LabOption APP_COMMAND = of("app.command");

	static final LabOption APP_URL = of("app.url");

	static final LabOption APP_SEED = of("app.seed");

	static final LabOption APP_ANSWER = of("app.answer");

	static final LabOption APP_ENVIRONMENT = of("app.environment");

	static final LabOption APP_REDIS = of("app.redis");

	static final LabOption BASELINE = of("baseline");

	static final LabOption APPS = of("apps");

	static final LabOption REDIS_URL = of("redis.url");

	static final LabOption REDIS_PORT = of("redis.port");

	static final LabOption REDIS_BINARY = of("redis.binary");

	static final LabOption REDIS_ALLOW_REMOTE = of("redis.allowRemote");

	static final LabOption REDIS_TRUSTSTORE = of("redis.truststore");

	static final LabOption DB_URL = of("db.url");

	static final LabOption DB_TRUSTSTORE = of("db.truststore");

	static final LabOption DB_PORT = of("db.port");

	static final LabOption DB_ALLOW_REMOTE = of("db.allowRemote");

	static final LabOption LAB_PORT = of("lab.port");

	/** The load for which cores are counted. */
	public static final LabOption TARGET_TPS = of("target.tps");

	static final LabOption RESUME = of("resume");

	static final LabOption REPLICATE = of("replicate");

	static final LabOption RUNS = of("runs");

	static final LabOption GATE = of("gate");

	static final LabOption GATE_COUNTS = of("gate.counts");

	static final LabOption GATE_FAILS_ON = of("gate.fails.on");

	static final LabOption PROFILE = of("profile");

	static final LabOption YARDSTICK = of("yardstick");

	static final LabOption JMETER_REMOTE = of("jmeter.remote");

	static final LabOption JMETER_REMOTE_KEYSTORE = of("jmeter.remote.keystore");

	static final LabOption JMETER_REMOTE_PORT = of("jmeter.remote.port");

	/** Ports of what the lab itself starts. */
	static final List<LabOption> PORTS = List.of(LAB_PORT, REDIS_PORT, DB_PORT, JMETER_REMOTE_PORT);

	/** All of them. Besides, {@code <case>.port} sets the port of a case's process. */
	public static final List<LabOption> ALL = Stream
		.of(Stream.of(EXPERIMENT), Setting.ALL.stream().map(LabOption::of),
				OWN.propertyNames().stream().map(LabOption::of).skip(1))
		.flatMap(Function.identity())
		.toList();

	private static LabOption of(String name) {
		JsonNode said = OWN.get(name);
		return new LabOption(name, said.get("values").asString(), said.get("default").asString(),
				said.get("description").asString());
	}

	private static LabOption of(Setting setting) {
		boolean number = setting.kind() == Kind.WHOLE || setting.kind() == Kind.DECIMAL;
		return new LabOption(setting.name(), number ? "number" : setting.range(), "what the experiment says",
				setting.help());
	}

	/**
	 * Whether its name alone says yes: it takes true or false, and is false if it is not
	 * set.
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
