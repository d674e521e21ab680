// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerItem;
import io.github.redisaccessbench.lab.result.LedgerLine;
import io.github.redisaccessbench.lab.result.RunResult;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * What one request costs, of the real cases, with real processes and a real Redis.
 */
class LedgerIT {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(ints = { 100, 7 })
	void commandsAndRoundTripsAreThoseOfTheCode(int limit) throws Exception {
		RunResult result = FaultyRun
			.of(FaultyHome.honest(Files.createDirectory(this.folder.resolve("home")), RunningLab.HOME, """
					description: what one request costs
					cases: [case1, case2, case3, case4]
					controls: [case3/in-memory]
					users: 10
					loops: 20
					limit: %d
					forks: 1
					rounds: 1
					block-ms: 300
					warmup: {block-ms: 200, window: 1, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 2}
					""".formatted(limit)), UnaryOperator.identity());
		Map<String, CaseResult> cases = result.cases()
			.stream()
			.collect(Collectors.toMap((one) -> one.about().name(), (one) -> one));
		Map.of("case1", "GET", "case2", "HGETALL")
			.forEach((name, command) -> assertCommands(cases.get(name), command, limit));
		Map.of("case3", "MGET", "case4", "MGET")
			.forEach((name, command) -> assertCommands(cases.get(name), command, 1));
		assertThat(result.cases()).allSatisfy((one) -> assertThat(one.ledger()).extracting(LedgerLine::missing)
			.allMatch((missing) -> missing == null));
		assertThat(result.controls().getFirst().cost(LedgerItem.REDIS_BYTES_IN, LedgerItem.REDIS_BYTES_OUT)).isZero();
	}

	private static void assertCommands(CaseResult result, String command, int times) {
		assertThat(result.commandsPerRequest()).containsEntry(command, (double) times);
		assertThat(result.cost(LedgerItem.ROUND_TRIPS)).isCloseTo(times, withinPercentage(1));
	}

}
