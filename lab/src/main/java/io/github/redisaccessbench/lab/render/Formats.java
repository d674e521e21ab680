// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.function.Function;

import io.github.redisaccessbench.lab.validity.Report;

/**
 * The files that are made of a report.
 */
public final class Formats {

	/** All of them. */
	public static final List<Format> ALL = List.of(new Format("results.json", ResultsJson::render),
			new Format("results.csv", ResultsCsv::render), new Format("ledger.csv", CostCsv::render),
			new Format("curves.csv", CurveCsv::render), new Format("summary.md", MarkdownReport::summary),
			new Format("report.md", MarkdownReport::render), new Format(Summary.PICTURE, HeadlineSvg::render));

	private Formats() {
	}

	/** A file. */
	public record Format(String file, Function<Report, String> render) {

	}

}
