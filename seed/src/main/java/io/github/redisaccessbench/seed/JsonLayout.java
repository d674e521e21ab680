// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.core.ValueOperations;

/**
 * As the templates in case 3 and 4: the color as JSON at {@code colors::v3::BLUE}.
 */
class JsonLayout implements Layout {

	private final ValueOperations<String, Color> values;

	JsonLayout(ValueOperations<String, Color> values) {
		this.values = values;
	}

	@Override
	public String prefix() {
		return ColorKeys.v3("");
	}

	@Override
	public String type() {
		return "string (JSON)";
	}

	@Override
	public void write(List<Color> colors) {
		colors.forEach((color) -> this.values.set(ColorKeys.v3(color.name()), color));
	}

	@Override
	public Optional<Color> read(String name) {
		return Optional.ofNullable(this.values.get(ColorKeys.v3(name)));
	}

}
