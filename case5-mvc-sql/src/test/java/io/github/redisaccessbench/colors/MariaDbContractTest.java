// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledIf(value = "io.github.redisaccessbench.colors.TestDatabase#hasMariaDb",
		disabledReason = "MariaDB is not installed (Debian: mariadb-server)")
@ParameterizedClass
@MethodSource("endpoint")
class MariaDbContractTest extends SqlContract {

	MariaDbContractTest() {
		super(ColorsApplication.class, TestDatabase.mariaDb());
	}

	static Stream<Endpoint> endpoint() {
		return Stream.of(Endpoint.of("", TestDatabase.mariaDb(), (limit) -> Map.of("select", 1L)));
	}

}
