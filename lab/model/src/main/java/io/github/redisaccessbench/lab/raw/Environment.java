// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where and with what a run was made. Null: could not be found out.
 *
 * @param cpu model of the processor
 * @param cores logical processors
 * @param memoryMiB memory of the machine in MiB
 * @param os operating system and version
 * @param jdk the Java of the apps
 * @param jvmFlags the flags that every app got
 * @param apps the processes of apps
 * @param stores what the apps read from
 * @param generator what sent the requests
 * @param commit the commit of this project, with "+changes" if files differ from it
 * @param inherited what variables said where the lab was started; null in runs of before
 * version {@value RunHeader#WITH_INHERITED}, whose apps got all of them
 * @param machine what kind of machine it was; null in runs of before version
 * {@value RunHeader#WITH_MACHINE}
 */
public record Environment(String cpu, int cores, long memoryMiB, String os, String jdk, List<String> jvmFlags,
		List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator, String commit, Inherited inherited,
		@JsonInclude(JsonInclude.Include.NON_NULL) MachineKind machine) {

	/** One of which it is not known what kind of machine it was. */
	public Environment(String cpu, int cores, long memoryMiB, String os, String jdk, List<String> jvmFlags,
			List<AppInfo> apps, List<StoreInfo> stores, GeneratorInfo generator, String commit, Inherited inherited) {
		this(cpu, cores, memoryMiB, os, jdk, jvmFlags, apps, stores, generator, commit, inherited, null);
	}

	/** The same on a machine of a kind. */
	public Environment on(MachineKind kind) {
		return new Environment(this.cpu, this.cores, this.memoryMiB, this.os, this.jdk, this.jvmFlags, this.apps,
				this.stores, this.generator, this.commit, this.inherited, kind);
	}

	/**
	 * A process of an app.
	 *
	 * @param process its name: the case that it belongs to
	 * @param jar the name of its jar; of another program, that; if it ran already, its
	 * URL
	 * @param port its port on 127.0.0.1
	 * @param args arguments of its own: of its JVM, then of its app
	 * @param libraries versions of frameworks, clients and drivers on its class path, by
	 * name
	 */
	public record AppInfo(String process, String jar, int port, List<String> args, Map<String, String> libraries) {

		/** Whether it was not started by the lab. */
		public boolean ranAlready() {
			return this.jar.startsWith("http://");
		}

	}

	/**
	 * A store.
	 *
	 * @param name for instance {@code Redis}
	 * @param version version of the server
	 * @param source where the server comes from
	 * @param shared whether others may use it, too
	 * @param build how it was built; null in runs of before version
	 * {@value RunHeader#WITH_MACHINE}
	 */
	public record StoreInfo(String name, String version, String source, boolean shared,
			@JsonInclude(JsonInclude.Include.NON_NULL) ServerBuild build) {

		private static final String CLUSTER = " Cluster";

		/** One of which it is not known how it was built. */
		public StoreInfo(String name, String version, String source, boolean shared) {
			this(name, version, source, shared, null);
		}

		/** The same, built like this. */
		public StoreInfo built(ServerBuild how) {
			return new StoreInfo(this.name, this.version, this.source, this.shared, how);
		}

		/**
		 * A Redis Cluster.
		 * @param product for instance {@code Redis}
		 */
		public static StoreInfo cluster(String product, String version, String source, boolean shared) {
			return new StoreInfo(product + CLUSTER, version, source, shared);
		}

		/**
		 * Whether it is a Redis Cluster of the user's, in which clients split commands.
		 */
		public boolean splitsCommands() {
			return this.shared && this.name.endsWith(CLUSTER);
		}

	}

	/**
	 * Variables of the lab's own environment.
	 *
	 * @param setAside the names of those that apps and stores did not get, though they
	 * would have listened to them
	 * @param javaOptions what they tell JVMs, so JMeter's and the lab's, without values
	 * of properties
	 */
	public record Inherited(List<String> setAside, List<String> javaOptions) {

	}

	/**
	 * The generator.
	 *
	 * @param name for instance {@code JMeter}
	 * @param java the version of its Java
	 * @param remoteEngines on how many remote engines it is, or null: it is a process of
	 * the lab's machine, as in records that do not say it
	 */
	public record GeneratorInfo(String name, String version, String java,
			@JsonInclude(JsonInclude.Include.NON_NULL) Integer remoteEngines) {

		/** A process of the lab's machine. */
		public GeneratorInfo(String name, String version, String java) {
			this(name, version, java, null);
		}

		/** The same on remote engines. */
		public GeneratorInfo on(int engines) {
			return new GeneratorInfo(this.name, this.version, this.java, engines);
		}

	}

}
