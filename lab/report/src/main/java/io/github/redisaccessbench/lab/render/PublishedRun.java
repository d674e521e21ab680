// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

import tools.jackson.databind.JsonNode;

/**
 * A published run of any version of the lab: what an older one did not write is left out.
 *
 * @param folder the name of its folder
 * @param results its {@code results.json}
 */
public record PublishedRun(String folder, JsonNode results) {

	/** When it was started, for instance {@code 2026-11-23}; as tables show it. */
	public String day() {
		return started().substring(0, Math.min(10, started().length()));
	}

	/** When it was started: texts in the order of time. */
	public String started() {
		return text("/header/started");
	}

	/** The same as a time; nothing if it is none. */
	public Optional<Instant> time() {
		try {
			return Optional.of(Instant.parse(started()));
		}
		catch (DateTimeParseException ex) {
			return Optional.empty();
		}
	}

	/** The name of its experiment. */
	public String experiment() {
		return text("/header/experiment/name");
	}

	public String status() {
		return text("/status");
	}

	public String machine() {
		String cores = text("/header/environment/cores");
		String engines = text("/header/environment/generator/remoteEngines");
		return cores.equals(Numbers.NONE) ? cores : text("/header/environment/cpu") + ", " + cores + " cores"
				+ (engines.equals(Numbers.NONE) ? "" : ", remote engines: " + engines);
	}

	/** The version of its results. */
	public String schema() {
		return text("/schema");
	}

	/** The first line of the answer. */
	public String answer() {
		return text("/answer/0/text");
	}

	/** Whether it compares something. */
	public boolean answers() {
		return !this.results.at("/answer/0").isMissingNode();
	}

	private String text(String pointer) {
		JsonNode node = this.results.at(pointer);
		return (node.isMissingNode() || node.isNull()) ? Numbers.NONE : node.asString();
	}

}
