// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.util.Arrays;
import java.util.List;

import glide.api.GlideClient;
import glide.api.models.Batch;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * By Valkey GLIDE itself: there is none for Spring Data Redis 4.
 */
@Component
@Profile("glide")
class NativeClient implements Client {

	private final GlideClient glide;

	NativeClient(GlideClient glide) {
		this.glide = glide;
	}

	@Override
	public String get(String key) {
		return GlideConfig.await(this.glide.get(key));
	}

	@Override
	public List<String> mget(List<String> keys) {
		return Arrays.asList(GlideConfig.await(this.glide.mget(keys.toArray(String[]::new))));
	}

	@Override
	public List<String> pipelined(List<String> keys) {
		Batch batch = new Batch(false);
		keys.forEach(batch::get);
		return Arrays.stream(GlideConfig.await(this.glide.exec(batch, true))).map(String.class::cast).toList();
	}

}
