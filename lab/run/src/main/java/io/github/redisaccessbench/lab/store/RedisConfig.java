// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Secret;

/**
 * The configuration of a Redis that the lab starts: on loopback only, nothing on disk, a
 * password, and without the commands by which a program that has it could reach files or
 * end the server.
 *
 * @param folder the server's folder, for this user only
 * @param port the port on 127.0.0.1
 * @param password the password
 * @param more further lines
 * @param tls with which it speaks TLS only, if it does
 */
record RedisConfig(Path folder, int port, String password, String more, Optional<TlsFiles> tls) {

	/** What a node of a cluster writes into its folder. */
	static final String NODES = "nodes.conf";

	/** A node's port for other nodes, above its own. */
	static final int BUS = 10_000;

	private static final int PASSWORD_BYTES = 32;

	/** Known to all versions since 5.0, which is that for Windows. */
	private static final List<String> DENIED = List.of("CONFIG", "DEBUG", "SAVE", "BGSAVE", "BGREWRITEAOF", "MODULE",
			"REPLICAOF", "SLAVEOF", "SHUTDOWN");

	/** One with a password that no program knows yet. */
	static RedisConfig random(Path folder, int port) {
		return new RedisConfig(folder, port, Secret.random(PASSWORD_BYTES), "", Optional.empty());
	}

	/**
	 * That of a node of a cluster whose other nodes have the same password.
	 * @param announced the port that clients are told
	 */
	RedisConfig node(Path nodeFolder, int nodePort, int announced) {
		return new RedisConfig(nodeFolder, nodePort, this.password, String.format(Locale.ROOT, """
				cluster-enabled yes
				cluster-config-file %s
				cluster-node-timeout 2000
				cluster-announce-ip 127.0.0.1
				cluster-announce-port %d
				cluster-announce-bus-port %d
				masterauth %s
				""", NODES, announced, nodePort + BUS, this.password), Optional.empty());
	}

	/** The same with TLS. */
	RedisConfig with(TlsFiles files) {
		return new RedisConfig(this.folder, this.port, this.password, this.more, Optional.of(files));
	}

	/** Whom to trust. */
	Optional<Truststore> truststore() {
		return this.tls.map(TlsFiles::truststore);
	}

	RedisUrl url() {
		return RedisUrl
			.parse((this.tls.isPresent() ? "rediss" : "redis") + "://:" + this.password + "@127.0.0.1:" + this.port);
	}

	/**
	 * Writes it.
	 * @return the file, for this user only
	 * @throws io.github.redisaccessbench.lab.Problem if it cannot be written
	 */
	Path write() {
		Path file = PrivateFiles.folder(this.folder).resolve("redis.conf");
		PrivateFiles.write(file, text());
		return file;
	}

	private String text() {
		return String.format(Locale.ROOT, """
				bind 127.0.0.1
				%s
				protected-mode yes
				save ""
				appendonly no
				dir %s
				requirepass %s
				%s%s
				""", this.tls.map(this::listening).orElse("port " + this.port), quoted(this.folder), this.password,
				this.more,
				DENIED.stream()
					.map((command) -> "rename-command " + command + " \"\"")
					.collect(Collectors.joining("\n")));
	}

	private String listening(TlsFiles files) {
		return String.join("\n", "port 0", "tls-port " + this.port, "tls-cert-file " + quoted(files.certificate()),
				"tls-key-file " + quoted(files.key()), "tls-ca-cert-file " + quoted(files.certificate()),
				"tls-auth-clients no");
	}

	private static String quoted(Path folder) {
		return '"' + folder.toAbsolutePath().toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}

}
