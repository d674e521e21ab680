// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import io.hyperfoil.api.session.Session;
import io.hyperfoil.http.api.HttpRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.HdrHistogram.Histogram;

/**
 * Gives each sender its next request, and counts what became of it. Only the one event
 * loop of a run uses it, so nothing is locked.
 */
final class Tally {

	/** The plan begins so much later than the senders, whose start would make it late. */
	private static final long LEAD_NANOS = 50_000_000;

	private static final long HIGHEST_MICROS = 3_600_000_000L;

	private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

	/** Its CPU time is looked at so often, since that takes some. */
	private static final int LOOK = 64;

	private final Order order;

	private final ByteBuf body;

	private final Pattern pattern;

	private final Histogram times = new Histogram(HIGHEST_MICROS, 3);

	private final Histogram lags = new Histogram(HIGHEST_MICROS, 3);

	/** The requests of the senders, by their ids. */
	private final Map<Integer, Sender> senders = new HashMap<>();

	/** Ends when that does; null: by itself. */
	private final Tally leader;

	private int taken;

	private int failed;

	private int wrong;

	private String firstError;

	private long begin;

	/** Of the event loop's thread, in nanoseconds: at the beginning, and since then. */
	private long cpuAtBegin;

	private long cpu;

	private long wall;

	private long firstStartMs;

	private long lastEndMs;

	/**
	 * Nothing was sent yet.
	 * @param leader when all of its requests are answered, this ends; null: when its own
	 * are
	 */
	Tally(Order order, Tally leader) {
		this.order = order;
		this.leader = leader;
		this.body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(order.body().getBytes(StandardCharsets.UTF_8)));
		this.pattern = (order.bodyTest() == Order.MATCHES) ? Pattern.compile(order.body(), Pattern.DOTALL) : null;
	}

	/** Whether a sender may send now; ends it when all requests are taken. */
	boolean next(Session session) {
		Sender sender = sender(session);
		long now = now();
		if (!sender.busy) {
			if (this.taken == this.order.requests() || (this.leader != null && this.leader.isOver())) {
				session.stop();
			}
			sender.take(now, this.order.isOpen() ? this.order.plannedNanos(this.taken) : Math.max(0, now));
			this.taken++;
		}
		if (now < sender.due) {
			session.executor().schedule(session.runTask(), sender.due - now, TimeUnit.NANOSECONDS);
			return false;
		}
		if (!sender.again) {
			this.lags.recordValue(micros(now - sender.ready));
			sender.sent = System.nanoTime();
		}
		return true;
	}

	private long now() {
		long nanos = System.nanoTime();
		if (this.begin == 0) {
			long lead = this.order.isOpen() ? LEAD_NANOS : 0;
			this.begin = nanos + lead;
			this.firstStartMs = System.currentTimeMillis() + lead / 1_000_000;
			this.cpuAtBegin = CPU.getCurrentThreadCpuTime();
		}
		return nanos - this.begin;
	}

	Sender sender(Session session) {
		return this.senders.computeIfAbsent(session.uniqueId(), (id) -> new Sender());
	}

	/** A part of a body is there. */
	void body(Session session, ByteBuf data, boolean whole) {
		Sender sender = sender(session);
		ByteBuf body = sender.body(data, whole);
		sender.right = whole && isRight(body);
	}

	private boolean isRight(ByteBuf answer) {
		return switch (this.order.bodyTest()) {
			case Order.EQUALS -> ByteBufUtil.equals(answer, this.body);
			case Order.MATCHES -> this.pattern.matcher(answer.toString(StandardCharsets.UTF_8)).matches();
			default -> answer.toString(StandardCharsets.UTF_8).contains(this.order.body());
		};
	}

	/** Answered, refused, given up, or sent in vain. */
	void completed(Session session) {
		Sender sender = sender(session);
		HttpRequest request = (HttpRequest) session.currentRequest();
		if (!sender.mayRepeat(request)) {
			sender.leave(request);
			count(sender, request.isValid());
		}
	}

	private void count(Sender sender, boolean answered) {
		this.times.recordValue(micros(now() - sender.due));
		this.lastEndMs = System.currentTimeMillis();
		if (this.order.isOpen() && (this.times.getTotalCount() % LOOK == 0 || isOver())) {
			this.cpu = CPU.getCurrentThreadCpuTime() - this.cpuAtBegin;
			this.wall = now();
		}
		sender.busy = false;
		if (!answered || sender.status != 200) {
			this.failed++;
			error(answered ? "status " + sender.status : sender.begun ? "half an answer" : "no answer");
		}
		else if (!sender.right) {
			this.wrong++;
			error("status 200, another body");
		}
	}

	private boolean isOver() {
		return this.times.getTotalCount() == this.order.requests();
	}

	private void error(String what) {
		this.firstError = (this.firstError != null) ? this.firstError : what;
	}

	/** Nothing takes no time at all. */
	private static long micros(long nanos) {
		return Math.clamp((nanos + 500) / 1_000, 1, HIGHEST_MICROS);
	}

	/**
	 * What became of them.
	 * @param neighbours what became of what others sent meanwhile, or null; what failed
	 * of it is no less a failure
	 */
	Outcome outcome(Tally neighbours) {
		boolean alone = neighbours == null;
		return new Outcome((int) this.times.getTotalCount(), this.failed + (alone ? 0 : neighbours.failed), this.wrong,
				(this.firstError != null || alone) ? this.firstError : neighbours.firstError, this.firstStartMs,
				this.lastEndMs, text(this.times), text(this.lags),
				alone ? null : (int) neighbours.times.getTotalCount(), busy());
	}

	private Double busy() {
		return (this.cpu > 0 && this.wall > 0) ? (double) this.cpu / this.wall : null;
	}

	private static String text(Histogram histogram) {
		ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
		int length = histogram.encodeIntoCompressedByteBuffer(bytes);
		return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
	}

}
