// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Text;

/**
 * What one request sends to Redis. Numbers that are not known are NaN.
 *
 * @param commands all commands, greetings included, in the order in which Redis began
 * them; empty if they were only counted
 * @param calls how often each command is sent by a request, by its name in upper case,
 * without greetings of connections; most often first
 * @param greetings how many commands greet a connection, 0 or more
 * @param roundTrips how often Redis read, 0 or more
 * @param connections how many connections were opened, 0 or more
 */
public record Sent(List<SentCommand> commands, SequencedMap<String, Double> calls, double greetings, double roundTrips,
		double connections) {

	/** One line, or else two or three that come again at once. */
	private static final Pattern REPEATED = Pattern.compile("(?m)^((?:[^\n]*+\n){1,3}?)\\1++");

	private static final Set<String> SCANS = Set.of("SCAN", "KEYS");

	/** Fewer calls per request are another program's, or happen now and then. */
	private static final double SOME = 0.05;

	public Sent {
		commands = List.copyOf(commands);
		calls = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(calls));
	}

	/** What a single request was seen to send, in the order in which Redis began it. */
	public static Sent inOrder(List<SentCommand> commands, double roundTrips, double connections) {
		Map<String, Double> calls = commands.stream()
			.filter((one) -> !one.isScripted())
			.collect(
					Collectors.groupingBy(SentCommand::name, LinkedHashMap::new, Collectors.summingDouble((one) -> 1)));
		return of(commands, calls, roundTrips, connections);
	}

	/**
	 * What each request of a load sends.
	 * @param perRequest calls of a request by command, for instance {@code GET} or
	 * {@code CLIENT|SETINFO}, also those from within scripts
	 */
	public static Sent counted(Map<String, Double> perRequest, double roundTrips, double connections) {
		return of(List.of(), perRequest, roundTrips, connections);
	}

	private static Sent of(List<SentCommand> commands, Map<String, Double> all, double roundTrips, double connections) {
		SequencedMap<String, Double> calls = new LinkedHashMap<>();
		double greetings = 0;
		Comparator<Map.Entry<String, Double>> mostFirst = Map.Entry.<String, Double>comparingByValue()
			.reversed()
			.thenComparing(Map.Entry.comparingByKey());
		for (Map.Entry<String, Double> one : all.entrySet().stream().sorted(mostFirst).toList()) {
			String name = SentCommand.name(one.getKey());
			if (SentCommand.GREETINGS.contains(name)) {
				greetings += one.getValue();
			}
			else if (one.getValue() >= SOME) {
				calls.merge(name, one.getValue(), Double::sum);
			}
		}
		return new Sent(commands, calls, greetings, roundTrips, connections);
	}

	/** How many commands a request sends, without greetings of connections. */
	public double total() {
		return this.calls.values().stream().mapToDouble(Double::doubleValue).sum();
	}

	/** How many keys a request reads: those of the command that has most, 0 or more. */
	public int keys() {
		return ofTheRequest().stream()
			.collect(Collectors.groupingBy(SentCommand::name, Collectors.summingInt(SentCommand::keys)))
			.values()
			.stream()
			.max(Comparator.naturalOrder())
			.orElse(0);
	}

	/** The same without commands that look through all keys, each of which waits. */
	Sent withoutScans() {
		return only((name) -> !SCANS.contains(name), this.roundTrips - scans().total());
	}

	Sent scans() {
		return only(SCANS::contains, Double.NaN);
	}

	private Sent only(Predicate<String> names, double waits) {
		SequencedMap<String, Double> some = new LinkedHashMap<>(this.calls);
		some.keySet().removeIf(names.negate());
		return new Sent(this.commands.stream().filter((one) -> names.test(one.name())).toList(), some, this.greetings,
				waits, this.connections);
	}

	/** How often its commands wait for Redis, without greetings: 1 or more, or NaN. */
	double waits() {
		return (this.roundTrips > 0) ? Math.max(1, this.roundTrips - this.greetings) : Double.NaN;
	}

	double scripts() {
		return only(SentCommand.SCRIPTS::contains, Double.NaN).total();
	}

	/** The commands of the request in order, if that is known. */
	List<SentCommand> ofTheRequest() {
		return this.commands.stream()
			.filter((one) -> !one.isScripted() && !SentCommand.GREETINGS.contains(one.name()))
			.toList();
	}

	/** From the begin of the first command to that of the last; NaN without an order. */
	public double millis() {
		List<SentCommand> all = ofTheRequest();
		return all.isEmpty() ? Double.NaN : (all.getLast().micros() - all.getFirst().micros()) / 1_000.0;
	}

	/** Whether each command of a name has one key at most, as far as that is known. */
	boolean isSingleKey(String name) {
		boolean counted = this.commands.isEmpty();
		return !SentCommand.WITHOUT_KEYS.contains(name) && (counted ? !name.equals("MGET") && !name.startsWith("MSET")
				: this.commands.stream().filter((one) -> one.name().equals(name)).allMatch((one) -> one.keys() <= 1));
	}

	/** For instance {@code 100 HGETALL + 1 SMEMBERS}, or {@code 1 MGET of 100 keys}. */
	public String words() {
		return Text.join(" + ", this.calls.entrySet(),
				(one) -> number(one.getValue()) + " " + one.getKey() + keys(one.getKey()));
	}

	private static String number(double calls) {
		return Text.of((Math.abs(calls - Math.rint(calls)) < SOME) ? "%.0f" : "%.1f", calls);
	}

	private String keys(String name) {
		List<Integer> keys = this.commands.stream()
			.filter((one) -> one.name().equals(name))
			.map(SentCommand::keys)
			.distinct()
			.toList();
		return (keys.size() == 1 && keys.getFirst() > 1) ? " of " + keys.getFirst() + " keys" : "";
	}

	/**
	 * The commands in order, a line each. Equal ones, and up to three that repeat
	 * together, are one line: {@code 100 × GET products::…}.
	 */
	public List<String> lines() {
		String all = ofTheRequest().stream().map((one) -> one + "\n").collect(Collectors.joining());
		return REPEATED.matcher(all).replaceAll((found) -> {
			String what = found.group(1).strip().replace("\n", ", ");
			return Matcher.quoteReplacement(found.group().length() / found.group(1).length() + " × "
					+ (what.equals(found.group(1).strip()) ? what : "(" + what + ")") + "\n");
		}).lines().toList();
	}

}
