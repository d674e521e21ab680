// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.StrangeFiles;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.page.Page;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.page.PageData;
import io.github.redisaccessbench.lab.page.Site;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.History;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.result.Replicates;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The runs that are kept in the project, by whatever version of the lab.
 *
 * @param folder where they are, a folder for each whose name begins with its date; it
 * need not exist
 */
public record PublishedRuns(Path folder) {

	/**
	 * All of them, the latest first.
	 * @throws Problem if one cannot be read
	 */
	public List<PublishedRun> all() {
		return folders()
			.flatMap((one) -> new ReportFiles(one).results()
				.map((results) -> new PublishedRun(one.getFileName().toString(), results))
				.stream())
			.toList();
	}

	/**
	 * The latest run of an experiment. One that this version cannot read says nothing.
	 */
	public Optional<RawRun> newest(String experiment) {
		return folders().filter((one) -> one.getFileName().toString().endsWith("-" + experiment))
			.flatMap((one) -> read(one).stream())
			.filter((run) -> run.experiment().name().equals(experiment))
			.findFirst();
	}

	/**
	 * Writes what all of them say over time: a page, and the same for other programs.
	 * @param target the folder to write to; made if need be
	 * @return what was written, and what was left out: a line each
	 * @throws Problem if no run says anything, or a file cannot be written
	 */
	public String history(Path target) {
		History history = History.of(all());
		if (history.runs().isEmpty()) {
			throw new Problem("No folder in " + this.folder + " has results that this version can read. "
					+ "Publish a run, or name another folder.");
		}
		return Problem.attempt("The history cannot be written to " + target, "", () -> {
			Files.createDirectories(target);
			StrangeFiles.write(target.resolve("history.html"), Page.history(history));
			for (Map.Entry<String, String> series : history.csv().entrySet()) {
				StrangeFiles.write(target.resolve(series.getKey() + ".csv"), series.getValue());
			}
			StrangeFiles.write(target.resolve("bigger-is-better.json"), history.benchmark(true));
			StrangeFiles.write(target.resolve("smaller-is-better.json"), history.benchmark(false));
			return target
					+ " has history.html, bigger-is-better.json, smaller-is-better.json and a CSV of each series: "
					+ history.runs().size() + " runs."
					+ history.leftOut().stream().map((one) -> "\nLeft out: " + one).collect(Collectors.joining());
		});
	}

	/**
	 * Makes static pages of all of them, and an index.
	 * @param target the folder to write to: a new or empty one, or that of an older site
	 * @return what was written, and what was left out: a line each
	 * @throws Problem if there is no run that this version can read, or the folder holds
	 * something else; then nothing was written
	 */
	public String site(Path target) {
		SiteFiles site = new SiteFiles(target);
		site.requireOwn();
		List<String> leftOut = new ArrayList<>();
		List<Site.Run> runs = folders().filter(Files::isDirectory)
			.flatMap((one) -> page(one, leftOut).stream())
			.toList();
		if (runs.isEmpty()) {
			throw new Problem((Files.isDirectory(this.folder)
					? "No folder in " + this.folder + " has a run that this version can read"
					: this.folder + " is no folder") + ". Publish a run, or name another folder.");
		}
		Map<String, String> files = Site.files(runs);
		site.write(files);
		return target.resolve(Site.INDEX) + " leads to the pages of " + runs.size() + " runs: "
				+ Text.of("%.1f MB.", files.values().stream().mapToLong(String::length).sum() / 1e6)
				+ leftOut.stream().map((one) -> "\nLeft out: " + one).collect(Collectors.joining());
	}

	private static Optional<Site.Run> page(Path folder, List<String> leftOut) {
		try {
			RawRun run = new RunFiles(folder).read();
			return Optional.of(Site.Run.of(folder.getFileName().toString(),
					PageData.of(Phase.OVER, run, Report.of(run), new RunFiles(folder).profiles())));
		}
		catch (Problem ex) {
			leftOut.add(ex.getMessage());
			return Optional.empty();
		}
	}

	private Stream<Path> folders() {
		if (!Files.isDirectory(this.folder)) {
			return Stream.of();
		}
		return Problem.attempt(this.folder + " cannot be read", "", () -> {
			try (Stream<Path> all = Files.list(this.folder)) {
				return all.sorted(Comparator.comparing(Path::getFileName).reversed()).toList().stream();
			}
		});
	}

	private static Optional<RawRun> read(Path run) {
		try {
			return Optional.of(new RunFiles(run).read());
		}
		catch (Problem ex) {
			return Optional.empty();
		}
	}

	/**
	 * What runs have in common.
	 * @param runs their folders; none: all that are published and this version can read
	 * @throws Problem if there are fewer than two, one of those that are named cannot be
	 * read, or is INVALID
	 */
	public static List<Replicates> agreement(Folders folders, List<Path> runs) {
		SequencedMap<String, RawRun> read = new LinkedHashMap<>();
		if (runs.isEmpty()) {
			new PublishedRuns(folders.home().resolve("results")).folders()
				.forEach((one) -> read(one).ifPresent((run) -> read.put(one.getFileName().toString(), run)));
		}
		runs.forEach((run) -> read.put(run.toString(), new RunFiles(run).read()));
		return agreement(read, (run) -> Report.of(run).usable());
	}

	/**
	 * What runs have in common.
	 * @param read the runs by what they are called
	 * @param usable whether a run is not INVALID
	 * @throws Problem if there are fewer than two, or one is INVALID
	 */
	public static List<Replicates> agreement(SequencedMap<String, RawRun> read, Predicate<RawRun> usable) {
		if (apart(read).size() < 2) {
			throw new Problem(
					"There are " + read.size() + " runs to compare, but it takes two. Name the folders of two "
							+ "runs, for instance results/* or copies of jmeter/target/lab.");
		}
		read.forEach((name, run) -> {
			if (!usable.test(run)) {
				throw new Problem("The run in " + name + " is INVALID, so it agrees with nothing. Leave it out.");
			}
		});
		return Replicates.of(apart(read), false);
	}

	/** Runs that were put together are looked at one by one. */
	private static SequencedMap<String, RawRun> apart(SequencedMap<String, RawRun> read) {
		SequencedMap<String, RawRun> apart = new LinkedHashMap<>();
		read.forEach((name, run) -> {
			List<RawRun> runs = run.runs();
			for (int number = 1; number <= runs.size(); number++) {
				apart.put(name + ((runs.size() > 1) ? ", run " + number : ""), runs.get(number - 1));
			}
		});
		return apart;
	}

}
