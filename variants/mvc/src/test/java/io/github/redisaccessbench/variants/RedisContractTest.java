// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.ColorsContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

@ParameterizedClass
@FieldSource("io.github.redisaccessbench.variants.Endpoints#REDIS")
class RedisContractTest extends ColorsContract {

	RedisContractTest() {
		super(VariantsApplication.class);
	}

}
