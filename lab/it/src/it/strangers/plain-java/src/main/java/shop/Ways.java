// SPDX-License-Identifier: Apache-2.0

package shop;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisPool;
import redis.clients.jedis.JedisPoolConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.resps.ScanResult;

/** All ways to read them, by path. */
final class Ways {

	private static final String ALL = "products::*";

	private final URI redis;

	private final int moreGets;

	private final JedisPool pool;

	Ways(URI redis, int moreGets) {
		this.redis = redis;
		this.moreGets = moreGets;
		JedisPoolConfig config = new JedisPoolConfig();
		config.setMaxTotal(20);
		config.setMaxIdle(20); // or else connections come and go under load
		config.setTimeBetweenEvictionRuns(java.time.Duration.ofSeconds(-1)); // it would send a PING now and then
		this.pool = new JedisPool(config, redis);
	}

	Map<String, Way> all() {
		Map<String, Way> ways = new LinkedHashMap<>(withoutRedis());
		ways.put("/products", pooled(Ways::loop));
		ways.put("/loop", pooled(Ways::loop));
		ways.put("/pipelined", pooled(Ways::pipelined));
		ways.put("/mget", pooled(Ways::mget));
		ways.put("/hashes", pooled(Ways::hashes));
		ways.put("/scan", pooled(Ways::scan));
		ways.put("/keys", pooled(Ways::keys));
		ways.put("/several", pooled(Ways::several));
		ways.put("/checked", pooled(Ways::checked));
		ways.put("/connection", (ids) -> {
			try (Jedis jedis = new Jedis(this.redis)) {
				return mget(jedis).apply(ids);
			}
		});
		return ways;
	}

	/** From memory. */
	static Map<String, Way> withoutRedis() {
		Way fromMemory = (ids) -> ids.stream().map((id) -> json(id.toString(), "Crème " + id, "" + (99 + 100 * id)))
			.toList();
		return new LinkedHashMap<>(
				Map.of("/none", fromMemory, "/products", fromMemory, "/actuator/health", (ids) -> List.of()));
	}

	private Way pooled(Function<Jedis, Function<List<Integer>, List<String>>> way) {
		return (ids) -> {
			try (Jedis jedis = this.pool.getResource()) {
				for (int more = 0; more < this.moreGets; more++) {
					jedis.get(key(1));
				}
				return way.apply(jedis).apply(ids);
			}
		};
	}

	private static Function<List<Integer>, List<String>> loop(Jedis jedis) {
		return (ids) -> ids.stream().map((id) -> jedis.get(key(id))).toList();
	}

	private static Function<List<Integer>, List<String>> pipelined(Jedis jedis) {
		return (ids) -> {
			try (Pipeline pipeline = jedis.pipelined()) {
				List<Response<String>> all = ids.stream().map((id) -> pipeline.get(key(id))).toList();
				pipeline.sync();
				return all.stream().map(Response::get).toList();
			}
		};
	}

	private static Function<List<Integer>, List<String>> mget(Jedis jedis) {
		return (ids) -> jedis.mget(ids.stream().map(Ways::key).toArray(String[]::new));
	}

	private static Function<List<Integer>, List<String>> hashes(Jedis jedis) {
		return (ids) -> ids.stream()
			.map((id) -> jedis.hgetAll("product-hashes:" + id))
			.map((hash) -> json(hash.get("id"), hash.get("name"), hash.get("cents")))
			.toList();
	}

	/** Looks for all keys, and reads those that are asked for. */
	private static Function<List<Integer>, List<String>> scan(Jedis jedis) {
		return (ids) -> {
			List<String> found = new ArrayList<>();
			String cursor = ScanParams.SCAN_POINTER_START;
			do {
				ScanResult<String> part = jedis.scan(cursor, new ScanParams().match(ALL).count(100));
				found.addAll(part.getResult());
				cursor = part.getCursor();
			}
			while (!cursor.equals(ScanParams.SCAN_POINTER_START));
			return jedis.mget(ids.stream().map(Ways::key).filter(found::contains).toArray(String[]::new));
		};
	}

	private static Function<List<Integer>, List<String>> keys(Jedis jedis) {
		return (ids) -> {
			var found = jedis.keys(ALL);
			return jedis.mget(ids.stream().map(Ways::key).filter(found::contains).toArray(String[]::new));
		};
	}

	/** In four parts, each in a round trip. */
	private static Function<List<Integer>, List<String>> several(Jedis jedis) {
		return (ids) -> IntStream.range(0, 4)
			.mapToObj((part) -> ids.subList(part * ids.size() / 4, (part + 1) * ids.size() / 4))
			.filter((part) -> !part.isEmpty())
			.flatMap((part) -> mget(jedis).apply(part).stream())
			.toList();
	}

	private static Function<List<Integer>, List<String>> checked(Jedis jedis) {
		return (ids) -> ids.stream().map(Ways::key).filter(jedis::exists).map(jedis::get).toList();
	}

	private static String key(Integer id) {
		return "products::" + id;
	}

	private static String json(String id, String name, String cents) {
		return "{\"id\":" + id + ",\"name\":\"" + name + "\",\"cents\":" + cents + "}";
	}

}
