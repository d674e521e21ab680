// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Layout;

/**
 * Versions of what is on the class paths of a run's processes, and which of them are
 * release candidates.
 *
 * @param header what was known when it started
 */
record ClientVersions(RunHeader header) {

	/** Of Maven's words for what is not final yet. */
	private static final Pattern CANDIDATE = Pattern.compile("(?i).*[.-](rc|cr|m|alpha|beta)[.-]?\\d*");

	private static final Set<String> TOLD_ELSEWHERE = Set.of("spring-boot", "spring-data-redis", "lettuce-core");

	/**
	 * All but those that have a row of their own, and whose are not known; empty if there
	 * are none.
	 */
	String words() {
		Map<String, Set<String>> versions = new TreeMap<>();
		apps().forEach((app) -> app.libraries()
			.forEach((name, version) -> versions.computeIfAbsent(name, (missing) -> new TreeSet<>()).add(version)));
		versions.keySet().removeAll(TOLD_ELSEWHERE);
		Stream<String> known = versions.entrySet()
			.stream()
			.map((one) -> one.getKey() + " " + RunSetting.inWords(List.copyOf(one.getValue())));
		return Stream.concat(known, unknown()).collect(Collectors.joining(", "));
	}

	/** Processes of which no class path is known. */
	private Stream<String> unknown() {
		return apps().stream()
			.filter((app) -> app.libraries().isEmpty())
			.map((app) -> "blank of " + app.process() + (app.jar().endsWith(".jar")
					? " (its jar names none that the lab knows)" : " (the lab has not started a jar)"));
	}

	/**
	 * The same table; below it stands which of its cases use a release candidate.
	 */
	Section mark(Section section) {
		Set<String> text = section.rows().stream().flatMap(List::stream).collect(Collectors.toSet());
		List<String> marks = this.header.cases()
			.stream()
			.filter((one) -> text.stream().anyMatch((cell) -> isNamed(one.name(), cell)))
			.flatMap((one) -> candidates(one).map((library) -> one.name() + " uses " + library))
			.distinct()
			.toList();
		return marks.isEmpty() ? section : new Section(section.title(), section.columns(), section.rows(),
				Stream.concat(section.notes().stream(), marks.stream().map((mark) -> mark + ", a release candidate."))
					.toList());
	}

	/** Whether a cell of a table is about a case, alone or in a pair. */
	private static boolean isNamed(String name, String cell) {
		return Stream.of(cell.split(" / ")).anyMatch((one) -> one.equals(name) || one.startsWith(name + " "));
	}

	/**
	 * Some apps have all clients on their class path, and a case uses the one it names.
	 */
	private Stream<String> candidates(Case one) {
		Layout layout = new Layout(this.header.experiment(), this.header.cases());
		Set<String> processes = this.header.experiment()
			.cells(one.name())
			.stream()
			.map(layout::process)
			.collect(Collectors.toSet());
		return apps().stream()
			.filter((app) -> processes.contains(app.process()))
			.flatMap((app) -> app.libraries().entrySet().stream())
			.filter((library) -> CANDIDATE.matcher(library.getValue()).matches() && mayUse(one, library.getKey()))
			.map((library) -> library.getKey() + " " + library.getValue());
	}

	private static boolean mayUse(Case one, String library) {
		return TOLD_ELSEWHERE.contains(library) || one.client() == null
				|| Stream.of(one.client().toLowerCase(Locale.ROOT).split("\\W+"))
					.anyMatch((word) -> List.of(library.split("-")).contains(word));
	}

	private List<AppInfo> apps() {
		return this.header.environment().apps();
	}

}
