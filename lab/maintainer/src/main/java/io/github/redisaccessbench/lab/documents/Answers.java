// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.yaml.Yaml;

/**
 * What documents show of experiments, and in which order: {@code answers.yaml}.
 *
 * @param ways the rows of README's first table
 * @param advice what README says to do
 * @param readme the experiments of README's other table
 * @param answers the sections of docs/ANSWERS.md
 */
record Answers(List<Way> ways, List<Advice> advice, List<String> readme, List<Entry> answers) {

	/**
	 * Reads them.
	 * @param jmeter the folder that holds the file
	 * @throws io.github.redisaccessbench.lab.Problem if the file is missing or wrong; the
	 * message has file and line
	 */
	static Answers in(Path jmeter) {
		return Yaml.open(jmeter.resolve("answers.yaml")).read(Answers.class);
	}

	/**
	 * A way to read.
	 *
	 * @param of the name of its case
	 * @param name it in words, as Markdown
	 * @param folder the case's, from the project's
	 * @param code the line of it that reads
	 */
	record Way(String of, String name, String folder, String code) {
	}

	/**
	 * Something to do.
	 *
	 * @param say a sentence, as Markdown
	 * @param by the experiment whose answer follows; or null
	 */
	record Advice(String say, String by) {
	}

	/**
	 * An experiment.
	 *
	 * @param also what its file has no room for, as Markdown whose links begin at docs;
	 * or null
	 * @param asked issues in which it was asked: {@code redis/lettuce#1}
	 */
	record Entry(String name, String also, List<String> asked) {

		Entry {
			asked = Objects.requireNonNullElse(asked, List.of());
		}

	}

}
