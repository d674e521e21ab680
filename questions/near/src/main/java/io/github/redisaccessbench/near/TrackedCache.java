// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.TrackingArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.push.PushListener;
import io.lettuce.core.api.push.PushMessage;
import io.lettuce.core.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A cache that Redis tells which keys changed: client tracking in broadcast mode, over
 * RESP3, on a connection of its own. A change is unseen until that message arrives. This
 * class uses nothing of this project but its interface, so it can be copied.
 * <p>
 * A connection that breaks would tell nothing. So the cache is used only while this one
 * is known to work: it is emptied when the connection is lost, or does not answer a PING
 * within {@link #PATIENCE}, and nothing is kept before it works again. A change stays
 * unseen for {@link #INTERVAL} and {@link #PATIENCE} together at most.
 * <p>
 * A key that expires changes when Redis removes it, which may be later than its TTL says,
 * as it is not read there: where an entry must not outlive its TTL, let it expire here,
 * too, by {@code expireAfterWrite}.
 */
public final class TrackedCache implements NearCache, AutoCloseable {

	/** How often the connection is tried. */
	static final Duration INTERVAL = Duration.ofMillis(500);

	/** How long it may take to answer. */
	static final Duration PATIENCE = Duration.ofMillis(500);

	/** So many entries are kept. */
	static final int LARGEST = 10_000;

	/** What is not read for so long is forgotten. */
	private static final Duration UNUSED = Duration.ofMinutes(10);

	private static final Logger log = LoggerFactory.getLogger(TrackedCache.class);

	/** Texts; or, while a key is being read, an object that stands for that reading. */
	private final ConcurrentMap<String, Object> entries = Caffeine.newBuilder()
		.maximumSize(LARGEST)
		.expireAfterAccess(UNUSED)
		.<String, Object>build()
		.asMap();

	private final ScheduledExecutorService heart = Executors
		.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("near-cache").factory());

	private final UnaryOperator<List<String>> source;

	private final String prefix;

	private final StatefulRedisConnection<String, String> connection;

	/** Whether Redis tells of changes by this connection. */
	private boolean told;

	/** Whether it answers. */
	private boolean alive = true;

	private volatile boolean trusted;

	/**
	 * Connects.
	 * @param client makes the connection, and makes it anew when it is lost
	 * @param prefix what all keys begin with
	 * @param source reads the values of keys, in their order; null where there is
	 * nothing. It has to read where the client listens: a replica may still have the
	 * value before
	 */
	public TrackedCache(RedisClient client, String prefix, UnaryOperator<List<String>> source) {
		this.source = source;
		this.prefix = prefix;
		this.connection = client.connect(StringCodec.UTF8);
		this.connection.addListener((PushListener) this::changed);
		this.connection.addListener(new RedisConnectionStateListener() {

			@Override
			public void onRedisConnected(RedisChannelHandler<?, ?> again, SocketAddress address) {
				track();
			}

			@Override
			public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
				judge(false, TrackedCache.this.alive);
			}

		});
		track();
		this.heart.scheduleWithFixedDelay(this::beat, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
	}

	/** It lasts as long as the connection. A second one would be refused as the same. */
	private void track() {
		RedisAsyncCommands<String, String> redis = this.connection.async();
		redis.clientTracking(TrackingArgs.Builder.enabled(false));
		redis.clientTracking(TrackingArgs.Builder.enabled().bcast().prefixes(this.prefix))
			.whenComplete((done, failed) -> {
				if (failed == null) {
					begin();
				}
				else {
					log.warn("Nothing is cached, as Redis does not tell what changes: {}", failed.toString());
				}
			});
	}

	/** What was read before Redis began to tell may be old. */
	private synchronized void begin() {
		judge(false, true);
		judge(true, true);
	}

	private void beat() {
		boolean answers;
		try {
			answers = "PONG".equals(this.connection.async().ping().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return;
		}
		catch (Exception ex) {
			answers = false;
		}
		if (!stays(answers)) {
			track();
		}
	}

	/** Whether Redis tells of changes, or cannot be asked to. */
	private synchronized boolean stays(boolean answers) {
		judge(this.told, answers);
		return this.told || !answers;
	}

	/** What was kept before it is trusted again may be old. */
	private synchronized void judge(boolean isTold, boolean isAlive) {
		this.told = isTold;
		this.alive = isAlive;
		boolean now = isTold && isAlive;
		if (now != this.trusted) {
			this.trusted = false;
			this.entries.clear();
			this.trusted = now;
		}
	}

	private void changed(PushMessage message) {
		if ("invalidate".equals(message.getType())) {
			Object keys = message.getContent(StringCodec.UTF8::decodeKey).get(1);
			if (keys instanceof List<?> some) {
				some.forEach(this.entries::remove);
			}
			else {
				// FLUSHALL
				this.entries.clear();
			}
		}
	}

	@Override
	public List<String> getAll(List<String> keys) {
		if (!this.trusted) {
			return this.source.apply(keys);
		}
		Map<String, String> found = new HashMap<>();
		Map<String, Object> readings = new HashMap<>();
		List<String> missing = new ArrayList<>();
		for (String key : keys) {
			if (this.entries.get(key) instanceof String value) {
				found.put(key, value);
			}
			else if (readings.putIfAbsent(key, new Object()) == null) {
				this.entries.put(key, readings.get(key));
				missing.add(key);
			}
		}
		if (!missing.isEmpty()) {
			List<String> values = this.source.apply(missing);
			for (int i = 0; i < missing.size(); i++) {
				keep(missing.get(i), readings.get(missing.get(i)), values.get(i));
				found.put(missing.get(i), values.get(i));
			}
		}
		return keys.stream().map(found::get).toList();
	}

	/** Unless the key was changed, or the connection lost, since the reading began. */
	private void keep(String key, Object reading, String value) {
		if (value != null) {
			this.entries.replace(key, reading, value);
		}
		else {
			this.entries.remove(key, reading);
		}
	}

	/** Whether it is used. */
	boolean isTrusted() {
		return this.trusted;
	}

	/** The id of its connection at the server. */
	long connectionId() {
		return this.connection.sync().clientId();
	}

	@Override
	public void close() {
		this.heart.shutdownNow();
		this.connection.close();
	}

}
