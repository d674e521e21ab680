// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.samskivert.mustache.Escapers;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.render.MachineName;
import io.github.redisaccessbench.lab.render.Templates;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * Static pages of runs for any web server: an index by what experiments ask, and a page
 * for each run.
 */
public final class Site {

	/** The page that leads to all others. */
	public static final String INDEX = "index.html";

	/** The experiment that stands first. */
	private static final String FIRST = "default";

	private Site() {
	}

	/** Whether a text is a page of a site, and not something else. */
	public static boolean isPage(String html) {
		return html.contains("<meta name=\"generator\" content=\"redis-access-bench\">");
	}

	/** All files of a site, by their names. */
	public static Map<String, String> files(List<Run> runs) {
		Map<String, String> files = new TreeMap<>(Page.shared());
		runs.forEach((run) -> files.put(run.file(), run.html()));
		files.put(INDEX, Templates.render(Site.class, "site.html.mustache", Map.of("rows", rows(runs)), Escapers.HTML));
		return files;
	}

	private static List<Row> rows(List<Run> runs) {
		return runs.stream()
			.sorted(Comparator.comparing(Run::started).reversed())
			.collect(Collectors.groupingBy(Run::experiment, TreeMap::new, Collectors.toList()))
			.values()
			.stream()
			.map((all) -> new Row(all.getFirst(), all.subList(1, all.size())))
			.sorted(Comparator.comparing((row) -> !row.newest().experiment().equals(FIRST)))
			.toList();
	}

	/**
	 * A run as a site shows it.
	 *
	 * @param file the name of its page
	 * @param html the page
	 * @param experiment what was run
	 * @param started when
	 * @param question what the experiment asks
	 * @param answer the first line of its answer with its grade, without intervals
	 * @param conditions on which machine and when, and the run status if it is not VALID
	 */
	public record Run(String file, String html, String experiment, Instant started, String question, String answer,
			String conditions) {

		/**
		 * That of a folder.
		 * @param folder the name of the folder
		 */
		public static Run of(String folder, PageData data) {
			Report report = data.report();
			return new Run("run-" + folder + ".html", Page.ofSite(data), report.experiment().name(),
					report.header().started(), data.question(),
					Answer.brief(report)
						.map(Answer.Line::words)
						.orElse("It gives no answer: see the tables of its page."),
					conditions(report));
		}

		private static String conditions(Report report) {
			RunStatus status = report.judgement().status();
			return MachineName.of(report.result()).name() + ", " + report.header().started().toString().substring(0, 10)
					+ ((status != RunStatus.VALID) ? ", " + status : "");
		}

		/** Its address from the index. */
		String link() {
			return Pattern.compile("[^A-Za-z0-9._-]").matcher(this.file).replaceAll((one) -> percent(one.group()));
		}

		private static String percent(String character) {
			return "%"
					+ HexFormat.ofDelimiter("%").withUpperCase().formatHex(character.getBytes(StandardCharsets.UTF_8));
		}

	}

	/** A row of the index: the newest run of an experiment, and its earlier ones. */
	private record Row(Run newest, List<Run> earlier) {
	}

}
