// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import io.github.redisaccessbench.colors.SqlContract;
import io.github.redisaccessbench.colors.TestDatabase;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledIf(value = "io.github.redisaccessbench.colors.TestDatabase#hasMariaDb",
		disabledReason = "MariaDB is not installed (Debian: mariadb-server)")
@ParameterizedClass
@MethodSource("io.github.redisaccessbench.variants.Endpoints#mariaDb")
class MariaDbContractTest extends SqlContract {

	MariaDbContractTest() {
		super(VariantsApplication.class, TestDatabase.mariaDb());
	}

}
