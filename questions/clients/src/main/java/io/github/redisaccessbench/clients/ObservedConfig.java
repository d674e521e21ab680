// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import io.lettuce.core.tracing.MicrometerTracing;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;

import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Each command is an observation of Micrometer, whose time is kept in memory: what Spring
 * Boot's actuator does with Lettuce, and nothing else of it.
 */
@Configuration(proxyBeanMethods = false)
@Profile("observed")
class ObservedConfig {

	@Bean
	SimpleMeterRegistry meters() {
		return new SimpleMeterRegistry();
	}

	@Bean
	ClientResourcesBuilderCustomizer observing(SimpleMeterRegistry meters) {
		ObservationRegistry observations = ObservationRegistry.create();
		observations.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
		return (resources) -> resources.tracing(new MicrometerTracing(observations, "redis"));
	}

}
