// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Function;

import io.github.redisaccessbench.lab.validity.Report;

/** The files that are made of a report. */
public final class Formats {

	public static final List<Format> ALL = List.of(new Format("results.json", ResultsJson::render),
			new Format("results.csv", Csv::results), new Format("ledger.csv", Csv::ledger),
			new Format("curves.csv", Csv::curves), new Format("summary.md", MarkdownReport::summary),
			new Format("report.md", MarkdownReport::render), new Format("headline.svg", HeadlineSvg::render));

	private Formats() {
	}

	public record Format(String file, Function<Report, String> render) {

	}

}
