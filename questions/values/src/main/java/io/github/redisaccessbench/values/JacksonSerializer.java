// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/**
 * JSON, or a binary form of it, by Jackson.
 */
class JacksonSerializer implements Serializer {

	private final ObjectReader reader;

	private final ObjectWriter writer;

	JacksonSerializer(ObjectMapper mapper) {
		this.reader = mapper.readerFor(Article.class);
		this.writer = mapper.writerFor(Article.class);
	}

	@Override
	public byte[] write(Article article) {
		return this.writer.writeValueAsBytes(article);
	}

	@Override
	public Article read(byte[] bytes) {
		return this.reader.readValue(bytes);
	}

}
