// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * The user's app, which may be anything: what it does not do is told with the reason, as
 * far as that can be seen from outside.
 */
public final class TriedApp implements AutoCloseable {

	/** What Spring, servers and people print of paths. */
	private static final Pattern PATH = Pattern.compile("(?<![\\w./:<-])/[a-z][\\w/{}*.-]*(?![\\w./])",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern TELLING = Pattern.compile("(?i).*\\b(map|route|path|GET|POST).*");

	private static final Pattern FAILURE = Pattern
		.compile("(?i).*(exception|error|fail|refused|denied|cannot|could not|unable|no main|unknown).*");

	private static final int LAST_LINES = 3;

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	private final Processes processes;

	private final Instance instance;

	private final Installation installation;

	private final AppClient client = new AppClient();

	private Process process;

	/**
	 * Nothing is started yet.
	 * @throws Problem if its jar is missing
	 */
	public TriedApp(Processes processes, Path home, List<String> jvmFlags,
			Function<String, Map<String, String>> environment, Instance instance) {
		this.processes = processes;
		this.instance = instance;
		this.installation = new Installation(processes, home, jvmFlags, environment, "127.0.0.1");
		this.installation.require(instance, Runtime.version().feature());
	}

	/**
	 * Starts it, unless it runs already, and waits until it is ready.
	 * @throws Problem if it is not in time, or ends
	 */
	public void start() {
		if (!this.instance.app().isRunning()) {
			this.process = this.installation.start(this.instance);
		}
		boolean ready = Waiting.until((this.process != null) ? PATIENCE : Duration.ofSeconds(2),
				() -> isOver() || this.client.isReady(this.instance.url(), this.instance.app().ready()));
		if (isOver()) {
			throw new Problem("The app ended with exit code " + this.process.exitValue() + " before it answered. "
					+ lastWords() + " Start it by hand with the same variables, see docs/YOUR-APP.md.");
		}
		if (!ready) {
			throw new Problem((this.process == null)
					? "Nothing answers at " + this.instance.url() + ". Start your app, or correct app.url."
					: "The app was not ready after " + PATIENCE.toSeconds() + " s: it does not answer on port "
							+ this.instance.port() + ", which SERVER_PORT and PORT told it. " + lastWords()
							+ " If it listens elsewhere, tell it by {port} in app.command, or by the variable that it "
							+ "reads: app.environment=MY_PORT={port}.");
		}
	}

	private boolean isOver() {
		return this.process != null && !this.process.isAlive();
	}

	/**
	 * Sends it a request.
	 * @return what it answers
	 * @throws Problem if it does not answer, or not with status 200
	 */
	public String ask(String path) {
		try {
			HttpResponse<String> answer = this.client.get(this.instance.url(), path);
			if (answer.statusCode() != 200) {
				throw new Problem(path + " answers status " + answer.statusCode() + why(answer));
			}
			return answer.body();
		}
		catch (HttpTimeoutException ex) {
			throw new Problem(
					path + " was not answered within 20 s. " + lastWords() + " Try a request that reads less.", ex);
		}
		catch (AnswerBody.TooLongException ex) {
			throw new Problem(
					path + " was not answered as it should: " + ex.getMessage() + ". Name another one by app.path.",
					ex);
		}
		catch (IOException ex) {
			throw new Problem(path + " was not answered: "
					+ (isOver() ? "the app ended with exit code " + this.process.exitValue() : "the app hung up") + ". "
					+ lastWords() + " Correct the app.", ex);
		}
	}

	private String why(HttpResponse<String> answer) {
		String beginning = PrintableText.reason(answer.body());
		return switch (answer.statusCode()) {
			case 301, 302, 303, 307, 308 ->
				", to " + PrintableText.reason(answer.headers().firstValue("location").orElse("nowhere"))
						+ ". Name the path that answers itself by app.path.";
			case 401, 403 -> ": it wants a login, and the lab has none. Turn that off, "
					+ "for instance by a profile: app.environment=SPRING_PROFILES_ACTIVE=<profile>.";
			case 404 -> ": there is nothing. " + paths() + " Correct app.path.";
			default ->
				": " + beginning + ". " + lastWords() + " Correct the app or app.path, or load its data by app.seed.";
		};
	}

	private String paths() {
		List<String> paths = log().stream()
			.filter((line) -> TELLING.matcher(line).matches())
			.flatMap((line) -> PATH.matcher(line).results().map((found) -> found.group()))
			.distinct()
			.limit(10)
			.toList();
		return paths.isEmpty() ? "The log of the app names no path."
				: "The log of the app names " + String.join(", ", paths) + ".";
	}

	/** The end of its log, and before that the last line that tells of a failure. */
	private String lastWords() {
		List<String> lines = log();
		if (lines.isEmpty()) {
			return (this.process != null) ? "It printed nothing." : "";
		}
		List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
		Stream<String> failure = lines.reversed().stream().filter((line) -> FAILURE.matcher(line).matches()).limit(1);
		return "It last said: "
				+ Stream.concat(failure.filter((line) -> !last.contains(line)), last.stream())
					.map(PrintableText::reason)
					.collect(Collectors.joining(" | "))
				+ ". All of it is in " + this.processes.log(this.instance.fileName()) + ".";
	}

	/** Without the frames of stack traces, which hide what they are of. */
	private List<String> log() {
		return (this.process == null) ? List.of()
				: this.processes.endOfLog(this.instance.fileName())
					.filter((line) -> !line.isBlank() && !line.matches("\\s+(at .*|[.]{3} \\d+ .*)"))
					.toList();
	}

	@Override
	public void close() {
		this.client.close();
		if (this.process != null) {
			this.processes.kill(List.of(this.process));
		}
	}

}
