#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Spring Data Redis 4.1.2 with Lettuce 7.5.2 without a pool, on Redis 6.2
# Behaviour: each executePipelined opens a TCP connection of its own and closes it afterwards, though
#            the connection that all other commands share is there.
# Seen:      20 calls of multiGet open no connection more, 20 of executePipelined open 20.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat > pom.xml <<'POM'
<project>
	<modelVersion>4.0.0</modelVersion>
	<groupId>findings</groupId>
	<artifactId>finding</artifactId>
	<version>1</version>
	<dependencyManagement>
		<dependencies>
			<dependency>
				<groupId>io.netty</groupId>
				<artifactId>netty-bom</artifactId>
				<version>4.2.18.Final</version>
				<type>pom</type>
				<scope>import</scope>
			</dependency>
			<dependency>
				<groupId>org.springframework.boot</groupId>
				<artifactId>spring-boot-dependencies</artifactId>
				<version>4.1.2</version>
				<type>pom</type>
				<scope>import</scope>
			</dependency>
		</dependencies>
	</dependencyManagement>
	<dependencies>
		<dependency>
			<groupId>org.springframework.data</groupId>
			<artifactId>spring-data-redis</artifactId>
		</dependency>
		<dependency>
			<groupId>io.lettuce</groupId>
			<artifactId>lettuce-core</artifactId>
		</dependency>
		<dependency>
			<groupId>com.github.codemonstur</groupId>
			<artifactId>embedded-redis</artifactId>
			<version>1.4.4</version>
			<exclusions>
				<exclusion>
					<groupId>redis.clients</groupId>
					<artifactId>jedis</artifactId>
				</exclusion>
			</exclusions>
		</dependency>
	</dependencies>
</project>
POM

cat > Finding.java <<'JAVA'
import java.util.List;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import redis.embedded.RedisServer;

class Finding {

	public static void main(String[] args) throws Exception {
		int port = freePort();
		RedisServer redis = RedisServer.newRedisServer().port(port).bind("127.0.0.1").setting("save \"\"").build();
		redis.start();
		try {
			LettuceConnectionFactory connections = new LettuceConnectionFactory("127.0.0.1", port);
			connections.afterPropertiesSet();
			connections.start();
			StringRedisTemplate template = new StringRedisTemplate(connections);
			opened("multiGet", template, () -> template.opsForValue().multiGet(List.of("a", "b")));
			opened("executePipelined", template, () -> template.executePipelined((RedisCallback<Object>) (connection) -> {
				connection.stringCommands().get("a".getBytes());
				connection.stringCommands().get("b".getBytes());
				return null;
			}));
			connections.destroy();
		}
		finally {
			redis.stop();
		}
	}

	static void opened(String what, StringRedisTemplate template, Runnable call) {
		long before = received(template);
		for (int times = 0; times < 20; times++) {
			call.run();
		}
		System.out.println(what + ": " + (received(template) - before));
	}

	static long received(StringRedisTemplate template) {
		return Long.parseLong(template.execute((RedisCallback<String>) (connection) -> connection.serverCommands()
			.info("stats")
			.getProperty("total_connections_received")));
	}

	static int freePort() throws Exception {
		int port;
		do {
			try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
				port = socket.getLocalPort();
			}
		}
		while (port > 55_535);
		return port;
	}

}
JAVA

mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=classpath
javac -proc:none -parameters -cp "$(cat classpath)" Finding.java
timeout 60 java -cp ".:$(cat classpath)" Finding | tee seen
diff - seen <<'SEEN'
multiGet: 0
executePipelined: 20
SEEN
