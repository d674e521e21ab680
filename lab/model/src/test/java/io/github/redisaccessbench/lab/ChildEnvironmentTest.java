// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ChildEnvironmentTest {

	@Test
	void aProcessGetsNamedVariablesOnly() {
		assertThat(ChildEnvironment.builder(List.of("program")).environment().keySet()).contains("PATH")
			.isSubsetOf(ChildEnvironment.PASSED);
	}

	@ParameterizedTest
	@ValueSource(strings = { "SERVER_ADDRESS", "server.port", "SPRING_APPLICATION_JSON",
			"SPRING_DATA_REDIS_SENTINEL_NODES", "MANAGEMENT_SERVER_PORT", "LOGGING_CONFIG", "JDK_JAVA_OPTIONS",
			"JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "LD_PRELOAD", "DYLD_INSERT_LIBRARIES", "MALLOC_ARENA_MAX", "DEBUG",
			"CLASSPATH", "PGHOST", "GIT_DIR", "REDIS_URL", "DB_PASSWORD" })
	void whatAProcessWouldListenToIsNamed(String name) {
		assertThat(ChildEnvironment.setAside(Map.of(name, "said"))).containsExactly(name);
	}

	@ParameterizedTest
	@ValueSource(strings = { "HOME", "PATH", "EDITOR", "MAVEN_OPTS", "SERVERS", "OLDPWD", "DEBUGGER" })
	void whatNoProcessListensToIsNot(String name) {
		assertThat(ChildEnvironment.setAside(Map.of(name, "said"))).isEmpty();
	}

	/** Not what properties and options of agents say: that may be secret. */
	@Test
	void namesAreInTheirOrderAndJavaOptionsAsJavaReadsThem() {
		assertThat(ChildEnvironment.setAside(Map.of("TRACE", "", "DEBUG", "", "SERVER_PORT", "1")))
			.containsExactly("DEBUG", "SERVER_PORT", "TRACE");
		assertThat(ChildEnvironment.javaOptions(Map.of("_JAVA_OPTIONS", "-Xss2m", "JAVA_TOOL_OPTIONS",
				" -Xint  -XX:+UseZGC -Dtoken=abc -javaagent:agent.jar=key=abc", "JDK_JAVA_OPTIONS",
				"-ea -agentlib:jdwp=port=1")))
			.containsExactly("-Xint", "-XX:+UseZGC", "-Dtoken", "-javaagent", "-ea", "-agentlib", "-Xss2m");
		assertThat(ChildEnvironment.javaOptions(Map.of())).isEmpty();
	}

}
