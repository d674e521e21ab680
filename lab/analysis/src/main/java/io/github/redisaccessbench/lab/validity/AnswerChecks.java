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

/** Was every request answered, rightly, and by what the case stands for? */
final class AnswerChecks {

	/** What a new connection sends before it is used. */
	private static final Set<String> GREETINGS = Set.of("HELLO", "AUTH", "SELECT", "PING", "CLIENT", "CLIENT|SETINFO",
			"CLIENT|SETNAME", "READONLY", "CLUSTER", "CLUSTER|NODES", "CLUSTER|SHARDS", "CLUSTER|SLOTS", "COMMAND");

	/** What Sentinels and replicas send to a master, without end. */
	private static final Set<String> OF_SERVERS = Set.of("PUBLISH", "REPLCONF", "PSYNC", "SYNC");

	/** What a client of a Redis Cluster splits by slot. */
	private static final Set<String> SPLIT = Set.of("MGET", "MSET", "MSETEX", "MSETNX", "DEL", "UNLINK", "EXISTS",
			"TOUCH");

	/** Or sends as one for each key. */
	private static final Set<String> PARTS = Set.of("GET", "SET");

	/** Servers send each other no more than so many a second. */
	private static final int OF_SERVERS_PER_SECOND = 10;

	private AnswerChecks() {
	}

	static void add(Findings found, RawRun run) {
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
		// The first one is that of the run; others belong to the user's app.
		boolean cluster = run.header().environment().stores().stream().limit(1).anyMatch(StoreInfo::splitsCommands);
		Predicate<IterationRecord> split = (result) -> cluster && result.readings().commands() != null
				&& about.apply(result).commands().keySet().stream().anyMatch(SPLIT::contains);
		found.iterations(Reason.SPLIT_COMMANDS, ofCases, split,
				(result) -> "sent to Redis " + words(result.readings().commands()));
		Function<IterationRecord, Map<String, Long>> sent = (result) -> {
			Map<String, Long> own = own(result, shared ? expected.apply(result).keySet() : null);
			return split.test(result) ? joined(own, expected.apply(result), result) : own;
		};
		List<IterationRecord> differing = ofCases.stream()
			.filter((result) -> result.samples().errors() == 0 && result.readings().commands() != null)
			.filter((result) -> !sent.apply(result).equals(expected.apply(result)))
			.toList();
		Predicate<IterationRecord> foreign = (result) -> shared
				&& foreignOnly(sent.apply(result), expected.apply(result), result.samples().requests());
		found.iterations(Reason.COMMANDS_DIFFER, differing, foreign.negate(),
				(result) -> "sent to " + store(about.apply(result)) + " " + words(result.readings().commands())
						+ ", not " + words(expected.apply(result)));
		found.iterations(Reason.FOREIGN_COMMANDS, differing, foreign,
				(result) -> "saw commands of others in " + store(about.apply(result)) + ": "
						+ words(result.readings().commands()) + " instead of " + words(expected.apply(result)));
		found.iterations(Reason.NOT_CHECKED, ofCases,
				(result) -> !result.readings().storeRestarted() && !isTold(result, about.apply(result)),
				(result) -> "was run without " + store(about.apply(result)) + " telling its counters");
	}

	/** Where a case reads from, in words. */
	private static String store(Case about) {
		return !about.asksDatabase() ? "Redis" : about.asksRedis() ? "its stores" : "the database";
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

	/**
	 * Whether all that the case stands for is there, and what is there beside it is too
	 * little to come from its requests.
	 */
	private static boolean foreignOnly(Map<String, Long> sent, Map<String, Long> expected, int requests) {
		Map<String, Long> rest = new HashMap<>(sent);
		expected.forEach((command, calls) -> rest.merge(command, -calls, Long::sum));
		long others = rest.values().stream().mapToLong(Long::longValue).sum();
		return rest.values().stream().allMatch((calls) -> calls >= 0) && others < requests
				&& others <= Math.max(Threshold.FOREIGN.getValue() * requests, Threshold.FOREIGN_FEW.getValue());
	}

	/**
	 * What a client has split, as if it had not; as it was sent if that cannot be: at
	 * least one command for each request, and no more than keys.
	 */
	private static Map<String, Long> joined(Map<String, Long> sent, Map<String, Long> expected,
			IterationRecord result) {
		Map<String, Long> joined = new HashMap<>(sent);
		joined.keySet().removeIf((command) -> SPLIT.contains(command) || PARTS.contains(command));
		long parts = sent.values().stream().mapToLong(Long::longValue).sum()
				- joined.values().stream().mapToLong(Long::longValue).sum();
		long requests = result.samples().requests();
		if (parts < requests || parts > requests * result.iteration().cell().keys()) {
			return sent;
		}
		expected.forEach((command, calls) -> {
			if (SPLIT.contains(command) || PARTS.contains(command)) {
				joined.put(command, calls);
			}
		});
		return joined;
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

	/**
	 * Without what connections and servers send of their own accord.
	 * @param declared what the case sends; null: no other program uses the store
	 */
	private static Map<String, Long> own(IterationRecord result, Set<String> declared) {
		double most = OF_SERVERS_PER_SECOND * (1 + result.readings().wallMs() / 1e3);
		Map<String, Long> own = own(result.readings().commands());
		own.entrySet()
			.removeIf((command) -> declared != null && OF_SERVERS.contains(command.getKey())
					&& !declared.contains(command.getKey()) && command.getValue() <= most);
		return own;
	}

	private static Map<String, Long> own(Map<String, Long> calls) {
		return calls.entrySet()
			.stream()
			.filter((command) -> !GREETINGS.contains(Case.withoutNode(command.getKey())))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, HashMap::new));
	}

	private static String words(Map<String, Long> calls) {
		String words = own(calls).entrySet()
			.stream()
			.sorted(Map.Entry.comparingByKey())
			.map((command) -> command.getValue() + " " + command.getKey())
			.collect(Collectors.joining(", "));
		return words.isEmpty() ? "nothing" : words;
	}

}
