// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.lettuce;

import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;

/**
 * Gives each connection of Spring Boot's Lettuce client a {@link ReadAgain}.
 */
@AutoConfiguration
public class ReadAgainAutoConfiguration {

	@Bean
	ClientResourcesBuilderCustomizer readAgain() {
		return (resources) -> resources.nettyCustomizer(new NettyCustomizer() {

			@Override
			public void afterChannelInitialized(Channel channel) {
				channel.pipeline().addLast(new ReadAgain());
			}

		});
	}

}
