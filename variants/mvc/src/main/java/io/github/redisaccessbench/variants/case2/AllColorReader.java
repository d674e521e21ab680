// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case2;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorHash;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRepository;
import io.github.redisaccessbench.colors.Complete;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Reads the id set, then a HGETALL per name in it, whatever is asked for. The set has no
 * order, so that of the names is made here.
 */
@Component
@Primary
@Profile("all")
class AllColorReader implements ColorReader {

	private final ColorRepository repository;

	AllColorReader(ColorRepository repository) {
		this.repository = repository;
	}

	@Override
	public List<Color> read(List<String> names) {
		Map<String, Color> colors = new HashMap<>();
		for (ColorHash hash : this.repository.findAll()) {
			// null for a name of the set whose key is missing
			if (hash != null) {
				colors.put(hash.name(), hash.toColor());
			}
		}
		return Complete.of(names.stream().map(colors::get).toList(), (index) -> ColorKeys.v2(names.get(index)));
	}

}
