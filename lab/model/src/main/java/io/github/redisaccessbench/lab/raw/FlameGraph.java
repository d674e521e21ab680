// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which method called which, and how many samples of a profiler each call got. It is a
 * tree, but written flat: stacks are deeper than JSON may be.
 *
 * @param names names of methods, each once
 * @param calls each call after the one that it came from, as three numbers: its depth (0
 * for the root), the place of its name in the list, its samples with those of what it
 * calls
 */
public record FlameGraph(List<String> names, List<Integer> calls) {

	/** A call with a smaller part of all samples cannot be seen. */
	private static final double SMALLEST = 0.001;

	/** What the JVM calls a class that it makes itself differs from start to start. */
	private static final Pattern ADDRESS = Pattern.compile("[./+]0x[0-9a-f]+");

	private static final Pattern NUMBER = Pattern.compile("(?<=\\$\\$Lambda|Accessor|\\$Proxy)\\$?\\d+");

	/**
	 * Makes one of stacks as profilers and flamegraph.pl write them: names from the
	 * outermost to the innermost with semicolons between, a space, and a number.
	 * @param stacks the lines; others are left out
	 */
	public static FlameGraph of(Stream<String> stacks) {
		Call all = new Call("all", 0);
		stacks.forEach(all::add);
		Map<String, Integer> places = new LinkedHashMap<>();
		List<Integer> calls = new ArrayList<>();
		Deque<Call> next = new ArrayDeque<>(List.of(all));
		while (!next.isEmpty()) {
			Call call = next.pop();
			places.putIfAbsent(call.name, places.size());
			calls.addAll(List.of(call.depth, places.get(call.name), call.samples));
			call.calls.descendingMap()
				.values()
				.stream()
				.filter((inner) -> inner.samples >= SMALLEST * all.samples)
				.forEach(next::push);
		}
		return new FlameGraph(List.copyOf(places.keySet()), calls);
	}

	/** How many samples there are. */
	public int samples() {
		return this.calls.get(2);
	}

	private static String name(String frame) {
		return NUMBER.matcher(ADDRESS.matcher(frame).replaceAll("")).replaceAll("").replace('/', '.');
	}

	/** A call while samples are counted. */
	private static final class Call {

		private final String name;

		private final int depth;

		private final NavigableMap<String, Call> calls = new TreeMap<>();

		private int samples;

		Call(String name, int depth) {
			this.name = name;
			this.depth = depth;
		}

		void add(String stack) {
			int end = stack.lastIndexOf(' ');
			if (end < 1 || !stack.substring(end + 1).matches("\\d{1,8}")) {
				return;
			}
			int more = Integer.parseInt(stack.substring(end + 1));
			Call call = this;
			call.samples += more;
			for (String frame : stack.substring(0, end).split(";")) {
				int inner = call.depth + 1;
				call = call.calls.computeIfAbsent(name(frame), (missing) -> new Call(missing, inner));
				call.samples += more;
			}
		}

	}

}
