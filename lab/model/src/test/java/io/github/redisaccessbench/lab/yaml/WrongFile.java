// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A file that is no experiment.
 *
 * @param yaml what it holds
 * @param complaint where and what is wrong: what follows the file's name
 * @param shape whether that can be seen without knowing the cases and without arithmetic,
 * as a schema sees it
 */
record WrongFile(String yaml, String complaint, boolean shape) {

	static final List<WrongFile> ALL = List.of(
			// what is there has another type
			wrong("  loops: 100", "  loops: many",
					":13: loops must be a whole number from 1 to 100000, but is 'many'."),
			wrong("  loops: 100", "  loops: [1, 2]",
					":13: loops must be a whole number from 1 to 100000, but is [1,2]."),
			wrong("forks: 3", "forks: 3.7", ":14: forks must be a whole number from 1 to 100, but is 3.7."),
			wrong("forks: 3", "forks: {a: 1}", ":14: forks must be a whole number from 1 to 100, but is {\"a\":1}."),
			wrong("forks: 3", "forks: true", ":14: forks must be a whole number from 1 to 100, but is true."),
			wrong("forks: 3", "forks: 99999999999",
					":14: forks must be a whole number from 1 to 100, but is 99999999999."),
			wrong("minutes: 3.5", "minutes: long",
					":17: minutes must be greater than 0 and at most 1440, but is 'long'."),
			wrong("compare: reference", "compare: all",
					":4: compare must be one of pairs, reference, levels, but is 'all'."),
			wrong("compare: reference", "compare: REFERENCE",
					":4: compare must be one of pairs, reference, levels, but is 'REFERENCE'."),
			wrong("compare: reference", "compare: 1", ":4: compare must be one of pairs, reference, levels, but is 1."),
			wrong("description: One sentence", "description: [a]", ":1: description must be a text, but is [\"a\"]."),
			wrong("cases: [case1, case3]", "cases: {a: b}", ":2: cases must be names, but is {\"a\":\"b\"}."),
			wrong("cases: [case1, case3]", "cases: [[case1], case3]", ":2: there is a list within a list."),
			wrong("factors:\n  users: [1, 10]\n  keys: 50\n", "factors: 5\n",
					":8: factors must be names with their values, but is 5."),
			wrong("model: closed", "model: open", ":12: load.model must be closed, but is 'open'."),
			wrong("  model: closed\n", "", ":11: 'model' is missing. Copy it from experiments/default.yaml."),
			wrong("load:\n  model: closed\n  loops: 100\n", "load: 5\n",
					":11: load must be names with their values, but is 5."),
			// nothing is there
			wrong("forks: 3", "forks:", ":14: forks must be a whole number from 1 to 100, but is null."),
			wrong("keys: 50", "keys:", ":10: keys must be a whole number from 1 to 10000, but is null."),
			wrong("[1, 10]", "[1, null]", ":9: users must be a whole number from 1 to 1000, but is null."),
			wrong("forks: 3\n", "", ": 'forks' is missing. Copy it from experiments/default.yaml."),
			wrong("cases: [case1, case3]\n", "", ": 'cases' is missing."),
			wrong("load:\n  model: closed\n  loops: 100\n", "", ": 'load' is missing."),
			// it is out of range
			wrong("forks: 3", "forks: 0", ":14: forks must be a whole number from 1 to 100, but is 0."),
			wrong("keys: 50", "keys: -1", ":10: keys must be a whole number from 1 to 10000, but is -1."),
			wrong("keys: 50", "keys: [5, 10001]", ":10: keys must be a whole number from 1 to 10000, but is 10001."),
			wrong("keys: 50", "rtt: -0.5",
					":10: rtt must be a number from 0 to 2000 with at most 3 decimals, but is -0.5."),
			wrong("keys: 50", "keys: [10, 10]", ":10: keys needs at least one level, and each only once."),
			wrong("keys: 50", "keys: []", ":10: keys needs at least one level, and each only once."),
			wrong("tie-margin: 2.5", "tie-margin: 0",
					":7: tie.margin must be greater than 0 and at most 50, but is 0."),
			// load at a rate
			wrong("forks: 3", "forks: 3\nrates: 50", ":15: rates need a generator that sends at a rate").unseen(),
			wrong("forks: 3", "forks: 3\ngenerator: hyperfoil\nrates: [50, 300%]",
					":16: rates must be requests per second, from 0.1 to 100000, or percent of what a case can serve, from 0.1% to 200%, but one is '300%'.")
				.unseen(),
			wrong("forks: 3", "forks: 3\ngenerator: hyperfoil\nrates: [50, 50.0]",
					":16: rates needs at least one level, and each only once.")
				.unseen(),
			wrong("forks: 3", "forks: 3\ngenerator: hyperfoil\nrates: [slo]",
					":16: the rate 'slo' and the setting slo belong together")
				.unseen(),
			wrong("forks: 3", "forks: 3\nslo: fast", ":15: 'slo': must be like p99<20ms"),
			wrong("forks: 3", "forks: 3\nneighbours: /other", ":15: neighbours need rates").unseen(),
			wrong("forks: 3", "forks: 3\ngenerator: hyperfoil\nrates: 5\nneighbours: other",
					":17: neighbours must be paths like /colors?limit=1000, or none, but one is 'other'."),
			wrong("forks: 3", "forks: 3\ncounted: INCR", ":15: 'counted': must be like INCR = questions to the origin")
				.unseen(),
			wrong("forks: 3", "forks: 3\ncounted: WAIT = questions", ":15: counted names WAIT, which no case sends.")
				.unseen(),
			wrong("forks: 3", "forks: 3\ngenerator: wrk",
					":15: generator must be one of jmeter, hyperfoil, but is 'wrk'."),
			// it is not known
			wrong("keys: 50", "color: 5", ":10: 'color' is not known here. Known: cores, keys, rtt, users."),
			wrong("forks: 3", "forks: 3\npause: 5", ":15: 'pause' is not known here. Known: across,"),
			wrong("rounds: 5", "ronds: 5",
					":15: 'ronds' is not known here. Is it 'rounds'? Known: across, answers, apart,"),
			wrong("  users: [1, 10]", "  user: [1, 10]", ":9: 'user' is not known here. Is it 'users'? Known: cores,"),
			wrong("  loops: 100", "  loops: 100\n  pause: 5", ":14: 'pause' is not known here. Known: loops, model."),
			wrong("cases: [case1, case3]", "cases: [case1, case33]", ":2: There is no case 'case33'."),
			wrong("cases: [case1, case3]", "cases: [case1, case1, case3]", ":2: A case is named twice"),
			wrong("controls: [case3/in-memory,", "controls: [case1,", ":3: A case is named twice").unseen(),
			wrong("reference: case3", "reference: case2", ":6: The reference 'case2' is none of: case1, case3.")
				.unseen(),
			wrong("across: [users]", "across: [keys]", ":5: across names 'keys', which is no factor with more")
				.unseen(),
			wrong("without-counters: [case3/aa]", "without-counters: [case2]",
					":20: without-counters 'case2' is none of:")
				.unseen(),
			wrong("processes: 4", "processes: 1", ":19: processes must be at least 2, but is 1").unseen(),
			wrong("keys: 50", "keys: " + IntStream.rangeClosed(1, 2_500).boxed().toList(),
					":8: The experiment has 20000 cells")
				.unseen(),
			wrong("keys: 50", "keys: " + IntStream.rangeClosed(1, 250).boxed().toList() + "\nseed: 1", "")
				.with("forks: 3", "forks: 100", ":8: The experiment has 1000000 iterations")
				.unseen(),
			// it is no YAML, or nothing at all
			broken("processes: 4\n", "processes: 4\nforks: 20\n",
					":20: this is no YAML: Duplicate Object property \"forks\"."),
			broken("  keys: 50\n", "  keys: 50\n  users: 5\n",
					":11: this is no YAML: Duplicate Object property \"users\"."),
			broken("  loops: 100", "\tloops: 100",
					":13: this is no YAML: while scanning for the next token, "
							+ "found character '\\t(TAB)' that cannot start any token."),
			broken("cases: [case1, case3]", "cases: [case1, case3",
					":3: this is no YAML: while parsing a flow sequence that began in line 2, expected ',' or ']'"),
			broken("forks: 3", " forks: 3",
					":14: this is no YAML: while parsing a block mapping that began in line 1, "
							+ "expected <block end>, but found '<block mapping start>'."),
			broken("forks: 3", "forks:3",
					":15: this is no YAML: while scanning a simple key that began in line 14, "
							+ "could not find expected ':'."),
			broken("forks: 3", "forks: .nan", ":14: this is no YAML: Malformed numeric value"),
			whole("", ":1: there is nothing in the file."),
			whole("# only a comment\n", ":1: there is nothing in the file."),
			whole("---\n", ":1: there is nothing in the file."),
			whole("hello\n", ":1: the file must be one document of names with their values"),
			whole("- a\n", ":1: the file must be one document of names with their values"),
			whole("42\n", ":1: the file must be one document of names with their values"),
			whole(ExperimentFolder.GOOD + "---\n" + ExperimentFolder.GOOD,
					":22: the file must be one document of names with their values"),
			whole("\u0001", ":1: this is no YAML: special characters are not allowed"));

	private static WrongFile wrong(String part, String replacement, String complaint) {
		return new WrongFile(ExperimentFolder.GOOD.replace(part, replacement), complaint, true);
	}

	/** So that it cannot be read. */
	private static WrongFile broken(String part, String replacement, String complaint) {
		return wrong(part, replacement, complaint).unseen();
	}

	private static WrongFile whole(String yaml, String complaint) {
		return new WrongFile(yaml, complaint, false);
	}

	private WrongFile unseen() {
		return new WrongFile(this.yaml, this.complaint, false);
	}

	private WrongFile with(String part, String replacement, String why) {
		return new WrongFile(this.yaml.replace(part, replacement), why, this.shape);
	}

}
