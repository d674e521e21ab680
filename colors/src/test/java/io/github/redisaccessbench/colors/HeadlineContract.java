// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What must be so before any variant is asked for, and what takes longer than the timeout
 * of the other contract. The subclass starts an app of its own on a random port against
 * {@link RedisExtension#url()}, with {@code spring.data.redis.client-name} at
 * {@value #CLIENT}.
 */
@ExtendWith(RedisExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class HeadlineContract {

	/** The name of the app's connections. */
	public static final String CLIENT = "headline";

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	private final List<Endpoint> endpoints;

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 */
	protected HeadlineContract(List<Endpoint> endpoints) {
		this.endpoints = endpoints;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	/**
	 * @return the beans of variants that exist, and those that could
	 */
	protected abstract Variants variants();

	final List<Endpoint> endpoints() {
		return this.endpoints;
	}

	@BeforeAll
	final void clear() {
		// our own server: what is there was left by other tests
		this.redis.flushall();
	}

	@Test
	@Order(1)
	void hasNothingOfItsVariantsAndOneConnection() {
		Endpoint headline = this.endpoints.getFirst();
		headline.stored().write(Palette.first(7));
		CaseContract.assertAnswer(Http.get(port(), headline.first(7)), ColorsJson.of(7));
		assertThat(variants().known()).hasSizeGreaterThanOrEqualTo(this.endpoints.size() - 1);
		assertThat(variants().created()).isEmpty();
		assertThat(this.redis.clientList().lines().filter((line) -> line.contains(" name=" + CLIENT + " "))).hasSize(1);
	}

	@ParameterizedTest
	@MethodSource("endpoints")
	@Order(2)
	void answersTheWholePalette(Endpoint endpoint) {
		Layout layout = (Layout) endpoint.stored();
		if (this.redis.exists(layout.key(Palette.first(Palette.MAX_SIZE).getLast().name())) == 0) {
			layout.write(Palette.first(Palette.MAX_SIZE));
		}
		CaseContract.assertAnswer(Http.get(port(), endpoint.first(Palette.MAX_SIZE)), ColorsJson.of(Palette.MAX_SIZE));
	}

	/**
	 * Beans of an app's variants.
	 *
	 * @param known names of all of them
	 * @param created names of those that exist
	 */
	public record Variants(List<String> known, List<String> created) {

	}

}
