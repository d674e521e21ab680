// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Arguments that an experiment may give to apps. Whatever is not here is refused: an
 * experiment may come from somebody else, and must neither write files, load code, run
 * commands, open ports nor lead an app elsewhere.
 *
 * @param kind for whom they are
 * @param what what they set, for people
 * @param shapes how they are written: {@code *} stands for a part of a name, {@code ±}
 * for a plus or a minus, {@code <number>} and {@code <value>} for what they say
 */
record AllowedArg(Kind kind, String what, List<String> shapes) {

	/** In the order of the documents. */
	static final List<AllowedArg> ALL = List.of(
			jvm("heap and stacks", "-Xms<number>", "-Xmx<number>", "-Xmn<number>", "-Xss<number>"),
			jvm("how code is run", "-Xint", "-Xmixed", "-Xcomp", "-Xbatch", "-Xshare:auto", "-Xshare:off",
					"-Xshare:on"),
			jvm("garbage collectors, pointers, pages, NUMA, …", "-XX:±Use*"),
			jvm("further switches", "-XX:±TieredCompilation", "-XX:±BackgroundCompilation", "-XX:±DoEscapeAnalysis",
					"-XX:±EliminateAllocations", "-XX:±EliminateLocks", "-XX:±Inline", "-XX:±OptimizeStringConcat",
					"-XX:±CompactStrings", "-XX:±OmitStackTraceInFastThrow", "-XX:±SegmentedCodeCache",
					"-XX:±AlwaysPreTouch", "-XX:±ParallelRefProcEnabled", "-XX:±DisableExplicitGC",
					"-XX:±ExplicitGCInvokesConcurrent", "-XX:±ExitOnOutOfMemoryError", "-XX:±ZGenerational",
					"-XX:±ZUncommit", "-XX:±ZProactive", "-XX:±ShenandoahUncommit", "-XX:±UnlockExperimentalVMOptions",
					"-XX:±UnlockDiagnosticVMOptions"),
			jvm("sizes, threads, limits", "-XX:Max*=<number>", "-XX:Min*=<number>", "-XX:Initial*=<number>",
					"-XX:Initiating*=<number>", "-XX:*Size=<number>", "-XX:*Percent=<number>", "-XX:*Ratio=<number>",
					"-XX:*Threads=<number>", "-XX:*Threshold=<number>", "-XX:GC*Limit=<number>",
					"-XX:LoopUnrollLimit=<number>", "-XX:*Count=<number>", "-XX:*Interval=<number>",
					"-XX:*Scaling=<number>", "-XX:TieredStopAtLevel=<number>", "-XX:SoftRefLRUPolicyMSPerMB=<number>",
					"-XX:AutoBoxCacheMax=<number>"),
			property("virtual threads and the pool of parallel streams", "jdk.virtualThreadScheduler.*=<number>",
					"java.util.concurrent.ForkJoinPool.common.parallelism=<number>",
					"java.util.concurrent.ForkJoinPool.common.maximumSpares=<number>"),
			property("Reactor and its Netty", "reactor.bufferSize.*=<number>", "reactor.schedulers.*=<value>",
					"reactor.netty.ioWorkerCount=<number>", "reactor.netty.ioSelectCount=<number>",
					"reactor.netty.native=<value>", "reactor.netty.pool.*=<value>"),
			property("Netty", "io.netty.allocator.*=<value>", "io.netty.recycler.*=<value>",
					"io.netty.eventLoopThreads=<number>", "io.netty.maxDirectMemory=<number>",
					"io.netty.noPreferDirect=<value>", "io.netty.noUnsafe=<value>",
					"io.netty.transport.noNative=<value>", "io.netty.leakDetection.level=<value>"),
			property("Lettuce", "io.lettuce.core.epoll=<value>", "io.lettuce.core.kqueue=<value>",
					"io.lettuce.core.iouring=<value>"),
			spring("Tomcat, Jetty, Netty", "--server.tomcat.threads.*=<number>",
					"--server.tomcat.max-connections=<number>", "--server.tomcat.accept-count=<number>",
					"--server.tomcat.max-keep-alive-requests=<value>", "--server.tomcat.keep-alive-timeout=<value>",
					"--server.tomcat.connection-timeout=<value>", "--server.tomcat.processor-cache=<value>",
					"--server.jetty.threads.*=<value>", "--server.jetty.max-connections=<value>",
					"--server.netty.connection-timeout=<value>", "--server.netty.idle-timeout=<value>",
					"--server.netty.max-keep-alive-requests=<number>"),
			spring("threads", "--spring.threads.virtual.enabled=<value>", "--spring.task.execution.pool.*=<value>",
					"--spring.task.execution.simple.concurrency-limit=<number>",
					"--spring.mvc.async.request-timeout=<value>"),
			spring("Redis", "--spring.data.redis.lettuce.pool.*=<value>", "--spring.data.redis.jedis.pool.*=<value>",
					"--spring.data.redis.client-type=<value>", "--spring.data.redis.timeout=<value>",
					"--spring.data.redis.connect-timeout=<value>"),
			spring("databases", "--spring.datasource.hikari.maximum-pool-size=<number>",
					"--spring.datasource.hikari.minimum-idle=<number>", "--spring.datasource.hikari.*-timeout=<number>",
					"--spring.datasource.hikari.max-lifetime=<number>",
					"--spring.datasource.hikari.keepalive-time=<number>",
					"--spring.datasource.hikari.auto-commit=<value>", "--spring.datasource.hikari.read-only=<value>",
					"--spring.r2dbc.pool.initial-size=<number>", "--spring.r2dbc.pool.min-idle=<number>",
					"--spring.r2dbc.pool.max-*=<value>", "--spring.r2dbc.pool.acquire-retry=<number>",
					"--spring.jdbc.template.fetch-size=<value>", "--spring.jdbc.template.query-timeout=<value>",
					"--spring.jpa.open-in-view=<value>", "--spring.jpa.properties.hibernate.jdbc.*_size=<number>",
					"--spring.jpa.properties.hibernate.default_batch_fetch_size=<number>"),
			spring("how an app starts", "--spring.main.lazy-initialization=<value>",
					"--spring.main.banner-mode=<value>"),
			spring("the cases themselves", "--colors.connections=<number>", "--colors.timeout=<value>",
					"--colors.slow-call=<value>", "--colors.hits=<number>", "--colors.many=<number>",
					"--colors.near=<value>", "--colors.value-bytes=<number>", "--colors.origin=<value>"));

	/** What stands for {@code <value>}, for people. */
	static final String VALUE = "letters, digits and any of . _ , + % -";

	/** Any of them, to which an argument has to match as a whole. */
	static final Pattern ANY = Pattern.compile(all().map(AllowedArg::pattern).collect(Collectors.joining("|")));

	/** How one of a kind is written. */
	static String example(Kind kind) {
		return ALL.stream().filter((one) -> one.kind == kind).findFirst().orElseThrow().shapes.getFirst();
	}

	/** How they are written. */
	static Stream<String> all() {
		return ALL.stream().flatMap((one) -> one.shapes.stream());
	}

	private static String pattern(String shape) {
		return Pattern.compile("[^*±<]+|[*±]|<number>|<value>")
			.matcher(shape)
			.replaceAll((part) -> Matcher.quoteReplacement(switch (part.group()) {
				case "*" -> "[A-Za-z0-9.-]*";
				case "±" -> "[+-]";
				case "<number>" -> "[0-9]+([.][0-9]+)?[kKmMgGtT]?";
				case "<value>" -> "[A-Za-z0-9._,+%-]+";
				default -> part.group().replace(".", "[.]");
			}));
	}

	private static AllowedArg jvm(String what, String... shapes) {
		return new AllowedArg(Kind.JVM, what, List.of(shapes));
	}

	private static AllowedArg property(String what, String... shapes) {
		return new AllowedArg(Kind.PROPERTY, what, Stream.of(shapes).map("-D"::concat).toList());
	}

	private static AllowedArg spring(String what, String... shapes) {
		return new AllowedArg(Kind.SPRING, what, List.of(shapes));
	}

	/** For whom an argument is. */
	enum Kind {

		JVM("the JVM"),

		PROPERTY("system properties"),

		SPRING("Spring");

		private final String words;

		Kind(String words) {
			this.words = words;
		}

		/** The kind of what somebody wrote. */
		static Kind of(String argument) {
			if (argument.startsWith("--")) {
				return SPRING;
			}
			return argument.startsWith("-D") ? PROPERTY : JVM;
		}

		String words() {
			return this.words;
		}

	}

}
