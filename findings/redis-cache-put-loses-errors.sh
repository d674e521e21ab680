#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Spring Data Redis 4.1.2 with Lettuce 7.5.2, on Redis 6.2
# Behaviour: RedisCache.put returns before the command is sent, so what Redis answers does not reach the
#            caller. With immediateWrites it is thrown.
# Seen:      Redis has no memory left (maxmemory 1) and refuses both writes: the first put returns, the
#            second one throws.
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
import org.springframework.core.NestedExceptionUtils;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.cache.RedisCacheWriter;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
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
			connections.getConnection().serverCommands().setConfig("maxmemory", "1");
			put("as it is", RedisCacheManager.create(connections));
			put("immediateWrites", RedisCacheManager
				.builder(RedisCacheWriter.create(connections, (writer) -> writer.immediateWrites(true)))
				.build());
			String seen = "";
			for (int times = 0; times < 100 && !seen.contains("rejected_calls=2"); times++) {
				Thread.sleep(50);
				seen = connections.getConnection().serverCommands().info("commandstats").getProperty("cmdstat_set", "");
			}
			System.out.println("refused: " + seen.replaceAll(".*rejected_calls=(\\d+).*", "$1"));
			connections.destroy();
		}
		finally {
			redis.stop();
		}
	}

	static void put(String how, RedisCacheManager caches) {
		caches.afterPropertiesSet();
		try {
			caches.getCache("colors").put("BLUE", "0000ff");
			System.out.println(how + ": returns");
		}
		catch (RuntimeException ex) {
			System.out.println(how + ": throws " + NestedExceptionUtils.getMostSpecificCause(ex).getMessage());
		}
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
as it is: returns
immediateWrites: throws OOM command not allowed when used memory > 'maxmemory'.
refused: 2
SEEN
