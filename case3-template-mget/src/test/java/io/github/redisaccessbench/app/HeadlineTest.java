// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.HeadlineContract;
import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.client-name=" + HeadlineContract.CLIENT)
class HeadlineTest extends HeadlineContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ConfigurableListableBeanFactory beans;

	@Autowired
	private LettuceConnectionFactory connections;

	HeadlineTest() {
		super(Endpoints.ALL);
	}

	@DynamicPropertySource
	static void redis(DynamicPropertyRegistry properties) {
		properties.add("spring.data.redis.url", RedisExtension::url);
	}

	@Override
	protected int port() {
		return this.port;
	}

	@Override
	protected Variants variants() {
		List<String> known = Stream.of(this.beans.getBeanDefinitionNames())
			.filter((name) -> String.valueOf(this.beans.getType(name)).contains(".app.variants."))
			.toList();
		return new Variants(known, known.stream().filter(this.beans::containsSingleton).toList());
	}

	@Test
	void itsConnectionsAreNotPooled() {
		assertThat(this.connections.getClientConfiguration()).isNotInstanceOf(LettucePoolingClientConfiguration.class);
	}

}
