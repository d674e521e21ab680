// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.RunningApp;

import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The app under test.
 */
final class App implements RunningApp {

	private final ConfigurableApplicationContext context;

	App(String... arguments) {
		this.context = SpringApplication.run(ColorsApplication.class, arguments);
	}

	@Override
	public int port() {
		return this.context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
	}

	<T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	<T> T bean(String name, Class<T> type) {
		return this.context.getBean(name, type);
	}

	/** Names of beans that belong to variants. */
	List<String> variants() {
		return Stream.of(this.context.getBeanDefinitionNames())
			.filter((name) -> String.valueOf(this.context.getType(name)).contains(".app.variants."))
			.toList();
	}

	@Override
	public void close() {
		this.context.close();
	}

}
