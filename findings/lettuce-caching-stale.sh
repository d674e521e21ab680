#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Lettuce 7.5.2, ClientSideCaching, on Redis 6.2
# Behaviour: Lettuce opens a lost connection again, but does not turn tracking on again: from then on
#            the cache is told of no change, and what it holds stays as it is.
# Seen:      the cache follows a SET of another client; its connection is ended by CLIENT KILL and comes
#            back; the next SET is never seen, and CLIENT TRACKINGINFO says that tracking is off.
# Instead:   a RedisConnectionStateListener that clears the map and enables tracking again.
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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.lettuce.core.KillArgs;
import io.lettuce.core.RedisClient;
import io.lettuce.core.TrackingArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.support.caching.CacheAccessor;
import io.lettuce.core.support.caching.CacheFrontend;
import io.lettuce.core.support.caching.ClientSideCaching;
import redis.embedded.RedisServer;

class Finding {

	public static void main(String[] args) throws Exception {
		int port = freePort();
		RedisServer redis = RedisServer.newRedisServer().port(port).bind("127.0.0.1").setting("save \"\"").build();
		redis.start();
		try {
			RedisClient client = RedisClient.create("redis://127.0.0.1:" + port);
			RedisCommands<String, String> other = client.connect().sync();
			StatefulRedisConnection<String, String> connection = client.connect();
			Map<String, String> local = new ConcurrentHashMap<>();
			CacheFrontend<String, String> cache = ClientSideCaching.enable(CacheAccessor.forMap(local), connection,
					TrackingArgs.Builder.enabled());
			other.set("key", "one");
			System.out.println("at first: " + cache.get("key") + ", " + change(other, connection, cache, "two"));
			long lost = connection.sync().clientId();
			other.clientKill(KillArgs.Builder.id(lost));
			while (connection.sync().clientId() == lost) {
				Thread.sleep(50);
			}
			System.out.println("after a lost connection: " + change(other, connection, cache, "three") + ", tracking "
					+ connection.sync().clientTrackinginfo().getFlags());
		}
		finally {
			redis.stop();
		}
		System.exit(0);
	}

	/** What the cache says then: Redis tells of a change before it answers what comes later. */
	static String change(RedisCommands<String, String> other, StatefulRedisConnection<String, String> connection,
			CacheFrontend<String, String> cache, String value) {
		cache.get("key");
		other.set("key", value);
		connection.sync().ping();
		return cache.get("key");
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
at first: one, two
after a lost connection: two, tracking [OFF]
SEEN
