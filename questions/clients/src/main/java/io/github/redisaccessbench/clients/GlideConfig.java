// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import glide.api.GlideClient;
import glide.api.models.configuration.GlideClientConfiguration;
import glide.api.models.configuration.NodeAddress;
import glide.api.models.configuration.ServerCredentials;

import org.springframework.boot.data.redis.autoconfigure.DataRedisConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Valkey GLIDE, whose core is native: one connection for all requests. Without TLS.
 */
@Configuration(proxyBeanMethods = false)
@Profile("glide")
class GlideConfig {

	private static final int PATIENCE_SECONDS = 5;

	@Bean(destroyMethod = "close")
	GlideClient glide(DataRedisConnectionDetails redis) {
		return await(GlideClient.createClient(GlideClientConfiguration.builder()
			.address(NodeAddress.builder()
				.host(redis.getStandalone().getHost())
				.port(redis.getStandalone().getPort())
				.build())
			.credentials((redis.getPassword() != null)
					? ServerCredentials.builder().username(redis.getUsername()).password(redis.getPassword()).build()
					: null)
			.databaseId(redis.getStandalone().getDatabase())
			.requestTimeout(PATIENCE_SECONDS * 1_000)
			.build()));
	}

	static <T> T await(CompletableFuture<T> answer) {
		try {
			return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted", ex);
		}
		catch (ExecutionException | TimeoutException ex) {
			throw new IllegalStateException("Redis cannot be read", ex);
		}
	}

}
