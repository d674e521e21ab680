// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.SqlContract;
import io.github.redisaccessbench.colors.TestDatabase;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

@ParameterizedClass
@FieldSource("io.github.redisaccessbench.app.Endpoints#POSTGRES")
class ColorsContractTest extends SqlContract {

	ColorsContractTest() {
		super(ColorsApplication.class, TestDatabase.postgres());
	}

}
