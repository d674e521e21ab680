// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.lettuce;

import java.util.concurrent.TimeUnit;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Wakes a connection to Redis that Lettuce has put to sleep for nothing: it stops reading
 * because a value waits to be taken, but that value is taken a moment before it stops, so
 * it is never told to go on. If it stopped for a good reason, it does so again, after one
 * more read. See the README.
 */
public class ReadAgain extends ChannelInboundHandlerAdapter {

	private static final int MILLISECONDS = 10;

	private boolean waiting;

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		context.fireChannelReadComplete();
		if (!context.channel().config().isAutoRead() && !this.waiting) {
			this.waiting = true;
			context.executor().schedule(() -> read(context), MILLISECONDS, TimeUnit.MILLISECONDS);
		}
	}

	private void read(ChannelHandlerContext context) {
		this.waiting = false;
		context.channel().config().setAutoRead(true);
	}

}
