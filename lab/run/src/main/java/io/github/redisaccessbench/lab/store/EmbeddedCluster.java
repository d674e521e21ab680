// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.lab.Parallel;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.probe.NodeProbe;
import io.github.redisaccessbench.lab.probe.RedisFailure;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.run.Probe;
import io.github.redisaccessbench.lab.run.Store;

/**
 * A real Redis Cluster of masters, each of which has as many slots. Nothing is seeded:
 * its apps write what they read.
 */
public final class EmbeddedCluster implements Store {

	/** How an app says that it reads from it. */
	public static final String NAME = "cluster";

	private static final int SLOTS = 16_384;

	private static final Duration PATIENCE = Duration.ofSeconds(20);

	private final int nodes;

	private final List<RedisConfig> configs;

	/** By which clients reach them. */
	private final List<Integer> ports;

	private final List<RedisServer> servers;

	private final String source;

	private final int ioThreads;

	private final List<RedisProbe> probes = new ArrayList<>();

	private StoreInfo info;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes keeps the processes
	 * @param work the lab's folder
	 * @param ports the ports of the nodes; each also takes the one that is 10,000 higher
	 * @param program what is started
	 * @param way the port by which clients reach a node, whose own port it is given:
	 * another one if something is in between
	 * @throws Problem if a port is in use, or the program is to speak TLS
	 */
	public EmbeddedCluster(Processes processes, Path work, List<Integer> ports, RedisProgram program,
			IntUnaryOperator way) {
		if (program.tls()) {
			throw new Problem("The lab starts no Redis Cluster with TLS. Leave tls out of redis.binary.");
		}
		RedisConfig common = RedisConfig.random(work, ports.getFirst());
		ports.forEach((port) -> processes.keepPort(port + RedisConfig.BUS,
				"the bus of the embedded Redis Cluster, 10,000 above", "-Dredis.port"));
		this.nodes = ports.size();
		this.ports = ports.stream().map(way::applyAsInt).toList();
		this.configs = IntStream.range(0, this.nodes)
			.mapToObj(
					(node) -> common.node(work.resolve(NAME + "-" + (node + 1)), ports.get(node), this.ports.get(node)))
			.toList();
		this.servers = IntStream.range(0, this.nodes)
			.mapToObj((node) -> new RedisServer(processes, NAME + "-" + (node + 1), this.configs.get(node), program))
			.toList();
		this.ioThreads = program.ioThreads();
		this.source = program.words() + ", " + this.nodes + " masters, from port " + ports.getFirst() + " on";
	}

	@Override
	public void start() {
		// They remember the cluster that they were in.
		this.configs.forEach((config) -> Problem.attempt("A file of an earlier Redis Cluster cannot be deleted", "",
				() -> Files.deleteIfExists(config.folder().resolve(RedisConfig.NODES))));
		Parallel.run(this.servers.stream().<Runnable>map((server) -> server::start).toArray(Runnable[]::new));
		List<RedisLink> links = this.configs.stream()
			.map((config) -> new RedisLink(config.url(), (SSLSocketFactory) SSLSocketFactory.getDefault()))
			.toList();
		links.forEach((link) -> this.probes.add(new RedisProbe(link)));
		try {
			join(links);
		}
		catch (RedisFailure ex) {
			throw apart(ex.answer());
		}
		RedisProbe first = this.probes.getFirst();
		this.info = StoreInfo.cluster(first.product(), first.version(), this.source, false)
			.built(first.build(this.ioThreads));
	}

	private void join(List<RedisLink> links) {
		for (int node = 0; node < this.nodes; node++) {
			links.get(node)
				.send(Stream
					.concat(Stream.of("CLUSTER", "ADDSLOTS"),
							IntStream.range(node * SLOTS / this.nodes, (node + 1) * SLOTS / this.nodes)
								.mapToObj(String::valueOf))
					.toArray(String[]::new));
			if (node > 0) {
				int port = this.configs.get(node).port();
				links.getFirst()
					.send("CLUSTER", "MEET", "127.0.0.1", String.valueOf(port), String.valueOf(port + RedisConfig.BUS));
			}
		}
		if (!Waiting.until(PATIENCE, () -> links.stream().allMatch(this::isComplete))) {
			throw apart("after " + PATIENCE.toSeconds() + " s some slots have no node");
		}
	}

	private static Problem apart(String why) {
		return new Problem("The nodes of the embedded Redis Cluster do not find each other: " + why
				+ ". Their logs are in logs/" + NAME + "-1.log and the next ones.");
	}

	private boolean isComplete(RedisLink link) {
		try {
			String answer = link.send("CLUSTER", "INFO");
			// Until they have spoken to each other, they tell clients the port of MEET.
			String known = link.send("CLUSTER", "NODES");
			return this.ports.stream().allMatch((port) -> known.contains(":" + port + "@"))
					&& answer.contains("cluster_state:ok") && answer.contains("cluster_slots_ok:" + SLOTS)
					&& answer.contains("cluster_known_nodes:" + this.nodes);
		}
		catch (RedisFailure ex) {
			return false;
		}
	}

	@Override
	public List<String> seed(int colors) {
		return List.of();
	}

	@Override
	public Map<String, String> environment() {
		return Map.of("SPRING_DATA_REDIS_CLUSTER_NODES",
				this.ports.stream().map((port) -> "127.0.0.1:" + port).collect(Collectors.joining(",")),
				"SPRING_DATA_REDIS_PASSWORD", this.configs.getFirst().password());
	}

	/** Commands are named after the node, too: {@code 1 MGET}. */
	@Override
	public Probe probe() {
		return new NodeProbe(List.copyOf(this.probes), true);
	}

	@Override
	public Map<String, Long> processes() {
		Map<String, Long> all = new LinkedHashMap<>();
		for (int node = 0; node < this.nodes; node++) {
			all.put("Redis node " + (node + 1), this.servers.get(node).pid());
		}
		return all;
	}

	@Override
	public boolean answers() {
		return this.probes.stream().allMatch(RedisProbe::answers);
	}

	@Override
	public String client() {
		return "REDISCLI_AUTH=" + this.configs.getFirst().password() + " redis-cli -c -p " + this.ports.getFirst();
	}

	@Override
	public StoreInfo info() {
		return this.info;
	}

	@Override
	public void close() {
		this.probes.forEach(RedisProbe::close);
	}

}
