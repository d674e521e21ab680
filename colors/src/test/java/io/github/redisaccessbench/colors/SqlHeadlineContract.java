// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What must be so before any variant is asked for, with a database. The subclass starts
 * an app of its own on a random port with {@link TestDatabase#settings()}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class SqlHeadlineContract {

	private final List<Endpoint> endpoints;

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 */
	protected SqlHeadlineContract(List<Endpoint> endpoints) {
		this.endpoints = endpoints;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	/**
	 * @return the beans of variants that exist, and those that could
	 */
	protected abstract HeadlineContract.Variants variants();

	final List<Endpoint> endpoints() {
		return this.endpoints;
	}

	@BeforeAll
	final void storeThePalette() {
		this.endpoints.getFirst().stored().write(Palette.first(Palette.MAX_SIZE));
	}

	@Test
	@Order(1)
	void hasNothingOfItsVariants() {
		Endpoint headline = this.endpoints.getFirst();
		CaseContract.assertAnswer(Http.get(port(), headline.first(7)), ColorsJson.of(7));
		assertThat(variants().known()).hasSizeGreaterThanOrEqualTo(this.endpoints.size() - 1);
		assertThat(variants().created()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("endpoints")
	@Order(2)
	void answersTheWholePalette(Endpoint endpoint) {
		CaseContract.assertAnswer(Http.get(port(), endpoint.first(Palette.MAX_SIZE)), ColorsJson.of(Palette.MAX_SIZE));
	}

}
