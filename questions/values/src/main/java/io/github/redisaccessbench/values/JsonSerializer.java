// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * JSON by Jackson.
 */
@Component
@Profile("!jdk & !cbor & !kryo & !protobuf")
class JsonSerializer implements Serializer {

	private final ObjectReader reader;

	private final ObjectWriter writer;

	JsonSerializer(JsonMapper mapper) {
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
