// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkBuilder;
import io.hyperfoil.api.connection.Request;
import io.hyperfoil.api.processor.RawBytesHandler;
import io.hyperfoil.api.session.Action;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.http.api.FollowRedirect;
import io.hyperfoil.http.api.HttpMethod;
import io.hyperfoil.http.config.HttpPluginBuilder;
import io.hyperfoil.http.steps.HttpStepCatalog;
import io.netty.buffer.ByteBuf;

/**
 * Sends the requests of an order by Hyperfoil's HTTP client, from one event loop.
 * Hyperfoil's own arrivals are not used: they come in whole milliseconds, and their
 * planned times are not to be had. Each sender takes the next request of the plan, waits
 * for its time and sends it; if all senders are waiting for answers, a request is late,
 * which its time contains.
 */
final class Load {

	/** Hyperfoil looks through the fields of its steps, so nothing is kept there. */
	private static volatile Tally tally;

	private static volatile Tally neighbours;

	private Load() {
	}

	/** Sends them. Returns when all are answered or given up. */
	static Outcome run(Order order) {
		tally = new Tally(order, null);
		neighbours = (order.neighbours() > 0) ? new Tally(order.ofNeighbours(), tally) : null;
		new LocalSimulationRunner(benchmark(order)).run();
		return tally.outcome(neighbours);
	}

	private static Benchmark benchmark(Order order) {
		BenchmarkBuilder builder = BenchmarkBuilder.builder().name("requests").threads(1);
		builder.addPlugin(HttpPluginBuilder::new)
			.ergonomics()
			.stopOnInvalid(false)
			.autoRangeCheck(false)
			.repeatCookies(false)
			.followRedirect(FollowRedirect.NEVER)
			.endErgonomics()
			.http("http://" + order.host() + ":" + order.port())
			.sharedConnections(order.users() + order.neighbours())
			.requestTimeout(order.timeoutMs());
		phase(builder, "requests", order, () -> tally);
		if (order.neighbours() > 0) {
			phase(builder, "neighbours", order.ofNeighbours(), () -> neighbours);
		}
		return builder.build();
	}

	private static void phase(BenchmarkBuilder builder, String name, Order order, Supplier<Tally> of) {
		builder.addPhase(name)
			.atOnce(order.users())
			.maxDuration(order.limitMs())
			.scenario()
			.initialSequence("request")
			.step((session) -> of.get().next(session))
			// Or else it would answer the second one itself, as a browser may.
			.step(HttpStepCatalog.class)
			.clearHttpCache()
			.step(HttpStepCatalog.class)
			.httpRequest(HttpMethod.GET)
			.path(order.path())
			.timeout(order.timeoutMs(), TimeUnit.MILLISECONDS)
			.handler()
			.status((request, status) -> of.get().sender(request.session).status = status)
			.header((request, header, value) -> of.get().sender(request.session).header(header, value))
			.body((fragmented) -> (session, data, offset, length, last) -> of.get()
				.body(session, data.slice(offset, length), last))
			.rawBytes(new FirstByte(of))
			.onCompletion((Action) (session) -> of.get().completed(session))
			.endHandler()
			.endStep()
			.step((session) -> {
				session.currentSequence().restart(session);
				return true;
			});
	}

	/** The status comes later, and perhaps never. */
	private record FirstByte(Supplier<Tally> of) implements RawBytesHandler {

		@Override
		public void onRequest(Request request, ByteBuf bytes, int offset, int length) {
		}

		@Override
		public void onResponse(Request request, ByteBuf bytes, int offset, int length, boolean last) {
			this.of.get().sender(request.session).begun = true;
		}

	}

}
