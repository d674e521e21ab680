#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Lettuce 7.5.2; Jedis 7.4.1 through Spring Data Redis 4.1.2; on Redis 6.2
# Behaviour: in a cluster Lettuce splits an MGET by slots, not by nodes: even if one node has all slots,
#            100 keys are nearly 100 commands. Spring's multiGet on Jedis sends a GET for each key.
# Seen:      100 keys in 100 slots of a cluster of one node: Lettuce 100 MGET, Spring on Jedis 100 GET.
# Instead:   keys with one hash tag, such as {colors}:BLUE, are one MGET with Lettuce.
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
			<groupId>redis.clients</groupId>
			<artifactId>jedis</artifactId>
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
import java.util.stream.IntStream;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.SlotHash;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.jedis.JedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import redis.embedded.RedisServer;

class Finding {

	public static void main(String[] args) throws Exception {
		int port = freePort();
		RedisServer redis = RedisServer.newRedisServer()
			.port(port)
			.bind("127.0.0.1")
			.setting("save \"\"")
			.setting("cluster-enabled yes")
			.setting("cluster-announce-ip 127.0.0.1")
			.build();
		redis.start();
		try {
			String url = "redis://127.0.0.1:" + port;
			RedisCommands<String, String> node = RedisClient.create(url).connect().sync();
			node.clusterAddSlots(IntStream.range(0, SlotHash.SLOT_COUNT).toArray());
			while (!node.clusterInfo().contains("cluster_state:ok")) {
				Thread.sleep(50);
			}
			List<String> keys = IntStream.range(0, 100).mapToObj((number) -> "color:" + number).toList();
			System.out.println("slots: " + keys.stream().map(SlotHash::getSlot).distinct().count());
			RedisClusterClient.create(url).connect().sync().mget(keys.toArray(String[]::new));
			System.out.println("Lettuce: " + calls(node, "mget") + " MGET, " + calls(node, "get") + " GET");
			node.configResetstat();
			JedisConnectionFactory connections = new JedisConnectionFactory(
					new RedisClusterConfiguration(List.of("127.0.0.1:" + port)));
			connections.afterPropertiesSet();
			connections.start();
			new StringRedisTemplate(connections).opsForValue().multiGet(keys);
			System.out.println("Jedis: " + calls(node, "mget") + " MGET, " + calls(node, "get") + " GET");
		}
		finally {
			redis.stop();
		}
		System.exit(0);
	}

	static String calls(RedisCommands<String, String> node, String command) {
		return node.info("commandstats")
			.lines()
			.filter((line) -> line.startsWith("cmdstat_" + command + ":"))
			.map((line) -> line.replaceAll(".*:calls=(\\d+).*", "$1"))
			.findFirst()
			.orElse("no");
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
slots: 100
Lettuce: 100 MGET, no GET
Jedis: no MGET, 100 GET
SEEN
