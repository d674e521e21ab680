// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.Color;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * One MSET, which knows no expiry, and an EXPIRE per color, all in one pipeline. An app
 * that ends between them leaves entries that never expire.
 */
@Component
@Primary
@Profile("mset")
class MsetWriter implements ColorWriter {

	private final Pipeline pipeline;

	MsetWriter(Pipeline pipeline) {
		this.pipeline = pipeline;
	}

	@Override
	public void write(List<Color> colors) {
		Map<String, Color> entries = new LinkedHashMap<>();
		colors.forEach((color) -> entries.put(ColorWriter.key(color), color));
		this.pipeline.run((redis) -> {
			redis.opsForValue().multiSet(entries);
			entries.keySet().forEach((key) -> redis.expire(key, TTL));
		});
	}

}
