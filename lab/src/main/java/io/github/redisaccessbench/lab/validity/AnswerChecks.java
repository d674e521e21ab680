// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.FailurePolicy;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;

/**
 * Was every request answered, rightly, and by what the case stands for?
 */
final class AnswerChecks {

	/** What a new connection sends before it is used. */
	private static final Set<String> GREETINGS = Set.of("HELLO", "AUTH", "SELECT", "PING", "CLIENT", "CLIENT|SETINFO",
			"CLIENT|SETNAME", "READONLY", "CLUSTER", "CLUSTER|NODES", "CLUSTER|SHARDS", "CLUSTER|SLOTS", "COMMAND");

	/** What Sentinels and replicas send to a master, without end. */
	private static final Set<String> OF_SERVERS = Set.of("PUBLISH", "REPLCONF", "PSYNC", "SYNC");

	/** What a client of a Redis Cluster splits by slot. */
	private static final Set<String> SPLIT = Set.of("MGET", "MSET", "DEL", "UNLINK", "EXISTS", "TOUCH");

	private AnswerChecks() {
	}

	static List<Finding> of(RawRun run) {
		Findings found = new Findings(run.header().experiment());
		errors(found, Reason.WRONG_BODY, run, Samples::wrong, "with another body than expected");
		errors(found, FailurePolicy.tooMany(run.outcomes()) ? Reason.ERROR_SAMPLES : Reason.FAILED_REQUESTS, run,
				Samples::failed, "that are no answer with status 200");
		Map<String, Case> cases = run.header().cases().stream().collect(Collectors.toMap(Case::name, (one) -> one));
		List<IterationRecord> ofCases = run.iterations()
			.stream()
			.filter((result) -> result.iteration().kind() != IterationKind.GENERATOR)
			// What neighbours send cannot be told from what the case sends.
			.filter((result) -> result.iteration().cell().neighbour().isEmpty())
			.filter((result) -> cases.get(result.iteration().cell().caseName()).commands() != null)
			.toList();
		boolean shared = run.header().environment().stores().stream().anyMatch(StoreInfo::shared);
		Function<IterationRecord, Case> about = (result) -> cases.get(result.iteration().cell().caseName());
		Function<IterationRecord, Map<String, Long>> expected = (result) -> expected(result, about.apply(result),
				run.header().colors());
		UnaryOperator<Map<String, Long>> own = (calls) -> own(calls, shared);
		boolean cluster = run.header().environment().stores().stream().anyMatch(StoreInfo::splitsCommands);
		Predicate<IterationRecord> split = (result) -> cluster
				&& about.apply(result).commands().keySet().stream().anyMatch(SPLIT::contains);
		found.iterations(Reason.SPLIT_COMMANDS, ofCases, split, (result) -> "sent to Redis "
				+ words(Objects.requireNonNullElse(result.readings().commands(), Map.of())));
		List<IterationRecord> answered = ofCases.stream()
			.filter((result) -> result.samples().errors() == 0)
			.filter(split.negate())
			.toList();
		found.iterations(Reason.COMMANDS_DIFFER, answered,
				(result) -> differs(result, expected, own) && !(shared && foreignOnly(result, expected, own)),
				(result) -> "sent to " + store(about.apply(result)) + " " + words(result.readings().commands())
						+ ", not " + words(expected.apply(result)));
		found.iterations(Reason.FOREIGN_COMMANDS, answered,
				(result) -> shared && differs(result, expected, own) && foreignOnly(result, expected, own),
				(result) -> "saw commands of others in " + store(about.apply(result)) + ": "
						+ words(result.readings().commands()) + " instead of " + words(expected.apply(result)));
		found.iterations(Reason.NOT_CHECKED, ofCases,
				(result) -> !result.readings().storeRestarted() && !isTold(result, about.apply(result)),
				(result) -> "was run without " + store(about.apply(result)) + " telling its counters");
		return found.list();
	}

	/** Where a case reads from, in words. */
	private static String store(Case about) {
		if (!about.asksDatabase()) {
			return "Redis";
		}
		return about.asksRedis() ? "its stores" : "the database";
	}

	/** Whether all stores that a case asks told their counters. */
	private static boolean isTold(IterationRecord result, Case about) {
		return result.readings().commands() != null
				&& about.commands().keySet().stream().allMatch((command) -> isTold(result, command));
	}

	/** Whether the store told its counters that gets a command. */
	private static boolean isTold(IterationRecord result, String command) {
		Metric proof = Case.isSql(command) ? Metrics.DB_QUERIES : Metrics.REDIS_BYTES_IN;
		return proof.of(result.readings()).isPresent();
	}

	private static void errors(Findings found, Reason reason, RawRun run, ToIntFunction<Samples> count, String what) {
		int all = run.iterations().stream().mapToInt((result) -> count.applyAsInt(result.samples())).sum();
		found.iterations(reason, run.iterations(), (result) -> count.applyAsInt(result.samples()) > 0,
				(result) -> "has " + count.applyAsInt(result.samples()) + " of the run's " + all + " samples " + what
						+ ", the first: " + result.samples().firstError());
	}

	private static boolean differs(IterationRecord result, Function<IterationRecord, Map<String, Long>> expected,
			UnaryOperator<Map<String, Long>> own) {
		return result.readings().commands() != null
				&& !own.apply(result.readings().commands()).equals(expected.apply(result));
	}

	/**
	 * Whether all that the case stands for is there, and what is there beside it is too
	 * little to come from its requests.
	 */
	private static boolean foreignOnly(IterationRecord result, Function<IterationRecord, Map<String, Long>> expected,
			UnaryOperator<Map<String, Long>> own) {
		Map<String, Long> rest = new HashMap<>(own.apply(result.readings().commands()));
		expected.apply(result).forEach((command, calls) -> rest.merge(command, -calls, Long::sum));
		long others = rest.values().stream().mapToLong(Long::longValue).sum();
		int requests = result.samples().requests();
		return rest.values().stream().allMatch((calls) -> calls >= 0) && others < requests
				&& others <= Math.max(Threshold.FOREIGN.getValue() * requests, Threshold.FOREIGN_FEW.getValue());
	}

	private static Map<String, Long> expected(IterationRecord result, Case theCase, int stored) {
		int requests = result.samples().requests();
		int keys = result.iteration().cell().keys();
		Map<String, Long> sent = Objects.requireNonNullElse(result.readings().commands(), Map.of());
		return theCase.commands()
			.entrySet()
			.stream()
			.filter((command) -> isTold(result, command.getKey()))
			.filter((command) -> !command.getValue().equals(CommandRate.AS_NEEDED)
					|| sent.containsKey(command.getKey()))
			.collect(Collectors.toMap(Map.Entry::getKey, (command) -> command.getValue().equals(CommandRate.AS_NEEDED)
					? sent.get(command.getKey()) : command.getValue().times(requests, keys, stored)));
	}

	/** Without what nobody asked for. */
	private static Map<String, Long> own(Map<String, Long> calls, boolean shared) {
		return calls.entrySet()
			.stream()
			.filter((command) -> !(shared && OF_SERVERS.contains(command.getKey())))
			.filter((command) -> !GREETINGS.contains(Case.withoutNode(command.getKey())))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
	}

	private static String words(Map<String, Long> calls) {
		String words = own(calls, false).entrySet()
			.stream()
			.sorted(Map.Entry.comparingByKey())
			.map((command) -> command.getValue() + " " + command.getKey())
			.collect(Collectors.joining(", "));
		return words.isEmpty() ? "nothing" : words;
	}

}
