// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.store.RedisServers.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class RedisServersTest {

	private static final String SECRET = "s3cr3t";

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			redis://localhost                                 | ONE      | localhost:6379
			redis-cluster://localhost                         | CLUSTER  | localhost:6379
			redis-cluster://a:7001,b:7002,c                   | CLUSTER  | a:7001,b:7002,c:6379
			redis-cluster://u:s3cr3t@127.0.0.1:7001,[::1]:702 | CLUSTER  | 127.0.0.1:7001,[::1]:702
			rediss-cluster://a:7001/0                         | CLUSTER  | a:7001
			redis-sentinel://a#m                              | SENTINEL | a:26379
			redis-sentinel://:s3cr3t@a:1,[::1]/2#my-master.1  | SENTINEL | a:1,[::1]:26379
			rediss-sentinel://a:5000,b#m                      | SENTINEL | a:5000,b:26379
			""")
	void aUrlNamesOneOrSeveral(String url, Kind kind, String nodes) {
		RedisServers servers = RedisServers.parse("app.redis", url);
		assertThat(servers.kind()).isEqualTo(kind);
		assertThat(servers.nodes()).isEqualTo(nodes);
		assertThat(servers.urls()).allMatch((one) -> one.isTls() == url.startsWith("rediss"));
	}

	@Test
	void eachServerHasTheUserThePasswordAndTheDatabase() {
		assertThat(RedisServers.parse("app.redis", "redis-sentinel://me:p%40s@a,b:7/3#m").urls())
			.extracting(RedisUrl::url)
			.containsExactly("redis://me:p%40s@a:26379/3", "redis://me:p%40s@b:7/3");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			redis-cluster://:s3cr3t@a:7001/1             | a Redis Cluster has the database 0 only
			redis-cluster://:s3cr3t@a:7001#m             | write #<its name> at the end
			redis-sentinel://:s3cr3t@a                   | write #<its name> at the end
			redis-cluster://:s3cr3t@a:7001,              | not of the form
			redis-cluster://:s3cr3t@a:7001,:7002         | not of the form
			redis-cluster://:s3cr3t@a:70010              | not of the form
			redis-cluster://:s3 cr3t@a:7001              | not of the form
			redis://:s3cr3t@a:7001,b:7002                | not of the form
			redis-sentinel://:s3cr3t@a,b#a name          | not of the form
			""")
	void whatIsWrongIsSaidWithoutShowingTheUrl(String url, String why) {
		assertProblem(() -> RedisServers.parse("app.redis", url))
			.withMessageStartingWith("app.redis is not a Redis URL: ")
			.withMessageContainingAll(why, "redis-cluster://host:7001,host:7002")
			.withMessageNotContaining(SECRET);
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis-cluster://:" + SECRET + "@localhost:7001", "redis://:" + SECRET + "@localhost" })
	void itsTextHoldsNoPassword(String url) {
		assertThat(RedisServers.parse("app.redis", url)).asString().doesNotContain(SECRET);
	}

}
