// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.util.List;

import io.github.redisaccessbench.colors.Color;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * A SET with its expiry per color, in a pipeline.
 */
@Component
@Primary
@Profile("pipelined")
class PipelinedWriter implements ColorWriter {

	private final Pipeline pipeline;

	PipelinedWriter(Pipeline pipeline) {
		this.pipeline = pipeline;
	}

	@Override
	public void write(List<Color> colors) {
		this.pipeline
			.run((redis) -> colors.forEach((color) -> redis.opsForValue().set(ColorWriter.key(color), color, TTL)));
	}

}
