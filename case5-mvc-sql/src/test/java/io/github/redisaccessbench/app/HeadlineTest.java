// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.HeadlineContract.Variants;
import io.github.redisaccessbench.colors.SqlHeadlineContract;
import io.github.redisaccessbench.colors.TestDatabase;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class HeadlineTest extends SqlHeadlineContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ConfigurableListableBeanFactory beans;

	HeadlineTest() {
		super(Endpoints.on(TestDatabase.postgres()));
	}

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry properties) {
		TestDatabase.postgres().settings().forEach((name, value) -> properties.add(name, () -> value));
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

}
