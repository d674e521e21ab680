// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

@ParameterizedClass
@FieldSource("ENDPOINT")
class ColorsContractTest extends ColorsContract {

	static final List<Endpoint> ENDPOINT = List.of(Endpoint.of("", Layout.V3, (limit) -> Map.of("mget", 1L)));

	ColorsContractTest() {
		super(ColorsApplication.class);
	}

}
