// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class DatabaseUrlTest {

	@ParameterizedTest
	@CsvSource({ "postgresql://db:1/a, POSTGRESQL, 1, postgresql://db:1/a",
			"jdbc:postgresql://db/a, POSTGRESQL, 5432, postgresql://db:5432/a",
			"postgres://db/a_b, POSTGRESQL, 5432, postgresql://db:5432/a_b",
			"mysql://db/a, MARIADB, 3306, mariadb://db:3306/a",
			"jdbc:mariadb://db/a, MARIADB, 3306, mariadb://db:3306/a" })
	void everyWayToWriteOneIsUnderstood(String text, Dialect dialect, int port, String place) {
		DatabaseUrl url = DatabaseUrl.parse(text, "me", "s3cr3t");
		assertThat(url.dialect()).isEqualTo(dialect);
		assertThat(url.port()).isEqualTo(port);
		assertThat(url.jdbc()).startsWith("jdbc:" + place);
		assertThat(url.r2dbc()).isEqualTo("r2dbc:" + place);
		assertThat(url.user()).isEqualTo("me");
	}

	@Test
	void whatTheUrlSaysOfUserAndPasswordHoldsAndIsDecoded() {
		DatabaseUrl url = DatabaseUrl.parse("postgresql://you%40home:p%3Aw%2B@db/a", "me", "s3cr3t");
		assertThat(url.user()).isEqualTo("you@home");
		assertThat(url.password()).isEqualTo("p:w+");
	}

	@Test
	void itsTextHoldsNoSecret() {
		DatabaseUrl url = DatabaseUrl.parse("postgresql://me:s3cr3t@db/a", null, null);
		assertThat(url).hasToString("db:5432/a");
		assertThat(url.jdbc() + url.r2dbc()).doesNotContain("s3cr3t");
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://s3cr3t@db/a", "postgresql://s3cr3t@db", "postgresql://db/", "s3cr3t", "",
			"postgresql://s3cr3t@db/a?ssl=true", "postgresql://db:0/s3cr3t", "postgresql://db:70000/s3cr3t",
			"postgresql://db/a b s3cr3t" })
	void whatIsNoneIsRefusedAndNotShown(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> DatabaseUrl.parse(text, null, null))
			.withMessageNotContaining("s3cr3t");
	}

	@Test
	void theSameDatabaseMayBeBehindAnotherDoor() {
		DatabaseUrl url = DatabaseUrl.parse("mysql://192.0.2.1/a", "me", "s3cr3t").onLoopback(7);
		assertThat(url.r2dbc()).isEqualTo("r2dbc:mariadb://127.0.0.1:7/a");
		assertThat(url.isLoopback()).isTrue();
		assertThat(url.password()).isEqualTo("s3cr3t");
	}

	@Test
	void theKeyOfMySqlIsTakenFromThisMachineOnly() {
		assertThat(DatabaseUrl.parse("mysql://127.0.0.1/a", null, null).jdbc())
			.endsWith("&allowPublicKeyRetrieval=true");
		DatabaseUrl far = DatabaseUrl.parse("mysql://192.0.2.1/a", null, null);
		assertThat(far.jdbc()).doesNotContain("allowPublicKeyRetrieval");
		assertThat(far.onLoopback(7).jdbc()).doesNotContain("allowPublicKeyRetrieval");
	}

	@ParameterizedTest
	@ValueSource(strings = { "sslmode=verify-full", "sslMode=VERIFY_IDENTITY" })
	void aCertificateCanBeAskedForInTheWordsOfAnyDatabase(String asked) {
		DatabaseUrl postgres = DatabaseUrl.parse("postgresql://192.0.2.1/a?" + asked, null, null);
		assertThat(postgres.jdbc())
			.endsWith("/a?sslmode=verify-full&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory");
		assertThat(postgres.trusting(Path.of("/ca.pem")).jdbc()).endsWith("/a?sslmode=verify-full&sslrootcert=/ca.pem");
		DatabaseUrl maria = DatabaseUrl.parse("mysql://192.0.2.1/a?" + asked, null, null);
		assertThat(maria.jdbc()).endsWith("&sslMode=verify-full");
		assertThat(maria.trusting(Path.of("/ca.pem")).r2dbc()).endsWith("/a?sslMode=verify-full&serverSslCert=/ca.pem");
	}

}
