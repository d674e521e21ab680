// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Which form of JSON.
 */
@Configuration(proxyBeanMethods = false)
class JacksonConfig {

	@Bean
	@Profile("!jdk & !cbor & !kryo & !protobuf")
	JacksonSerializer json(JsonMapper mapper) {
		return new JacksonSerializer(mapper);
	}

	@Bean
	@Profile("cbor")
	JacksonSerializer cbor() {
		return new JacksonSerializer(new CBORMapper());
	}

}
