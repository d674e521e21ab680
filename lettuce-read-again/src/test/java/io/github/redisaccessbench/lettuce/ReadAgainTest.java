// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.lettuce;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.bootstrap.AbstractBootstrap;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Lettuce can stop reading from a connection without a thread to make it go on. This test
 * runs the steps of the two threads in the order in which that happens: the event loop
 * sees that a value waits, the other thread takes that value and finds reading still
 * switched on, and then the event loop switches it off.
 */
@ExtendWith(RedisExtension.class)
class ReadAgainTest {

	private static final String ONE_AND_TWO = "*5\r\n$3\r\none\r\n$3\r\ntwo\r\n$3\r\n";

	private static final String THREE = "tre\r\n$3\r\n";

	private static final String REST = "for\r\n$3\r\nfiv\r\n";

	private final Values values = new Values();

	/**
	 * Lettuce would take the native one of Linux, whose connections cannot be watched.
	 */
	private final EventLoopGroup eventLoop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

	private volatile PausingChannel channel;

	@AfterEach
	void endEventLoop() {
		this.eventLoop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
	}

	@Test
	void aConnectionThatStoppedReadingForNothingGoesOn() throws Exception {
		run(new ReadAgainAutoConfiguration().readAgain(), () -> {
			assertThat(this.values.complete.await(10, TimeUnit.SECONDS)).isTrue();
			assertThat(this.values.seen).containsExactly("one", "two", "tre", "for", "fiv");
		});
	}

	@Test
	void withoutTheHandlerItStaysSilent() throws Exception {
		run((resources) -> resources.nettyCustomizer(new NettyCustomizer() {
		}), () -> {
			// When the event loop has done all that it had to do, no thread is left that
			// would switch reading on.
			this.channel.eventLoop().submit(() -> {
			}).get();
			assertThat(this.channel.config().isAutoRead()).isFalse();
			assertThat(this.values.seen).containsExactly("one", "two", "tre");
			assertThat(this.values.complete.getCount()).isOne();
		});
	}

	private void run(ClientResourcesBuilderCustomizer customizer, Check check) throws Exception {
		RedisExtension.redis()
			.mset(Map.of("a", bytes("one"), "b", bytes("two"), "c", bytes("tre"), "d", bytes("for"), "e",
					bytes("fiv")));
		ClientResources.Builder builder = ClientResources.builder();
		customizer.customize(builder);
		ClientResources resources = pausing(builder.build());
		int port = RedisURI.create(RedisExtension.url()).getPort();
		try (SlicedRedis redis = new SlicedRedis(port)) {
			RedisClient client = RedisClient.create(resources, "redis://127.0.0.1:" + redis.port());
			try {
				var commands = client.connect().reactive();
				redis.hold();
				commands.mget("a", "b", "c", "d", "e").subscribe(this.values);
				this.values.subscription.request(1);
				redis.deliver(ONE_AND_TWO.length());
				awaitReading(false);
				Thread reader = Thread.ofPlatform().start(() -> this.values.subscription.request(10));
				this.values.atTwo.await();
				// Another thread wants more, too: that switches reading on.
				this.values.subscription.request(1);
				awaitReading(true);
				this.channel.pauseBeforeItStops();
				redis.deliver(THREE.length());
				this.channel.stopping.await();
				this.values.mayGoOn.countDown();
				reader.join();
				this.channel.mayStop.countDown();
				redis.deliver(REST.length());
				check.check();
			}
			finally {
				client.shutdown();
				resources.shutdown();
			}
		}
	}

	private void awaitReading(boolean on) throws InterruptedException {
		while (this.channel.config().isAutoRead() != on) {
			Thread.sleep(5);
		}
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

	/** The same resources, with connections that can be paused. */
	private ClientResources pausing(ClientResources resources) {
		NettyCustomizer own = resources.nettyCustomizer();
		return resources.mutate().nettyCustomizer(new NettyCustomizer() {

			@Override
			public void afterBootstrapInitialized(Bootstrap bootstrap) {
				useChannels(bootstrap, () -> {
					ReadAgainTest.this.channel = new PausingChannel();
					return ReadAgainTest.this.channel;
				});
			}

			@Override
			public void afterChannelInitialized(Channel initialized) {
				own.afterChannelInitialized(initialized);
			}

		}).build();
	}

	/** Netty lets no class replace these. */
	private void useChannels(Bootstrap bootstrap, ChannelFactory<Channel> channels) {
		set(bootstrap, "channelFactory", channels);
		set(bootstrap, "group", this.eventLoop);
	}

	private static void set(Bootstrap bootstrap, String name, Object value) {
		try {
			Field field = AbstractBootstrap.class.getDeclaredField(name);
			field.setAccessible(true);
			field.set(bootstrap, value);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private interface Check {

		void check() throws Exception;

	}

	/** Takes values, and holds the thread that brings the second one. */
	private static final class Values implements Subscriber<KeyValue<String, String>> {

		private final List<String> seen = new CopyOnWriteArrayList<>();

		private final CountDownLatch atTwo = new CountDownLatch(1);

		private final CountDownLatch mayGoOn = new CountDownLatch(1);

		private final CountDownLatch complete = new CountDownLatch(1);

		private volatile Subscription subscription;

		@Override
		public void onSubscribe(Subscription given) {
			this.subscription = given;
		}

		@Override
		public void onNext(KeyValue<String, String> value) {
			this.seen.add(value.getValue());
			if (value.getValue().equals("two")) {
				this.atTwo.countDown();
				try {
					this.mayGoOn.await();
				}
				catch (InterruptedException ex) {
					Thread.currentThread().interrupt();
				}
			}
		}

		@Override
		public void onError(Throwable ex) {
			this.seen.add(ex.toString());
		}

		@Override
		public void onComplete() {
			this.complete.countDown();
		}

	}

}
