// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;

import org.springframework.data.redis.core.ValueOperations;

/**
 * As {@code case3/blob} reads it: one JSON array of all colors at {@code colors::v5}.
 */
class BlobLayout implements OneKeyLayout {

	private final ValueOperations<String, Color[]> values;

	/** What is stored, or null before it is read: once, because it is large. */
	private Map<String, Color> stored;

	BlobLayout(ValueOperations<String, Color[]> values) {
		this.values = values;
	}

	@Override
	public String prefix() {
		return ColorKeys.V5;
	}

	@Override
	public String type() {
		return "string (JSON of all)";
	}

	@Override
	public void write(List<Color> colors) {
		this.values.set(ColorKeys.V5, colors.toArray(Color[]::new));
		this.stored = null;
	}

	@Override
	public Optional<Color> read(String name) {
		if (this.stored == null) {
			this.stored = Stream.ofNullable(this.values.get(ColorKeys.V5))
				.flatMap(Stream::of)
				.collect(Collectors.toMap(Color::name, Function.identity()));
		}
		return Optional.ofNullable(this.stored.get(name));
	}

}
