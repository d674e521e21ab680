// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Samples;

/**
 * Was every request answered, rightly, and by what the case stands for?
 */
final class AnswerChecks {

	/** What a new connection sends before it is used. */
	private static final Set<String> GREETINGS = Set.of("HELLO", "AUTH", "SELECT", "PING", "CLIENT", "CLIENT|SETINFO",
			"CLIENT|SETNAME", "READONLY");

	private AnswerChecks() {
	}

	static List<Finding> of(RawRun run) {
		Findings found = new Findings(run.header().experiment());
		errors(found, Reason.WRONG_BODY, run, Samples::wrong, "with another body than expected");
		errors(found, Reason.ERROR_SAMPLES, run, Samples::failed, "that are no answer with status 200");
		Map<String, Case> cases = run.header().cases().stream().collect(Collectors.toMap(Case::name, (one) -> one));
		List<BlockRecord> ofCases = run.blocks()
			.stream()
			.filter((result) -> result.block().kind() != BlockKind.GENERATOR)
			.filter((result) -> cases.get(result.block().cell().caseName()).commands() != null)
			.toList();
		found.blocks(Reason.COMMANDS_DIFFER,
				ofCases.stream().filter((result) -> result.samples().errors() == 0).toList(),
				(result) -> differs(result, cases.get(result.block().cell().caseName()).commands()),
				(result) -> "sent to Redis " + words(result.readings().commands()) + ", not "
						+ words(expected(result, cases.get(result.block().cell().caseName()).commands())));
		found.blocks(Reason.NOT_CHECKED, ofCases,
				(result) -> result.readings().commands() == null && !result.readings().storeRestarted(),
				(result) -> "was run without Redis telling its counters");
		return found.list();
	}

	private static void errors(Findings found, Reason reason, RawRun run, ToIntFunction<Samples> count, String what) {
		int all = run.blocks().stream().mapToInt((result) -> count.applyAsInt(result.samples())).sum();
		found.blocks(reason, run.blocks(), (result) -> count.applyAsInt(result.samples()) > 0,
				(result) -> "has " + count.applyAsInt(result.samples()) + " of the run's " + all + " samples " + what
						+ ", the first: " + result.samples().firstError());
	}

	private static boolean differs(BlockRecord result, Map<String, CommandRate> declared) {
		return result.readings().commands() != null
				&& !own(result.readings().commands()).equals(expected(result, declared));
	}

	private static Map<String, Long> expected(BlockRecord result, Map<String, CommandRate> declared) {
		return declared.entrySet()
			.stream()
			.collect(Collectors.toMap(Map.Entry::getKey,
					(command) -> command.getValue().times(result.samples().requests(), result.block().cell().keys())));
	}

	private static Map<String, Long> own(Map<String, Long> calls) {
		return calls.entrySet()
			.stream()
			.filter((command) -> !GREETINGS.contains(command.getKey()))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
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
