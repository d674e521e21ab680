// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.page.Page;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.page.PageData;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.render.GateReport;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.databind.JsonNode;

/**
 * The files that are made of a report.
 *
 * @param folder where they are
 */
public record ReportFiles(Path folder) {

	/** The one for a browser, which also holds the iterations. */
	private static final String PAGE = "report.html";

	/** The one for programs, and how it is kept: it is large, and packs to a tenth. */
	private static final String RESULTS = "results.json";

	private static final String PACKED = RESULTS + ".xz";

	/** The largest of the others; the raw files hold what it says. */
	private static final String LEDGER = "ledger.csv";

	/** What a gate says, as JUnit does; only if there is one. */
	private static final String GATE = "gate.xml";

	/**
	 * Writes all of them; those of a run that was kept as {@link #keep} does.
	 * @param run what the report was made of
	 * @throws Problem naming the first file that cannot be written
	 */
	public void write(RawRun run, Report report) {
		write(report, Formats.ALL, Files.exists(this.folder.resolve(PACKED)));
		write(PAGE, page(Phase.OVER, run, report));
		if (report.gate() != null) {
			write(GATE, GateReport.junit(report));
		}
	}

	/** Writes the page of a run that goes on, of what is known so far. */
	void writePage(RawRun run, Report report) {
		write(PAGE, page(Phase.RUNNING, run, report));
	}

	private String page(Phase phase, RawRun run, Report report) {
		return Page.file(PageData.of(phase, run, report, new RunFiles(this.folder).profiles()));
	}

	/** Where the page is. */
	Path page() {
		return this.folder.resolve(PAGE);
	}

	/** What must not get worse: the report is made by another process. */
	private Path limits() {
		return this.folder.resolve("gate.json");
	}

	/** Keeps what must not get worse in the run that begins; null: nothing. */
	void limit(Gate.Limits limits) {
		Problem.attempt(limits() + " cannot be removed", "", () -> Files.deleteIfExists(limits()));
		if (limits != null) {
			Json.write(limits(), limits);
		}
	}

	/** Whether there is a gate, and it takes another run to know what it says. */
	boolean isUndecided() {
		if (!Files.exists(limits())) {
			return false;
		}
		RawRun run = new RunFiles(this.folder).read();
		return gated(run, Report.of(run)).gate().outcome() == Outcome.UNDECIDED;
	}

	/** A report with what the gate says, if there is one. */
	public Report gated(RawRun run, Report report) {
		return Files.exists(limits()) ? report.with(Gate.of(run, report, Json.read(limits(), Gate.Limits.class)))
				: report;
	}

	/**
	 * Writes those that are worth keeping, in little space: all but the page and the
	 * ledger.
	 * @throws Problem naming the first file that cannot be written
	 */
	void keep(Report report) {
		write(report, Formats.ALL.stream().filter((format) -> !format.file().equals(LEDGER)).toList(), true);
	}

	private void write(Report report, List<Format> formats, boolean packed) {
		for (Format format : formats) {
			String name = format.file();
			write((packed && name.equals(RESULTS)) ? PACKED : name, format.render().apply(report));
		}
	}

	/**
	 * What programs are told, by whatever version of the lab; nothing if there is no such
	 * file.
	 * @throws Problem if it cannot be read
	 */
	public Optional<JsonNode> results() {
		return Stream.of(PACKED, RESULTS)
			.map(this.folder::resolve)
			.filter(Files::exists)
			.findFirst()
			.map((file) -> Json.read(file, JsonNode.class));
	}

	private void write(String name, String text) {
		Path file = this.folder.resolve(name);
		Problem.attempt(file + " cannot be written", () -> {
			Files.createDirectories(this.folder);
			if (name.equals(PACKED)) {
				StrangeFiles.writePacked(file, text.getBytes(StandardCharsets.UTF_8));
			}
			else {
				StrangeFiles.write(file, text);
			}
		});
	}

	/** Removes all of them. */
	void clear() {
		Stream.concat(Formats.ALL.stream().map(Format::file), Stream.of(PACKED, PAGE, GATE))
			.map(this.folder::resolve)
			.forEach((file) -> Problem.attempt(file + " cannot be removed", "", () -> Files.deleteIfExists(file)));
	}

}
