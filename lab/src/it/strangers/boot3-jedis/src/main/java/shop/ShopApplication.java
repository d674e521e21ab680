// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.List;
import java.util.stream.Collectors;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers with products that it reads from Redis: {@code /mget?ids=1,2,3}. */
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
	public String loop(@RequestParam("ids") List<Integer> ids) {
		return json(keys(ids).stream().map(this.redis.opsForValue()::get).collect(Collectors.toList()));
	}

	@GetMapping(path = "/mget", produces = MediaType.APPLICATION_JSON_VALUE)
	public String mget(@RequestParam("ids") List<Integer> ids) {
		return json(this.redis.opsForValue().multiGet(keys(ids)));
	}

	@GetMapping(path = "/pipelined", produces = MediaType.APPLICATION_JSON_VALUE)
	public String pipelined(@RequestParam("ids") List<Integer> ids) {
		return json(this.redis.executePipelined((RedisCallback<Object>) (connection) -> {
			keys(ids).forEach((key) -> connection.get(key.getBytes()));
			return null;
		}));
	}

	private static List<String> keys(List<Integer> ids) {
		return ids.stream().map((id) -> "products::" + id).collect(Collectors.toList());
	}

	private static String json(List<?> products) {
		return products.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
	}

}
