// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.time.Duration;
import java.util.List;

import com.zaxxer.hikari.HikariDataSource;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.User;
import jakarta.annotation.PreDestroy;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /colors/jdbc} and {@code GET /users/1/blocking}: one query by JDBC, for
 * which a thread of {@code boundedElastic} waits. Spring Boot configures R2DBC or JDBC,
 * not both, so the pool is made here, of the same size and by the same settings.
 */
@Lazy
@RestController
class JdbcColors {

	private final HikariDataSource connections = new HikariDataSource();

	private final JdbcClient database;

	JdbcColors(Environment settings) {
		this.connections.setJdbcUrl(settings.getRequiredProperty("spring.datasource.url"));
		this.connections.setUsername(settings.getRequiredProperty("spring.datasource.username"));
		this.connections.setPassword(settings.getProperty("spring.datasource.password"));
		this.connections.setMaximumPoolSize(
				settings.getRequiredProperty("spring.datasource.hikari.maximum-pool-size", Integer.class));
		this.connections.setConnectionTimeout(
				settings.getRequiredProperty("spring.datasource.hikari.connection-timeout", Long.class));
		JdbcTemplate template = new JdbcTemplate(this.connections);
		template.setQueryTimeout(
				(int) settings.getRequiredProperty("spring.jdbc.template.query-timeout", Duration.class).toSeconds());
		this.database = JdbcClient.create(template);
	}

	@GetMapping("/colors/jdbc")
	Mono<List<Color>> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		return Mono.fromCallable(() -> read(names)).subscribeOn(Schedulers.boundedElastic());
	}

	private List<Color> read(List<String> names) {
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.param("names", names)
			.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
					row.getInt("blue")))
			.list();
		return ColorRows.inOrder(names, rows);
	}

	@GetMapping("/users/{id}/blocking")
	Mono<User> user(@PathVariable int id) {
		return Mono.fromCallable(() -> readUser(id)).subscribeOn(Schedulers.boundedElastic());
	}

	private User readUser(int id) {
		return this.database.sql("SELECT id, name FROM users WHERE id = :id")
			.param("id", id)
			.query((row, number) -> new User(row.getInt("id"), row.getString("name")))
			.optional()
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "there is no user " + id));
	}

	@PreDestroy
	void close() {
		this.connections.close();
	}

}
