#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Apache JMeter 5.6.3 (jorphan)
# Behaviour: SearchByClass.getSubTree(x) is a tree whose root is x, while HashTree.getTree(x) is what is
#            below x. Added below another x, the former puts an x into an x.
# Seen:      the loop of a plan, which has one request: getSubTree lists the loop, getTree the request.
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
			<artifactId>jorphan</artifactId>
			<version>5.6.3</version>
		</dependency>
	</dependencies>
</project>
POM

cat > Finding.java <<'JAVA'
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;

class Finding {

	record Loop(String name) {
	}

	public static void main(String[] args) {
		Loop loop = new Loop("loop");
		HashTree whole = new ListedHashTree();
		HashTree ofPlan = whole.add("plan");
		ofPlan.add(loop).add("request");
		SearchByClass<Loop> loops = new SearchByClass<>(Loop.class);
		whole.traverse(loops);
		System.out.println("getSubTree " + loops.getSubTree(loop).list());
		System.out.println("getTree " + ofPlan.getTree(loop).list());
	}

}
JAVA

mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=classpath
javac -proc:none -parameters -cp "$(cat classpath)" Finding.java
timeout 60 java -cp ".:$(cat classpath)" Finding | tee seen
diff - seen <<'SEEN'
getSubTree [Loop[name=loop]]
getTree [request]
SEEN
