// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.documents.AgreementPage;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Published runs of one machine agree on the cells that they have in common, or
 * results/README.md and the reports' place in README.md say that they do not.
 */
@Concurrent
class PublishedAgreementTest {

	private static final Path HOME = Home.HOME;

	private static final List<Replicates> ALL = all();

	private static List<Replicates> all() {
		SequencedMap<String, RawRun> runs = new LinkedHashMap<>();
		Map<RawRun, Report> reports = new IdentityHashMap<>();
		Published.folders().sorted(Comparator.reverseOrder()).map(Published::in).forEach((one) -> {
			runs.put(one.folder().getFileName().toString(), one.run());
			reports.put(one.run(), one.report());
		});
		return PublishedRuns.agreement(runs, (run) -> reports.get(run).usable());
	}

	@Test
	void runsHaveCellsInCommon() {
		assertThat(ALL).isNotEmpty();
	}

	@Test
	void whoContradictsAnotherIsNamedWithWhatItSays() throws IOException {
		String told = Files.readString(HOME.resolve("results/README.md"));
		List<String> contradictions = ALL.stream().filter(Replicates::differ).map(PublishedAgreementTest::row).toList();
		assertThat(told.lines().filter((line) -> line.startsWith("| case")).toList())
			.containsExactlyInAnyOrderElementsOf(contradictions);
	}

	/** As golden files are: -Dgolden.update=true writes it anew. */
	@Test
	void whatEachRunSaysAndTheOthersPredictIsShown() throws IOException {
		String made = AgreementPage.render(ALL);
		Path page = HOME.resolve("docs/AGREEMENT.md");
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(page, made);
		}
		assertThat(page).content().isEqualTo(made);
	}

	/** A pair, its levels, and each run with its ratio. */
	private static String row(Replicates one) {
		Replicates shown = (one.together().mean().mean() < 0) ? one.reversed() : one;
		return "| " + shown.contrast().first().caseName() + " / " + shown.contrast().second().caseName() + " | "
				+ shown.contrast()
					.first()
					.levels()
					.entrySet()
					.stream()
					.map((level) -> level.getKey() + " " + level.getValue())
					.collect(Collectors.joining(", "))
				+ " | "
				+ shown.runs()
					.entrySet()
					.stream()
					.map((run) -> run.getKey() + ": "
							+ String.format(Locale.ROOT, "%.1f", Math.exp(run.getValue().log().mean())))
					.collect(Collectors.joining("; "))
				+ " |";
	}

}
