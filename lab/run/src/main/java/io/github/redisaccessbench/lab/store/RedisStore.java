// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.MgetYardstick;
import io.github.redisaccessbench.lab.probe.Monitor;
import io.github.redisaccessbench.lab.probe.NodeProbe;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.ServerBuild;
import io.github.redisaccessbench.lab.raw.Yardstick;
import io.github.redisaccessbench.lab.run.Probe;
import io.github.redisaccessbench.lab.run.Store;

/** A Redis. */
public abstract class RedisStore implements Store {

	/** How Spring Boot, Spring Boot 2 and many others are told where it is. */
	private static final List<String> URLS = List.of("SPRING_DATA_REDIS_URL", "SPRING_REDIS_URL", "REDIS_URL",
			"QUARKUS_REDIS_HOSTS");

	/** What redis-cli is asked for, so that people see the keys. */
	static final String SCAN = " --scan --pattern 'colors::*'";

	private final RedisUrl url;

	private final Optional<Truststore> truststore;

	private final SSLSocketFactory sockets;

	private final Map<String, String> environment = new HashMap<>();

	private final String source;

	private final boolean shared;

	private final Seed seed;

	/** Where the marker is. */
	private RedisLink link;

	/** Whether it is a Redis Cluster. */
	private boolean cluster;

	/** One for each server that holds keys. */
	private List<RedisProbe> probes = List.of();

	/** Asked once: it is also wanted when Redis no longer answers. */
	private String version;

	private String product;

	private ServerBuild build;

	private Optional<Marker> marker = Optional.empty();

	private Optional<CommandFile> commands = Optional.empty();

	private boolean written = true;

	/**
	 * Makes a store; nothing is started yet.
	 * @param url where it is
	 * @param truststore whom to trust if the URL asks for TLS; nothing: the CAs that come
	 * with Java
	 * @param source where it comes from, in words that may be published
	 * @param shared whether others may use it, too
	 * @param seed fills it
	 */
	protected RedisStore(RedisUrl url, Optional<Truststore> truststore, String source, boolean shared, Seed seed) {
		this.url = url;
		this.truststore = truststore;
		this.sockets = sockets(truststore);
		this.environment.putAll(variables(url));
		truststore.map(Truststore::environment).ifPresent(this.environment::putAll);
		this.source = source;
		this.shared = shared;
		this.seed = seed;
	}

	/** By which an app is told where it is. */
	private static Map<String, String> variables(RedisUrl url) {
		Map<String, String> all = new HashMap<>(Map.of("REDIS_HOST", url.address(), "REDIS_PORT",
				String.valueOf(url.port()), "REDIS_PASSWORD", Objects.requireNonNullElse(url.password(), "")));
		URLS.forEach((name) -> all.put(name, url.url()));
		return all;
	}

	/** How the lab connects with TLS. */
	static SSLSocketFactory sockets(Optional<Truststore> truststore) {
		return truststore.map(Truststore::sockets).orElseGet(() -> (SSLSocketFactory) SSLSocketFactory.getDefault());
	}

	/** Lets nothing be written to it: it is only asked for its counters. */
	public final RedisStore leftAlone() {
		this.written = false;
		return this;
	}

	/** Lets it be seeded with the data of the user's app, too. */
	public final void add(CommandFile file) {
		this.commands = Optional.of(file);
	}

	private void connect(List<RedisUrl> masters) {
		this.link.close();
		List<RedisLink> links = new ArrayList<>();
		try {
			masters.forEach((one) -> links.add(new RedisLink(one, this.sockets)));
			this.link = this.written ? ClusterNodes.holder(links, ColorKeys.RUN) : links.getFirst();
			this.probes = links.stream().map(RedisProbe::new).toList();
		}
		catch (RuntimeException ex) {
			links.forEach(RedisLink::close);
			throw ex;
		}
	}

	/** Makes sure that it runs. Nothing is done for one that is the user's own. */
	protected void launch() {
	}

	/**
	 * Which servers hold keys: those of a Redis Cluster, or none if it is the one alone
	 * that is asked.
	 * @throws io.github.redisaccessbench.lab.Problem if it is not what the user takes it
	 * for
	 */
	protected List<RedisUrl> masters(RedisLink link, RedisProbe probe) {
		return List.of();
	}

	/** Tells apps more of where it is, by variables. */
	protected final void tell(Map<String, String> variables) {
		this.environment.putAll(variables);
	}

	/** Threads that read and write its connections, or null if it has to be asked. */
	protected Integer ioThreads() {
		return null;
	}

	/** Where it is, in words that may be published. */
	protected String source() {
		return this.source;
	}

	@Override
	public final void start() {
		launch();
		this.link = new RedisLink(this.url, this.sockets);
		this.probes = List.of(new RedisProbe(this.link));
		this.version = this.probes.getFirst().version();
		this.product = this.probes.getFirst().product();
		this.build = this.probes.getFirst().build(ioThreads());
		List<RedisUrl> masters = masters(this.link, this.probes.getFirst());
		this.cluster = !masters.isEmpty();
		if (this.cluster) {
			connect(masters);
		}
		if (this.shared && this.written) {
			Marker taken = new Marker(this.link,
					this.cluster ? OptionalInt.empty() : OptionalInt.of(this.url.database()), System::nanoTime);
			taken.take();
			this.marker = Optional.of(taken);
		}
	}

	@Override
	public final List<String> seed(int colors) {
		if (!this.written) {
			return List.of();
		}
		Map<String, String> all = new HashMap<>(this.environment);
		this.marker.ifPresent((held) -> all.put(ColorKeys.RUN_VARIABLE, held.id()));
		List<String> written = new ArrayList<>((colors > 0) ? this.seed.run(all, colors) : List.of());
		this.commands.map((file) -> file.send(this.link)).ifPresent(written::add);
		return written;
	}

	@Override
	public List<Keyspace> keyspaces() {
		return this.written ? this.seed.keyspaces() : List.of();
	}

	@Override
	public final Map<String, String> environment() {
		return Map.copyOf(this.environment);
	}

	/**
	 * The same for apps that are to take another way to it.
	 * @param way that way
	 * @throws io.github.redisaccessbench.lab.Problem if servers tell apps the way
	 */
	public Map<String, String> environment(RedisUrl way) {
		Map<String, String> changed = new HashMap<>(this.environment);
		changed.putAll(variables(way));
		return Map.copyOf(changed);
	}

	/**
	 * Begins to listen to what it is sent.
	 * @throws io.github.redisaccessbench.lab.Problem if it does not let the lab do that,
	 * or is a Redis Cluster
	 */
	public final Monitor monitor() {
		if (this.cluster) {
			throw new Problem("lab try listens to one Redis, and that at " + this.url
					+ " is a node of a Redis Cluster. Name another one, or measure it: mvn verify -Dapp=…");
		}
		return new Monitor(this.url, this.sockets);
	}

	/** How redis-cli is told to use TLS, and whom to trust: options, or nothing. */
	final String tlsOptions() {
		return (this.url.isTls() ? " --tls" : "") + this.truststore.map(Truststore::option).orElse("");
	}

	/** Where it is, <strong>secrets included</strong>. */
	public final RedisUrl url() {
		return this.url;
	}

	@Override
	public final void keep() {
		this.marker.ifPresent(Marker::keep);
	}

	@Override
	public final boolean answers() {
		return this.probes.stream().allMatch(RedisProbe::answers);
	}

	@Override
	public final Probe probe() {
		return this.cluster ? new NodeProbe(List.copyOf(this.probes), false) : this.probes.getFirst();
	}

	@Override
	public final StoreInfo info() {
		StoreInfo info = this.cluster ? StoreInfo.cluster(this.product, this.version,
				source() + ", " + this.probes.size() + " masters", this.shared)
				: new StoreInfo(this.product, this.version, source(), this.shared);
		return info.built(this.build);
	}

	/** Nothing is asked of keys that are not the lab's. */
	@Override
	public final double mgetMicros(Duration time) {
		if (this.cluster) {
			throw new Problem("it is a Redis Cluster");
		}
		if (!this.written) {
			throw new Problem("the lab has no keys in it");
		}
		return MgetYardstick.micros(this.url, this.sockets, ColorKeys.v3(Palette.names(Yardstick.KEYS)), time);
	}

	/** The lab's shutdown may close it a second time, at the same time. */
	@Override
	public final synchronized void close() {
		this.marker.ifPresent(Marker::release);
		this.marker = Optional.empty();
		this.probes.forEach(RedisProbe::close);
	}

}
