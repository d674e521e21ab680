// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Function;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * The files that are made of a report.
 */
public final class Formats {

	/** All of them. */
	public static final List<Format> ALL = List.of(new Format("results.json", Json::pretty),
			new Format("report.md", (report) -> MarkdownReport.render(report, true)),
			new Format("ledger.csv", CostCsv::render), new Format("curves.csv", CurveCsv::render));

	private Formats() {
	}

	/** A file. */
	public record Format(String file, Function<Report, String> render) {

	}

}
