// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.generator.RemoteEngines;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.validity.Changes;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate;

/**
 * What was said on the command line, or in Maven's file.
 *
 * @param texts texts by name of the {@link LabOption}; a blank one is none
 */
public record Options(Map<String, String> texts) {

	private static final String PORT = ".port";

	private static final String YES_OR_NO = "(?i)true|false";

	/** Properties of Java and of other tools have more dots. */
	private static final Pattern OF_A_CASE = Pattern.compile("[^.]+[.]port");

	private static final int BUS = 10_000;

	/** A cluster has three, and there is a server for each level of servers. */
	private static final int OF_REDIS = 100;

	private static final String REMOTE_PASSWORD = "JMETER_REMOTE_PASSWORD";

	private static final int LAST_PORT = 65_535;

	private static final double MAX_GATE = 50;

	/**
	 * Reads the file in which Maven hands over all that it was told, and removes it: it
	 * may hold a password.
	 * @return its options; what is none is left alone
	 * @throws Problem if it cannot be read or removed
	 */
	public static Options take(Path file) {
		byte[] bytes = Problem.reading(file, "It is written by 'mvn verify' and can be read once.",
				() -> Files.readAllBytes(file));
		Problem.attempt(file + " cannot be removed", "It may hold a password: remove it.",
				() -> Files.deleteIfExists(file));
		Properties properties = new Properties();
		try {
			properties.load(new ByteArrayInputStream(bytes));
		}
		catch (IOException | IllegalArgumentException ex) {
			throw new Problem(file + " is damaged: " + ex.getMessage() + " Run again: mvn verify.", ex);
		}
		Map<String, String> texts = new HashMap<>();
		properties.stringPropertyNames()
			.stream()
			.filter((name) -> isOption(name) || OldNames.options().contains(name) || OF_A_CASE.matcher(name).matches())
			.forEach((name) -> texts.put(name, properties.getProperty(name)));
		texts.keySet().forEach(OldNames::refuse);
		return new Options(texts);
	}

	private static boolean isOption(String name) {
		return LabOption.ALL.stream().anyMatch((option) -> option.name().equals(name));
	}

	/**
	 * These with others on top.
	 * @param others texts by name
	 * @return both
	 * @throws Problem if one has another name now
	 */
	public Options with(Map<String, String> others) {
		Map<String, String> both = new HashMap<>(this.texts);
		others.forEach((name, text) -> {
			if (!text.isBlank()) {
				OldNames.refuse(name);
				both.put(name, text);
			}
		});
		return new Options(both);
	}

	/** What an option says: its text, or nothing if it is not set. */
	Optional<String> text(LabOption option) {
		return Optional.ofNullable(this.texts.get(option.name())).map(String::strip).filter((text) -> !text.isEmpty());
	}

	/** What an option says, or what holds without it: its text or its standard. */
	String textOrStandard(LabOption option) {
		return text(option).orElse(option.standard());
	}

	/** The folder of the run that is to be repeated, if it is not the last one. */
	Optional<String> repeatedFolder() {
		return text(LabOption.REPLICATE).filter((text) -> !text.matches(YES_OR_NO));
	}

	/**
	 * Whether a switch is on, or something is repeated.
	 * @throws Problem if a switch says neither yes nor no
	 */
	boolean isOn(LabOption option) {
		String text = textOrStandard(option);
		if (option.equals(LabOption.REPLICATE) && repeatedFolder().isPresent()) {
			return true;
		}
		if (!text.matches(YES_OR_NO)) {
			throw new Problem(option.name() + " must be true or false, but is '" + text + "'.");
		}
		return Boolean.parseBoolean(text);
	}

	/**
	 * Refuses a password, a switch, a number or a port that is none.
	 * @throws Problem naming the first
	 */
	void requireRight() {
		requireNoSecret();
		LabOption.ALL.stream().filter(LabOption::isSwitch).forEach(this::isOn);
		isOn(LabOption.YARDSTICK);
		if (isOn(LabOption.RESUME) && isOn(LabOption.REPLICATE)) {
			throw new Problem("resume goes on with a run that broke off, and replicate repeats one that is complete. "
					+ "Leave one of them out.");
		}
		runs();
		targetTps();
		gate();
		ports();
		LabOption.PORTS.forEach(this::port);
		remoteEngines();
	}

	/**
	 * Refuses a password among options: command lines are seen by all users of a machine,
	 * and builds keep them.
	 * @throws Problem that names the way without; it does not show the password
	 */
	void requireNoSecret() {
		new SecretOptions(this.texts).refuse();
	}

	/**
	 * A port.
	 * @throws Problem if it is none
	 */
	int port(LabOption option) {
		return port(option.name(), textOrStandard(option));
	}

	/**
	 * How many runs are to be made.
	 * @throws Problem if it is no number from 1 to 9
	 */
	int runs() {
		String runs = textOrStandard(LabOption.RUNS);
		if (!runs.matches("[1-9]")) {
			throw new Problem("runs must be a number from 1 to 9, but is '" + runs + "'.");
		}
		return Integer.parseInt(runs);
	}

	/**
	 * What must not get worse from the old build of an app to the new one.
	 * @return the limits, or null if not asked for
	 * @throws Problem if the percentage is none, or there are no two builds
	 */
	Gate.Limits gate() {
		Double percent = text(LabOption.GATE).map(Options::percent).orElse(null);
		boolean counts = isOn(LabOption.GATE_COUNTS);
		boolean both = Stream.of(Changes.APP, Changes.BASELINE)
			.noneMatch((build) -> this.texts.getOrDefault(build, "").isBlank());
		if ((percent != null || counts) && !both) {
			throw new Problem(
					"A gate compares two builds of one app. Name both: -Dapp=<new jar> -Dbaseline=<old jar>.");
		}
		return both && (percent != null || counts) ? new Gate.Limits(percent, counts, failsOn()) : null;
	}

	private Outcome failsOn() {
		String text = text(LabOption.GATE_FAILS_ON).orElse("not-judged");
		return Stream.of(Outcome.FAILED, Outcome.NOT_JUDGED, Outcome.UNDECIDED)
			.filter((one) -> one.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(text))
			.findFirst()
			.orElseThrow(
					() -> new Problem("gate.fails.on must be failed, not-judged or undecided, but is '" + text + "'."));
	}

	private static double percent(String text) {
		String number = text.replaceFirst("\\s*%$", "");
		double percent = number.matches("\\d{1,3}([.]\\d{1,6})?") ? Double.parseDouble(number) : 0;
		if (percent <= 0 || percent > MAX_GATE) {
			throw new Problem(
					"gate must be a percentage greater than 0 and at most 50, for instance 5%, but is '" + text + "'.");
		}
		return percent;
	}

	/**
	 * Which of JMeter's remote engines send the requests; nothing: none.
	 * @throws Problem if that is wrong, or something of it is missing
	 */
	Optional<RemoteEngines> remoteEngines() {
		int port = port(LabOption.JMETER_REMOTE_PORT);
		return text(LabOption.JMETER_REMOTE).map((names) -> RemoteEngines.of(names, port,
				text(LabOption.JMETER_REMOTE_KEYSTORE).map(Path::of).orElse(null), System.getenv(REMOTE_PASSWORD)));
	}

	/**
	 * The load for which cores are to be counted.
	 * @return requests per second, or null if not asked for
	 * @throws Problem if it is no number greater than 0
	 */
	public Double targetTps() {
		String text = text(LabOption.TARGET_TPS).orElse(null);
		try {
			if (text == null || (Double.parseDouble(text) > 0 && Double.isFinite(Double.parseDouble(text)))) {
				return (text != null) ? Double.valueOf(text) : null;
			}
		}
		catch (NumberFormatException ex) {
			throw new Problem(LabOption.TARGET_TPS.name() + " must be a number, but is '" + text + "'.", ex);
		}
		throw new Problem(LabOption.TARGET_TPS.name() + " must be greater than 0, but is '" + text + "'.");
	}

	/**
	 * Ports of processes, as the user chose them.
	 * @return ports by case
	 * @throws Problem if one is none
	 */
	Map<String, Integer> ports() {
		Map<String, Integer> ports = new HashMap<>();
		this.texts.forEach((name, text) -> {
			if (name.endsWith(PORT) && !isOption(name) && !text.isBlank()) {
				ports.put(name.substring(0, name.length() - PORT.length()), port(name, text.strip()));
			}
		});
		return ports;
	}

	/**
	 * Whether the lab itself may be going to use a port: one that an option says, or one
	 * that is counted from that of the embedded Redis, as those of other servers and of a
	 * cluster are, whose nodes also listen 10,000 above.
	 */
	boolean mayUse(int port) {
		return LabOption.PORTS.stream().anyMatch((own) -> port(own) == port)
				|| Math.floorMod(port - port(LabOption.REDIS_PORT), BUS) < OF_REDIS;
	}

	/** Whether a port may be given to an app. */
	boolean isFree(int port) {
		return !mayUse(port) && Ports.isFree(port);
	}

	private static int port(String name, String text) {
		if (!text.matches("\\d{1,5}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > LAST_PORT) {
			throw new Problem(name + " must be a port from 1 to " + LAST_PORT + ", but is '" + text + "'.");
		}
		return Integer.parseInt(text);
	}

}
