// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.run.Endpoint;

/**
 * JMeter's remote engines, driven by the jar of the module {@code jmeter-remote}, which
 * runs on the JMeter that jmeter-maven-plugin unpacks.
 */
public final class RemoteJMeter extends StartedWorker {

	private static final String MAIN = "io.github.redisaccessbench.jmeterremote.Controller";

	private final Path home;

	private final Path jar;

	private final Path file;

	private final RemoteEngines engines;

	private final WarmUpTarget generatorWarmUp;

	/** Null: the engines reach the lab's own door. */
	private final HttpServer warmUp;

	private SampleFile samples;

	/**
	 * Answers engines that warm themselves up; nothing is started yet.
	 * @param processes keeps its process
	 * @param jmeter whose door it uses
	 * @param home the project's folder
	 * @param work the lab's folder, to which samples are written
	 * @param before what else has to be there before it is started
	 * @throws Problem if something of it is missing
	 */
	public RemoteJMeter(Processes processes, JMeter jmeter, Path home, Path work, RemoteEngines engines,
			Runnable before) {
		super(processes, jmeter, "The controller of JMeter's engines", before);
		this.home = home;
		this.jar = Jars.find(home, "jmeter-remote/target/jmeter-remote-*.jar");
		this.file = work.resolve("remote-samples.csv");
		this.engines = engines;
		WarmUpTarget own = jmeter.generatorWarmUp();
		this.generatorWarmUp = new WarmUpTarget(
				new Endpoint(own.endpoint().pid(), engines.here().getHostAddress(), own.endpoint().port()), own.path(),
				own.body());
		this.warmUp = engines.here().isLoopbackAddress() ? null : serve(own);
	}

	/** At the address of the apps, and the port of the lab's door. */
	private HttpServer serve(WarmUpTarget own) {
		String here = this.engines.here().getHostAddress() + ":" + own.endpoint().port();
		return Problem.attempt("The lab cannot listen at " + here, "Choose another port with -Dlab.port=<port>.",
				() -> {
					HttpServer server = HttpServers.open(this.engines.here(), own.endpoint().port());
					Reply reply = new Reply(200, own.body().getBytes(StandardCharsets.UTF_8));
					server.createContext(own.path(), reply::send);
					server.setExecutor((request) -> Thread.ofPlatform().daemon().start(request));
					server.start();
					return server;
				});
	}

	@Override
	Process start(Processes by, String log, Map<String, String> door) {
		Path jmeterHome = unpacked();
		Problem.attempt(this.file + " cannot be removed", "", () -> Files.deleteIfExists(this.file));
		this.samples = new SampleFile(this.file);
		String classPath = Stream
			.of(Jars.copy(this.jar, by.jars().resolve("jmeter-remote.jar")), jmeterHome.resolve("bin").resolve("*"),
					jmeterHome.resolve("lib").resolve("*"), jmeterHome.resolve("lib").resolve("ext").resolve("*"))
			.map(Path::toString)
			.reduce((one, next) -> one + File.pathSeparator + next)
			.orElseThrow();
		List<String> command = new ArrayList<>(List.of(Java.program().toString(), "-Xms512m", "-Xmx512m", "-cp",
				classPath, "-Djava.rmi.server.hostname=" + this.engines.here().getHostAddress(), MAIN,
				jmeterHome.toString(), this.engines.keystore().toString(),
				this.home.resolve("jmeter/src/test/jmeter/colors.jmx").toString(), this.file.toString(),
				String.valueOf(this.engines.port())));
		command.addAll(this.engines.names());
		Map<String, String> environment = new HashMap<>(door);
		environment.put("KEYSTORE_PASSWORD", this.engines.password());
		return by.start(log, command, environment);
	}

	/** The plugin unpacks it to a folder of another name in each build. */
	private Path unpacked() {
		Path target = this.home.resolve("jmeter").resolve("target");
		return Problem.attempt(target + " cannot be read", "Run it by mvn verify, which unpacks JMeter there.", () -> {
			try (Stream<Path> folders = Files.list(target)) {
				return folders.map((folder) -> folder.resolve("jmeter"))
					.filter((folder) -> Files.isDirectory(folder.resolve("lib").resolve("ext")))
					.findFirst()
					.orElseThrow(() -> new Problem("There is no JMeter below " + target
							+ ", whose engines are to be driven. Run it by mvn verify, which unpacks one."));
			}
		});
	}

	@Override
	Samples samples(Worker answer, String label) {
		return this.samples.readIteration(label);
	}

	@Override
	public GeneratorInfo await() {
		return super.await().on(this.engines.names().size());
	}

	/** What sends the requests is on other machines. */
	@Override
	public long pid() {
		return 0;
	}

	@Override
	public WarmUpTarget generatorWarmUp() {
		return this.generatorWarmUp;
	}

	@Override
	public void close() {
		super.close();
		if (this.warmUp != null) {
			this.warmUp.stop(0);
		}
		Problem.attempt(this.file + " cannot be removed", "", () -> Files.deleteIfExists(this.file));
	}

}
