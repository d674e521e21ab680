#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Version:   Spring Boot 4.1.2 with spring.mvc.problemdetails.enabled=true
# Behaviour: a ResponseStatusException is answered by problem details (RFC 9457); the same one wrapped
#            in a CompletionException is not: the advice passes it on, and the answer, though its
#            status is right, is Boot's own error page in JSON, another form.
# Seen:      404 application/problem+json for the one, 404 application/json for the other.
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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletionException;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@EnableAutoConfiguration
@RestController
public class Finding {

	@GetMapping("/plain")
	String plain() {
		throw new ResponseStatusException(HttpStatus.NOT_FOUND);
	}

	@GetMapping("/wrapped")
	String wrapped() {
		throw new CompletionException(new ResponseStatusException(HttpStatus.NOT_FOUND));
	}

	public static void main(String[] args) throws Exception {
		var app = SpringApplication.run(Finding.class, "--server.port=0", "--server.address=127.0.0.1",
				"--spring.main.banner-mode=off", "--logging.level.root=off", "--spring.mvc.problemdetails.enabled=true");
		String port = app.getEnvironment().getProperty("local.server.port");
		for (String path : new String[] { "/plain", "/wrapped" }) {
			HttpResponse<String> answer = HttpClient.newHttpClient()
				.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
						HttpResponse.BodyHandlers.ofString());
			System.out.println(path + " " + answer.statusCode() + " "
					+ answer.headers().firstValue("content-type").orElse("nothing"));
		}
		app.close();
	}

}
JAVA

mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=classpath
javac -proc:none -parameters -cp "$(cat classpath)" Finding.java
timeout 60 java -cp ".:$(cat classpath)" Finding | tee seen
diff - seen <<'SEEN'
/plain 404 application/problem+json
/wrapped 404 application/json
SEEN
