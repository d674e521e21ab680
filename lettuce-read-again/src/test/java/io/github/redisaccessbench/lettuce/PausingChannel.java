// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.lettuce;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;

import io.netty.channel.socket.SocketChannelConfig;
import io.netty.channel.socket.nio.NioSocketChannel;

/**
 * A connection that can hold its event loop for a while just before it stops reading.
 */
final class PausingChannel extends NioSocketChannel {

	final CountDownLatch stopping = new CountDownLatch(1);

	final CountDownLatch mayStop = new CountDownLatch(1);

	private volatile boolean armed;

	private SocketChannelConfig watched;

	/** The next time that it is to stop reading, it waits for {@link #mayStop}. */
	void pauseBeforeItStops() {
		this.armed = true;
	}

	@Override
	public synchronized SocketChannelConfig config() {
		if (super.config() == null) {
			return null;
		}
		if (this.watched == null) {
			this.watched = (SocketChannelConfig) Proxy.newProxyInstance(getClass().getClassLoader(),
					new Class<?>[] { SocketChannelConfig.class }, this::watch);
		}
		return this.watched;
	}

	private Object watch(Object proxy, Method method, Object[] arguments) throws Throwable {
		if (this.armed && method.getName().equals("setAutoRead") && Boolean.FALSE.equals(arguments[0])) {
			this.armed = false;
			this.stopping.countDown();
			this.mayStop.await();
		}
		try {
			return method.invoke(super.config(), arguments);
		}
		catch (InvocationTargetException ex) {
			throw ex.getCause();
		}
	}

}
