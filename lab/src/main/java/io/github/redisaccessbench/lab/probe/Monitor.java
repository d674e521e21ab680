// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Future.State;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.pattern.SentCommand;

/**
 * Listens to all that a Redis is sent, by whomever (MONITOR). That slows Redis down, so
 * it is for single requests. No value is kept.
 */
public final class Monitor implements AutoCloseable {

	/** Nobody reads more of a request. */
	private static final int MOST = 20_000;

	/** Of a line that is longer than so many bytes only the beginning is kept. */
	private static final int LONGEST_LINE = 8 << 20;

	private static final Duration LONGEST = Duration.ofSeconds(10);

	private static final Duration A_MOMENT = Duration.ofMillis(20);

	/** No group of it is repeated without being possessive: that would take a stack. */
	private static final String QUOTED = "\"((?:[^\"\\\\]++|\\\\.)*+)\"";

	private static final Pattern WORD = Pattern.compile(QUOTED, Pattern.DOTALL);

	/** For instance {@code +1339518083.107412 [0 127.0.0.1:60866] "GET" "a \"key\""}. */
	private static final Pattern LINE = Pattern
		.compile("[+](\\d{1,11})[.](\\d{6}) \\[\\d{1,9} ([^\"]{1,150})] ((?:" + QUOTED + " ?)++)\r?", Pattern.DOTALL);

	private static final Pattern ESCAPE = Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|(.))", Pattern.DOTALL);

	/** Name, and as many arguments as it takes to find the first key. */
	private static final int KEPT_WORDS = 4;

	private static final int KEPT_LETTERS = 200;

	private final RedisUrl url;

	private final RedisConnection heard;

	/** What it sends is heard, too, and tells up to where. */
	private final RedisConnection marking;

	private final Duration longest;

	private final ByteArrayOutputStream line = new ByteArrayOutputStream();

	private final List<SentCommand> kept = new ArrayList<>();

	/**
	 * Connects, and begins to listen.
	 * @param sockets for TLS if the URL asks for it
	 * @throws Problem if nothing answers there, or this user may not listen
	 */
	public Monitor(RedisUrl url, SSLSocketFactory sockets) {
		this(url, sockets, LONGEST);
	}

	/** The same, which listens for so long at most. */
	Monitor(RedisUrl url, SSLSocketFactory sockets, Duration longest) {
		this.url = url;
		this.longest = longest;
		// First, so that its own greeting is not heard.
		this.marking = RedisConnection.open(url, sockets);
		this.heard = RedisConnection.open(url, sockets);
		try {
			this.heard.ask("MONITOR");
		}
		catch (IOException ex) {
			close();
			throw (ex instanceof RefusedException) ? new Problem("Redis at " + url + " does not let the lab listen: "
					+ PrintableText.reason(ex.getMessage())
					+ ". Give its user the command MONITOR, or leave redis.url and REDIS_URL out for an embedded Redis.",
					ex) : RedisLink.problem(url, ex);
		}
	}

	/**
	 * What Redis has begun to do since it was asked last, or since it began to listen: in
	 * order, without the lab's own marks. What has no whole line is left out.
	 * @throws Problem if it hangs up, or there is too much
	 */
	public List<SentCommand> take() {
		List<SentCommand> all = new ArrayList<>(this.kept);
		this.kept.clear();
		String mark = "lab-" + UUID.randomUUID();
		long end = System.nanoTime() + this.longest.toNanos();
		boolean[] marked = new boolean[1];
		try {
			this.marking.ask("ECHO", mark);
			this.heard.listen((one) -> {
				line(one).ifPresent((whole) -> {
					marked[0] = whole.stripTrailing().endsWith(" \"ECHO\" \"" + mark + "\"");
					command(whole).filter((command) -> !marked[0]).ifPresent(all::add);
				});
				return !marked[0] && all.size() < MOST && System.nanoTime() < end;
			});
		}
		catch (IOException ex) {
			throw RedisLink.problem(this.url, ex);
		}
		if (!marked[0]) {
			throw tooMuch();
		}
		return all;
	}

	private Problem tooMuch() {
		return new Problem("Redis at " + this.url
				+ " is sent too much to listen to. Ask for less, or take a Redis that nobody else uses.");
	}

	/**
	 * Does something, and meanwhile takes in what Redis does: Redis keeps in its memory
	 * what nobody does, and for that may evict keys.
	 * @throws Problem if it hangs up, or there is too much
	 */
	public <T> T during(Supplier<T> something) {
		FutureTask<T> task = new FutureTask<>(something::get);
		Thread.ofPlatform().daemon().start(task);
		while (!Waiting.until(A_MOMENT, task::isDone)) {
			takeIn();
		}
		if (task.state() == State.SUCCESS) {
			return task.resultNow();
		}
		throw (task.exceptionNow() instanceof RuntimeException cause) ? cause
				: new IllegalStateException(task.exceptionNow());
	}

	private void takeIn() {
		try {
			int[] left = { this.heard.available() };
			if (left[0] > 0) {
				this.heard.listen((one) -> {
					line(one).flatMap(Monitor::command).ifPresent(this.kept::add);
					left[0]--;
					return left[0] > 0 && this.kept.size() < MOST;
				});
			}
		}
		catch (IOException ex) {
			throw RedisLink.problem(this.url, ex);
		}
		if (this.kept.size() >= MOST) {
			throw tooMuch();
		}
	}

	/** Takes in the next byte: the whole line, if this is its end. */
	private Optional<String> line(int one) {
		if (one != '\n') {
			if (this.line.size() < LONGEST_LINE) {
				this.line.write(one);
			}
			return Optional.empty();
		}
		String whole = this.line.toString(StandardCharsets.ISO_8859_1);
		this.line.reset();
		return Optional.of(whole);
	}

	/**
	 * The command that a line tells; nothing if it is no whole line of MONITOR.
	 * @param line its bytes, each as a letter
	 */
	static Optional<SentCommand> command(String line) {
		Matcher told = LINE.matcher(line);
		if (!told.matches()) {
			return Optional.empty();
		}
		List<String> words = WORD.matcher(told.group(4)).results().limit(KEPT_WORDS).map(Monitor::word).toList();
		return Optional.of(SentCommand.of(1_000_000 * Long.parseLong(told.group(1)) + Long.parseLong(told.group(2)),
				told.group(3), words, (int) WORD.matcher(told.group(4)).results().count()));
	}

	private static String word(MatchResult quoted) {
		String text = quoted.group(1).substring(0, Math.min(KEPT_LETTERS, quoted.group(1).length()));
		String bytes = ESCAPE.matcher(text)
			.replaceAll((one) -> Matcher.quoteReplacement((one.group(1) != null)
					? String.valueOf((char) Integer.parseInt(one.group(1), 16)) : letter(one.group(2))));
		return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
	}

	private static String letter(String escaped) {
		int at = "nrtab".indexOf(escaped);
		return (at < 0) ? escaped : "\n\r\t\u0007\b".substring(at, at + 1);
	}

	@Override
	public void close() {
		this.marking.close();
		this.heard.close();
	}

}
