#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Spring Boot 4.1.2, Spring MVC
# Behaviour: a handler's exception that has an EOFException among its causes is taken for a caller who
#            has gone: the answer is 200 with an empty body, wherever the EOFException came from.
# Seen:      200 and 0 bytes for IllegalStateException(EOFException); 500 and a body for the same with
#            another IOException.
# Mind it    with JDK-serialized values in a cache: one that is cut short throws an EOFException.
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
	<dependencyManagement>
		<dependencies>
			<dependency>
				<groupId>org.springframework.boot</groupId>
				<artifactId>spring-boot-dependencies</artifactId>
				<version>4.1.2</version>
				<type>pom</type>
				<scope>import</scope>
			</dependency>
		</dependencies>
	</dependencyManagement>
	<dependencies>
		<dependency>
			<groupId>org.springframework.boot</groupId>
			<artifactId>spring-boot-starter-webmvc</artifactId>
		</dependency>
	</dependencies>
</project>
POM

cat > Finding.java <<'JAVA'
import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@EnableAutoConfiguration
@RestController
public class Finding {

	@GetMapping("/eof")
	String eof() {
		throw new IllegalStateException("no value", new EOFException());
	}

	@GetMapping("/other")
	String other() {
		throw new IllegalStateException("no value", new IOException());
	}

	public static void main(String[] args) throws Exception {
		var app = SpringApplication.run(Finding.class, "--server.port=0", "--server.address=127.0.0.1",
				"--spring.main.banner-mode=off", "--logging.level.root=off");
		String port = app.getEnvironment().getProperty("local.server.port");
		for (String path : new String[] { "/eof", "/other" }) {
			HttpResponse<String> answer = HttpClient.newHttpClient()
				.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
						HttpResponse.BodyHandlers.ofString());
			System.out.println(path + " " + answer.statusCode() + (answer.body().isEmpty() ? ", empty" : ", a body"));
		}
		app.close();
	}

}
JAVA

mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=classpath
javac -proc:none -parameters -cp "$(cat classpath)" Finding.java
timeout 60 java -cp ".:$(cat classpath)" Finding | tee seen
diff - seen <<'SEEN'
/eof 200, empty
/other 500, a body
SEEN
