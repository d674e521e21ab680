// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers with products that it reads from Redis: {@code /mget?ids=1,2,3} or {@code /mget?limit=3}. */
@SpringBootApplication
@RestController
public class ShopApplication {

	private final StringRedisTemplate redis;

	public ShopApplication(StringRedisTemplate redis) {
		this.redis = redis;
	}

	public static void main(String[] args) {
		SpringApplication.run(ShopApplication.class, args);
	}

	@GetMapping(path = { "/loop", "/products" }, produces = MediaType.APPLICATION_JSON_VALUE)
	public String loop(@RequestParam(name = "ids", required = false) List<Integer> ids,
			@RequestParam(name = "limit", defaultValue = "0") int limit) {
		return json(keys(ids, limit).stream().map(this.redis.opsForValue()::get).collect(Collectors.toList()));
	}

	@GetMapping(path = "/mget", produces = MediaType.APPLICATION_JSON_VALUE)
	public String mget(@RequestParam(name = "ids", required = false) List<Integer> ids,
			@RequestParam(name = "limit", defaultValue = "0") int limit) {
		return json(this.redis.opsForValue().multiGet(keys(ids, limit)));
	}

	@GetMapping(path = "/pipelined", produces = MediaType.APPLICATION_JSON_VALUE)
	public String pipelined(@RequestParam(name = "ids", required = false) List<Integer> ids,
			@RequestParam(name = "limit", defaultValue = "0") int limit) {
		return json(this.redis.executePipelined((RedisCallback<Object>) (connection) -> {
			keys(ids, limit).forEach((key) -> connection.get(key.getBytes()));
			return null;
		}));
	}

	private static List<String> keys(List<Integer> ids, int limit) {
		return ((ids != null) ? ids.stream() : IntStream.rangeClosed(1, limit).boxed()).map((id) -> "products::" + id)
			.collect(Collectors.toList());
	}

	private static String json(List<?> products) {
		return products.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
	}

}
