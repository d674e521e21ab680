// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.redisaccessbench.lab.Deadline;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.page.IterationTable;
import io.github.redisaccessbench.lab.page.Page;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.page.PageData;
import io.github.redisaccessbench.lab.page.PageJson;
import io.github.redisaccessbench.lab.page.Step;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * The page that grows. {@code /} is the page with all that is known so far, so a reload
 * loses nothing; {@code /events} tells of each iteration, and now and then of what
 * follows from them. That is worked out between two iterations, while nothing is
 * measured, only as long as somebody looks, and so seldom that it takes a hundredth of
 * the time.
 */
public final class LivePage implements HttpHandler {

	private static final int REST = 99;

	private final Experiment experiment;

	private final Supplier<RawRun> record;

	private final Events events = new Events();

	private final DutyCycle dutyCycle = new DutyCycle(REST, System::nanoTime);

	private final IterationTable iterations = new IterationTable();

	private Phase phase = Phase.RUNNING;

	private Report report;

	private Step step;

	/**
	 * All that is known, as JSON; null if something has changed since it was asked for.
	 */
	private String known;

	private long spentMs;

	private Progress left = new Progress(Duration.ZERO, Duration.ZERO);

	/**
	 * Makes a page without an iteration.
	 * @param record reads what was recorded so far
	 */
	public LivePage(Experiment experiment, Supplier<RawRun> record) {
		this.experiment = experiment;
		this.record = record;
	}

	/** A run that had broken off goes on: these iterations are there already. */
	public synchronized void resumed(RawRun run) {
		this.known = null;
		run.iterations().forEach(this.iterations::add);
	}

	public synchronized void begin(Iteration iteration) {
		this.known = null;
		this.step = new Step(iteration.number(),
				String.format(Locale.ROOT, "fork %d of %d, %s round %d, %s", iteration.fork(),
						this.experiment.plan().forks(), iteration.kind().name().toLowerCase(Locale.ROOT),
						iteration.round(), this.experiment.nameOf(iteration.cell())),
				this.spentMs, this.left.time().toMillis(), this.left.max().toMillis());
		this.events.tell("now", PageJson.write(this.step));
	}

	/**
	 * An iteration is over, and is recorded.
	 * @param now how much is left of the run
	 */
	public synchronized void end(IterationRecord iteration, Progress now) {
		this.known = null;
		this.left = now;
		this.spentMs += Math.round(iteration.readings().wallMs());
		this.events.tell("iteration", PageJson.write(this.iterations.add(iteration)));
		if (this.events.any() && this.dutyCycle.allows()) {
			this.dutyCycle.spend(this::renew);
		}
	}

	/** The run is over; nothing more follows. */
	public synchronized void over() {
		this.known = null;
		this.phase = Phase.OVER;
		if (this.events.any()) {
			renew();
		}
		this.events.end();
	}

	/** Whatever goes wrong here, the run goes on: it is not measured for the page. */
	private void renew() {
		try {
			this.report = Report.of(this.record.get());
			this.known = null;
			this.events.tell("page", known());
		}
		catch (RuntimeException ex) {
			this.events.tell("trouble", PageJson.write(String.valueOf(ex.getMessage())));
		}
	}

	/** First of all he is told what was before. */
	private synchronized Events.Viewer open() {
		return this.events.open("page", known());
	}

	/** Whoever asks again before something has changed costs nothing more. */
	synchronized String known() {
		if (this.known == null) {
			this.known = PageJson.write(PageData.of(this.phase, this.step, this.report, this.iterations, List.of()));
		}
		return this.known;
	}

	@Override
	public void handle(HttpExchange exchange) throws IOException {
		switch (exchange.getRequestURI().getPath()) {
			case "/" -> page(exchange);
			case "/events" -> events(exchange);
			default -> exchange.sendResponseHeaders(404, -1);
		}
	}

	private void page(HttpExchange exchange) throws IOException {
		byte[] page = Page.served(this.experiment.name(), known()).getBytes(StandardCharsets.UTF_8);
		headers(exchange, "text/html; charset=utf-8");
		exchange.sendResponseHeaders(200, page.length);
		try (OutputStream out = exchange.getResponseBody()) {
			Deadline.write(() -> out.write(page));
		}
	}

	private void events(HttpExchange exchange) throws IOException {
		try (Events.Viewer viewer = open()) {
			headers(exchange, "text/event-stream");
			exchange.sendResponseHeaders(200, 0);
			try (OutputStream out = exchange.getResponseBody()) {
				viewer.serve(out);
			}
		}
	}

	private static void headers(HttpExchange exchange, String type) {
		exchange.getResponseHeaders().set("Content-Type", type);
		exchange.getResponseHeaders().set("Cache-Control", "no-store");
		exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
		// Its address holds a secret.
		exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
		exchange.getResponseHeaders().set("Content-Security-Policy", "frame-ancestors 'none'");
		exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
	}

}
