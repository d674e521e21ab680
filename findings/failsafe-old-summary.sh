#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   maven-failsafe-plugin 3.5.6 (Maven 3.8 or later, JUnit Jupiter 6.0.3)
# Behaviour: once an integration test has failed, a later build in the same folder fails as well when
#            -Dit.test names a test that this module does not have: nothing is run, the summary of the
#            earlier build stays in target/failsafe-reports, and the goal verify judges that. After
#            a run of some test that passes, it is gone.
# Seen:      "There are test failures." of a build that ran no test; with a test that passes, success,
#            and after that, success of the build that runs none.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

mkdir -p src/test/java
cat > pom.xml <<'POM'
<project>
	<modelVersion>4.0.0</modelVersion>
	<groupId>findings</groupId>
	<artifactId>finding</artifactId>
	<version>1</version>
	<properties>
		<maven.compiler.source>17</maven.compiler.source>
		<maven.compiler.target>17</maven.compiler.target>
		<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
	</properties>
	<dependencies>
		<dependency>
			<groupId>org.junit.jupiter</groupId>
			<artifactId>junit-jupiter</artifactId>
			<version>6.0.3</version>
			<scope>test</scope>
		</dependency>
	</dependencies>
	<build>
		<plugins>
			<plugin>
				<artifactId>maven-failsafe-plugin</artifactId>
				<version>3.5.6</version>
				<executions>
					<execution>
						<goals>
							<goal>integration-test</goal>
							<goal>verify</goal>
						</goals>
					</execution>
				</executions>
			</plugin>
		</plugins>
	</build>
</project>
POM
cat > src/test/java/RedIT.java <<'JAVA'
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class RedIT {

	@Test
	void fails() {
		Assertions.fail();
	}

}
JAVA
cat > src/test/java/GreenIT.java <<'JAVA'
import org.junit.jupiter.api.Test;

class GreenIT {

	@Test
	void passes() {
	}

}
JAVA

build() {
	local status=success
	timeout 60 mvn -B -ntp verify "-Dit.test=$1" -Dfailsafe.failIfNoSpecifiedTests=false >log 2>&1 || status=failure
	echo "$1: $status, $(grep -c 'Running' log) classes run, $(grep -c 'There are test failures' log) complaints"
}

for test in RedIT NoneIT GreenIT NoneIT; do
	build "$test"
done | tee seen
diff - seen <<'SEEN'
RedIT: failure, 1 classes run, 1 complaints
NoneIT: failure, 0 classes run, 1 complaints
GreenIT: success, 1 classes run, 0 complaints
NoneIT: success, 0 classes run, 0 complaints
SEEN
