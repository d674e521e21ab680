// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.SqlContract;
import io.github.redisaccessbench.colors.TestDatabase;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("io.github.redisaccessbench.variants.Endpoints#postgres")
class PostgresContractTest extends SqlContract {

	PostgresContractTest() {
		super(VariantsApplication.class, TestDatabase.postgres());
	}

}
