// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.ColorsContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

@ParameterizedClass
@FieldSource("io.github.redisaccessbench.app.Endpoints#ALL")
class ColorsContractTest extends ColorsContract {

	ColorsContractTest() {
		super(ColorsApplication.class);
	}

}
