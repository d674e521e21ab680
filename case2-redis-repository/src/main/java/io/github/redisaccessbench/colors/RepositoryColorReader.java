// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.ArrayList;
import java.util.List;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the colors with one HGETALL per name, one after another.
 */
@Component
class RepositoryColorReader implements ColorReader {

	private final ColorRepository repository;

	RepositoryColorReader(ColorRepository repository) {
		this.repository = repository;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<Color> colors = new ArrayList<>(names.size());
		this.repository.findAllById(names).forEach((hash) -> colors.add(hash.toColor()));
		// findAllById skips what is missing
		if (colors.size() < names.size()) {
			List<String> missing = new ArrayList<>(names);
			missing.removeAll(colors.stream().map(Color::name).toList());
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE,
					"colors::v2::" + missing.getFirst() + " holds no color");
		}
		return colors;
	}

}
