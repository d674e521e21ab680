// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("endpoint")
class ColorsContractTest extends SqlContract {

	ColorsContractTest() {
		super(ColorsApplication.class, TestDatabase.postgres());
	}

	static Stream<Endpoint> endpoint() {
		return Stream.of(Endpoint.of("", TestDatabase.postgres(), (limit) -> Map.of("select", 1L)));
	}

}
