// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.github.redisaccessbench.colors.RightAnswer;
import io.github.redisaccessbench.lab.experiment.Case;

/**
 * What every case has to answer. What is not known before is recorded when it is first
 * answered, for each request of each case.
 */
public final class Answers {

	private final Map<String, ExpectedAnswer> recorded = new ConcurrentHashMap<>();

	/** What a case has to answer to a path and query that reads so many keys. */
	public ExpectedAnswer of(Case one, String path, int keys) {
		List<String> answer = (one.answer() != null) ? one.answer() : List.of(Case.RECORDED);
		return switch (answer.getFirst()) {
			case Case.COLORS -> ExpectedAnswer.exactly(RightAnswer.to(path.replaceFirst("[?].*", ""), keys));
			case Case.STATUS -> ExpectedAnswer.ANY;
			case Case.RECORDED -> recorded(one, path, List.of());
			default -> recorded(one, path, answer);
		};
	}

	private ExpectedAnswer recorded(Case one, String path, List<String> mayDiffer) {
		return this.recorded.computeIfAbsent(one.name() + " " + path, (key) -> new RecordedAnswer(mayDiffer));
	}

}
