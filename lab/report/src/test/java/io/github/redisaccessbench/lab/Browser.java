// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.JsonNode;

/**
 * A Chromium without a window, and without a network but this machine. Tests are skipped
 * where there is none.
 */
public final class Browser implements AutoCloseable {

	private static final List<String> CHROMIUM = List.of("chromium", "chromium-browser", "google-chrome");

	/** Many times what anything takes here. */
	private static final Duration PATIENCE = Duration.ofMinutes(1);

	private final ChromeDriver driver;

	private int width;

	private Browser(ChromeDriver driver) {
		this.driver = driver;
	}

	/** Starts one. */
	public static Browser start() {
		Optional<Path> chromium = CHROMIUM.stream().flatMap((name) -> onPath(name).stream()).findFirst();
		Optional<Path> chromedriver = onPath("chromedriver");
		Assumptions.assumeTrue(chromium.isPresent() && chromedriver.isPresent(),
				"No chromium and chromedriver on the PATH: apt-get install chromium chromium-driver");
		LoggingPreferences logs = new LoggingPreferences();
		logs.enable(LogType.BROWSER, Level.ALL);
		logs.enable(LogType.PERFORMANCE, Level.ALL);
		ChromeOptions options = new ChromeOptions();
		options.setBinary(chromium.orElseThrow().toFile());
		options.setCapability("goog:loggingPrefs", logs);
		options.addArguments("--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
				"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", "--window-size=1280,900");
		if (System.getProperty("user.name").equals("root")) {
			// Chromium refuses its sandbox to root.
			options.addArguments("--no-sandbox");
		}
		ChromeDriverService service = new ChromeDriverService.Builder()
			.usingDriverExecutable(chromedriver.orElseThrow().toFile())
			.withSilent(true)
			.build();
		return new Browser(new ChromeDriver(service, options));
	}

	private static Optional<Path> onPath(String name) {
		return Stream.of(System.getenv("PATH").split(File.pathSeparator))
			.map((folder) -> Path.of(folder, name))
			.filter(Files::isExecutable)
			.findFirst();
	}

	/** Opens a page, and waits until it is drawn. */
	public Browser open(String address) {
		this.driver.get(address);
		await("main");
		return this;
	}

	/** Opens a file. */
	public Browser open(Path file) {
		return open(file.toUri().toString());
	}

	/** Waits until there is something. */
	public WebElement await(String selector) {
		return new WebDriverWait(this.driver, PATIENCE)
			.until((browser) -> find(selector).stream().findFirst().orElse(null));
	}

	/** Waits until a script says so. */
	public void awaitTrue(String script) {
		new WebDriverWait(this.driver, PATIENCE).until((browser) -> Boolean.TRUE.equals(run(script)));
	}

	/** What a CSS selector finds. */
	public List<WebElement> find(String selector) {
		return this.driver.findElements(By.cssSelector(selector));
	}

	/** The only thing, or the first of several, that a CSS selector finds. */
	public WebElement first(String selector) {
		return find(selector).getFirst();
	}

	/** Texts of what a CSS selector finds, seen or not. */
	public List<String> texts(String selector) {
		return find(selector).stream().map((one) -> one.getDomProperty("textContent")).toList();
	}

	/** Runs a script: what it returns. */
	public Object run(String script, Object... arguments) {
		return this.driver.executeScript(script, arguments);
	}

	/** How wide and high the page is shown. */
	public Browser size(int width, int height) {
		this.width = width;
		command("Emulation.setDeviceMetricsOverride",
				Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
		awaitTrue("return document.documentElement.clientWidth <= " + width);
		return this;
	}

	/** Whether nothing is wider than the screen: a phone would show all of it smaller. */
	public boolean fits() {
		return Boolean.TRUE.equals(run("return document.documentElement.scrollWidth <= arguments[0]", this.width));
	}

	/** As a system in light or dark has it, on a screen or on paper. */
	public Browser media(String medium, String scheme) {
		command("Emulation.setEmulatedMedia",
				Map.of("media", medium, "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
		return this;
	}

	/** Tells Chromium something of its own. */
	public Map<String, Object> command(String name, Map<String, Object> parameters) {
		return this.driver.executeCdpCommand(name, parameters);
	}

	/**
	 * Takes a picture of the whole page, if the user wants to look: -Dpictures=<folder>.
	 */
	public void picture(String name) {
		String folder = System.getProperty("pictures");
		if (folder != null) {
			Map<String, Object> picture = command("Page.captureScreenshot",
					Map.of("captureBeyondViewport", true, "format", "png"));
			write(Path.of(folder, name + ".png"), (String) picture.get("data"));
		}
	}

	/** Prints it on A4, if the user wants to look. */
	public void print(String name) {
		String folder = System.getProperty("pictures");
		if (folder != null) {
			Map<String, Object> paper = command("Page.printToPDF",
					Map.of("preferCSSPageSize", true, "printBackground", true));
			write(Path.of(folder, name + ".pdf"), (String) paper.get("data"));
		}
	}

	private static void write(Path file, String base64) {
		Unchecked.run(() -> {
			Files.createDirectories(file.getParent());
			Files.write(file, Base64.getDecoder().decode(base64));
		});
	}

	/** What stands in its console since the last look. */
	public List<String> console() {
		return this.driver.manage().logs().get(LogType.BROWSER).getAll().stream().map(LogEntry::getMessage).toList();
	}

	/**
	 * The addresses that it asked for since the last look, but for what a page holds
	 * itself.
	 */
	public List<String> requests() {
		return this.driver.manage()
			.logs()
			.get(LogType.PERFORMANCE)
			.getAll()
			.stream()
			.map((entry) -> Json.LINE.readTree(entry.getMessage()).path("message"))
			.filter((message) -> message.path("method").asString().equals("Network.requestWillBeSent"))
			.map((message) -> message.path("params").path("request").path("url").asString())
			.filter((address) -> !address.startsWith("data:"))
			.toList();
	}

	/**
	 * What axe-core finds that is serious or worse: rule and places. It loads no styles
	 * itself, which a page forbids.
	 */
	public List<String> serious() {
		run(resource("/axe/axe.min.js") + "; window.axe = axe;");
		String found = (String) this.driver.executeAsyncScript(
				"""
						const done = arguments[arguments.length - 1];
						axe.run({preload: false}).then((found) => done(JSON.stringify(found.violations)), (failure) => done(JSON.stringify([
						  {impact: 'critical', id: String(failure), nodes: []}])));
						""");
		JsonNode violations = Json.LINE.readTree(found);
		return StreamSupport.stream(violations.spliterator(), false)
			.filter((one) -> List.of("serious", "critical").contains(one.path("impact").asString()))
			.map((one) -> one.path("id").asString() + ": " + one.path("nodes").toString())
			.toList();
	}

	private static String resource(String name) {
		try (InputStream in = Browser.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		this.driver.quit();
	}

}
