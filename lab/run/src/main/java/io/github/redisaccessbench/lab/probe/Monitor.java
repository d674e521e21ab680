// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;

/**
 * Listens to all that a Redis is sent, by any client (MONITOR). That slows Redis down, so
 * it is for single requests. No value is kept.
 */
public final class Monitor implements AutoCloseable {

	/** A reader needs no more of a request. */
	private static final int MOST = 20_000;

	private static final Duration LONGEST = Duration.ofSeconds(10);

	/** No group of it is repeated without being possessive: that would take a stack. */
	private static final String QUOTED = "\"((?:[^\"\\\\]++|\\\\.)*+)\"";

	private static final Pattern WORD = Pattern.compile(QUOTED, Pattern.DOTALL);

	/** For instance {@code 1339518083.107412 [0 127.0.0.1:60866] "GET" "a \"key\""}. */
	private static final Pattern LINE = Pattern
		.compile("(\\d{1,11})[.](\\d{6}) \\[\\d{1,9} ([^\"]{1,150})] ((?:" + QUOTED + " ?)++)", Pattern.DOTALL);

	private static final Pattern ESCAPE = Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|(.))", Pattern.DOTALL);

	/** Name, and as many arguments as it takes to find the first key. */
	private static final int KEPT_WORDS = 4;

	private static final int KEPT_LETTERS = 200;

	private final RedisUrl url;

	private final RedisConnection heard;

	/** What it sends is heard, too, and tells up to where. */
	private final RedisConnection marking;

	private final Duration longest;

	private final List<Heard> kept = new ArrayList<>();

	/** How the line ends up to which is to be heard; empty: it was heard. */
	private String mark = "";

	/** Why no more is heard; null: it is. */
	private Problem problem;

	/**
	 * Connects, and begins to listen.
	 * @param sockets for TLS if the URL asks for it
	 * @throws Problem if nothing answers there, or this user may not listen
	 */
	public Monitor(RedisUrl url, SSLSocketFactory sockets) {
		this(url, sockets, LONGEST);
	}

	/** The same, which waits for its own mark so long at most. */
	Monitor(RedisUrl url, SSLSocketFactory sockets, Duration longest) {
		this.url = url;
		this.longest = longest;
		// First, so that its own greeting is not heard.
		this.marking = RedisConnection.open(url, sockets);
		this.heard = RedisConnection.open(url, sockets);
		try {
			this.heard.ask("MONITOR");
		}
		catch (RedisFailure ex) {
			close();
			throw ex.refused() ? new Problem("Redis at " + url + " does not let the lab listen: " + ex.answer()
					+ ". Give its user the command MONITOR, or leave redis.url and REDIS_URL out for an embedded Redis.",
					ex) : ex;
		}
		// Always: Redis keeps in its memory what the lab has not read, and for that may
		// evict
		// keys.
		Thread.ofPlatform().daemon().name("monitor").start(this::listen);
	}

	private void listen() {
		try {
			this.heard.listen(this::hear);
		}
		catch (RedisFailure ex) {
			end(ex);
		}
	}

	private synchronized void hear(String line) {
		if (!this.mark.isEmpty() && line.endsWith(this.mark)) {
			this.mark = "";
		}
		else if (this.kept.size() < MOST) {
			command(line).ifPresent(this.kept::add);
		}
		else {
			end(tooMuch());
			this.heard.close();
		}
	}

	private synchronized void end(Problem why) {
		this.problem = (this.problem != null) ? this.problem : why;
	}

	/**
	 * What Redis has begun to do since it was asked last, or since it began to listen: in
	 * order, without the lab's own marks. What has no whole line is left out.
	 * @throws Problem if it hangs up, or there is too much
	 */
	public List<Heard> take() {
		String word = "lab-" + UUID.randomUUID();
		markBy(word);
		this.marking.ask("ECHO", word);
		Waiting.until(this.longest, this::isTold);
		return told();
	}

	private synchronized void markBy(String word) {
		this.mark = " \"ECHO\" \"" + word + "\"";
	}

	private synchronized boolean isTold() {
		return this.mark.isEmpty() || this.problem != null;
	}

	private synchronized List<Heard> told() {
		if (this.problem != null) {
			throw this.problem;
		}
		if (!this.mark.isEmpty()) {
			throw tooMuch();
		}
		List<Heard> all = List.copyOf(this.kept);
		this.kept.clear();
		return all;
	}

	private Problem tooMuch() {
		return new Problem("Redis at " + this.url
				+ " is sent too much to listen to. Ask for less, or take a Redis that no other program uses.");
	}

	/**
	 * The command that a line tells; nothing if it is no whole line of MONITOR.
	 * @param line as Redis writes it: without the plus sign, all letters ASCII
	 */
	static Optional<Heard> command(String line) {
		Matcher told = LINE.matcher(line);
		if (!told.matches()) {
			return Optional.empty();
		}
		List<String> words = WORD.matcher(told.group(4)).results().limit(KEPT_WORDS).map(Monitor::word).toList();
		return Optional.of(new Heard(1_000_000 * Long.parseLong(told.group(1)) + Long.parseLong(told.group(2)),
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

	/**
	 * A command that was heard.
	 *
	 * @param micros when Redis began it, in microseconds since 1970
	 * @param connection where it came from: an address, or {@code lua} from within a
	 * script
	 * @param words its name and the first arguments, each cut off after 200 letters; at
	 * most four words
	 * @param count how many words it had in all, 1 or more
	 */
	public record Heard(long micros, String connection, List<String> words, int count) {

	}

}
