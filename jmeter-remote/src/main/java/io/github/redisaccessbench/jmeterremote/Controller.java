// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import net.minidev.json.JSONObject;
import net.minidev.json.JSONValue;
import org.apache.jmeter.rmi.RmiUtils;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.CSVSaveService;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Asks the lab for an iteration, has JMeter's remote engines send its requests, and asks
 * again; until the lab says that it is done, or has ended. Samples go to a file, as
 * JMeter's own do.
 */
public final class Controller {

	private static final int THREADS = 1_000;

	private final Engines engines;

	private final BufferedWriter file;

	private final SampleSaveConfiguration columns = SampleSaveConfiguration.staticConfig();

	private boolean begun;

	private Controller(Path samples, File plan, int port, List<String> names) throws IOException {
		this.file = Files.newBufferedWriter(samples);
		this.file.write(CSVSaveService.printableFieldNamesToString(this.columns) + "\n");
		RMIClientSocketFactory out = RmiUtils.createClientSocketFactory();
		RMIServerSocketFactory in = RmiUtils.createServerSocketFactory();
		List<Engine> all = new ArrayList<>();
		for (String name : names) {
			Receiver receiver = new Receiver();
			// One pair of factories, or else each would need a port of its own.
			UnicastRemoteObject.exportObject(receiver, port, out, in);
			all.add(new Engine(name, out, receiver));
		}
		this.engines = new Engines(all, Plan.of(plan), Plan.of(own("compare.jmx").toFile()), this::write);
	}

	/** A file of this jar. */
	private static Path own(String name) throws IOException {
		Path copy = Path.of(name).toAbsolutePath();
		try (InputStream in = Controller.class.getResourceAsStream("/" + name)) {
			Files.copy(in, copy);
		}
		return copy;
	}

	/**
	 * Runs. The variables LAB_PORT and LAB_TOKEN tell where the lab listens on this
	 * machine, and by what it knows this process; KEYSTORE_PASSWORD opens the keystore.
	 * @param args JMeter's home; the keystore; the plan; the file for samples; the port
	 * for them; and each engine as host:port
	 */
	public static void main(String[] args) throws InterruptedException {
		try {
			// JMeter tells the other side where to look: so all have it in the folder
			// in which they were started.
			Files.copy(Path.of(args[1]), Path.of("rmi_keystore.jks"), StandardCopyOption.COPY_ATTRIBUTES);
			JMeterUtils.loadJMeterProperties(args[0] + "/bin/jmeter.properties");
			JMeterUtils.setJMeterHome(args[0]);
			JMeterUtils.initLocale();
			JMeterUtils.setProperty("server.rmi.ssl.keystore.file", "rmi_keystore.jks");
			JMeterUtils.setProperty("server.rmi.ssl.keystore.password", System.getenv("KEYSTORE_PASSWORD"));
			JMeterUtils.setProperty("num_sample_threshold", "1000");
			serve(new Controller(Path.of(args[3]), new File(args[2]), Integer.parseInt(args[4]),
					List.of(args).subList(5, args.length)));
			// Exported objects would keep it alive.
			System.exit(0);
		}
		catch (IOException ex) {
			System.out.println(ex.getMessage());
			System.exit(1);
		}
	}

	private static void serve(Controller controller) throws IOException, InterruptedException {
		// After the lab was told why: it does not wait for engines that may not answer.
		Runtime.getRuntime().addShutdownHook(new Thread(controller.engines::stop));
		try {
			controller.run();
		}
		catch (Failure ex) {
			controller
				.ask(ex.getMessage() + (controller.begun ? " The run ends here; mvn verify -Dresume goes on." : ""));
		}
	}

	private void run() throws IOException, InterruptedException {
		this.engines.compare();
		for (Map<String, String> next = ask(null); next.get("iteration.done").equals("false"); next = ask(null)) {
			this.begun = true;
			this.engines.run(next);
			synchronized (this.file) {
				this.file.flush();
			}
		}
	}

	private void write(Engine from, SampleResult sample) {
		sample.setTimeStamp(sample.getTimeStamp() - from.aheadMs());
		sample.setSaveConfig(this.columns);
		synchronized (this.file) {
			try {
				this.file.write(CSVSaveService.resultToDelimitedString(new SampleEvent(sample, "users")) + "\n");
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
	}

	/** The answer, as the plan of JMeter keeps it, too: as properties. */
	private Map<String, String> ask(String failure) throws IOException {
		Map<String, Object> question = new HashMap<>(Map.of("pid", ProcessHandle.current().pid(), "name", "JMeter",
				"version", JMeterUtils.getJMeterVersion(), "threads", THREADS));
		question.put("java", (this.engines.java() != null) ? this.engines.java() : "none");
		question.put("failure", failure);
		HttpURLConnection connection = (HttpURLConnection) URI
			.create("http://127.0.0.1:" + System.getenv("LAB_PORT") + "/iterations/next")
			.toURL()
			.openConnection();
		connection.setDoOutput(true);
		connection.setRequestProperty("Authorization", "Bearer " + System.getenv("LAB_TOKEN"));
		connection.setRequestProperty("Content-Type", "application/json");
		// One that is kept could be closed by the lab just when it is used again.
		connection.setRequestProperty("Connection", "close");
		connection.getOutputStream().write(JSONObject.toJSONString(question).getBytes(StandardCharsets.UTF_8));
		Map<String, String> properties = new TreeMap<>();
		((JSONObject) JSONValue.parse(connection.getInputStream()))
			.forEach((name, value) -> properties.put("iteration." + name, value.toString()));
		return properties;
	}

}
