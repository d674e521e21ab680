#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Apache JMeter 5.6.3
# Behaviour: __P, __property and JMeterUtils.getPropDefault cut off the white space that the value of a
#            property begins and ends with. JMeterUtils.getProperty does not.
# Seen:      of the property " a\n", which has three characters, __P and __property return one.
# Mind it    where the text of an expected answer comes by a property: an answer that ends in a line
#            feed is then never equal to it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat > pom.xml <<'POM'
<project>
	<modelVersion>4.0.0</modelVersion>
	<groupId>findings</groupId>
	<artifactId>finding</artifactId>
	<version>1</version>
	<dependencies>
		<dependency>
			<groupId>org.apache.jmeter</groupId>
			<artifactId>ApacheJMeter_functions</artifactId>
			<version>5.6.3</version>
		</dependency>
	</dependencies>
</project>
POM

cat > Finding.java <<'JAVA'
import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.util.JMeterUtils;

class Finding {

	public static void main(String[] args) throws Exception {
		JMeterUtils.loadJMeterProperties(Files.createFile(Path.of("jmeter.properties")).toString());
		JMeterUtils.setJMeterHome(".");
		JMeterUtils.setProperty("answer", " a\n");
		System.out.println("getProperty " + JMeterUtils.getProperty("answer").length());
		System.out.println("getPropDefault " + JMeterUtils.getPropDefault("answer", "").length());
		for (String function : new String[] { "__P", "__property" }) {
			System.out.println(function + " " + new CompoundVariable("${" + function + "(answer)}").execute().length());
		}
		System.exit(0);
	}

}
JAVA

mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=classpath
javac -proc:none -parameters -cp "$(cat classpath)" Finding.java
timeout 60 java -cp ".:$(cat classpath)" Finding | tee seen
diff - seen <<'SEEN'
getProperty 3
getPropDefault 1
__P 1
__property 1
SEEN
