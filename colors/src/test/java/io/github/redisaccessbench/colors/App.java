// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.stream.Stream;

import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The app under test, in this JVM. It ends when it is closed.
 */
public final class App implements AutoCloseable {

	private final ConfigurableApplicationContext context;

	/**
	 * Starts it.
	 * @param application its class
	 */
	public App(Class<?> application, String... arguments) {
		this.context = SpringApplication.run(application, arguments);
	}

	/**
	 * @return where it listens on 127.0.0.1
	 */
	public int port() {
		return this.context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
	}

	/**
	 * @return its only bean of a type
	 */
	public <T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	/**
	 * @return its bean of a name
	 */
	public <T> T bean(String name, Class<T> type) {
		return this.context.getBean(name, type);
	}

	/**
	 * @return names of beans that belong to variants
	 */
	public List<String> variants() {
		return Stream.of(this.context.getBeanDefinitionNames())
			.filter((name) -> String.valueOf(this.context.getType(name)).contains(".variants."))
			.toList();
	}

	@Override
	public void close() {
		this.context.close();
	}

}
