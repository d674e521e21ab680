// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.UnreadableColorException;

import org.springframework.stereotype.Component;

/**
 * Reads the colors with one HGETALL per name, one after another.
 */
@Component
class DefaultColorReader implements ColorReader {

	private final ColorRepository repository;

	DefaultColorReader(ColorRepository repository) {
		this.repository = repository;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> colors = new ArrayList<>(names.size());
		this.repository.findAllById(names).forEach((hash) -> colors.add(hash.toColor()));
		// findAllById skips what is missing
		if (colors.size() < names.size()) {
			throw new UnreadableColorException(ColorKeys.v2(firstMissing(names, colors)));
		}
		return colors;
	}

	private static String firstMissing(List<String> names, List<Color> colors) {
		Set<String> found = colors.stream().map(Color::name).collect(Collectors.toSet());
		return names.stream().filter((name) -> !found.contains(name)).findFirst().orElseThrow();
	}

}
