// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The keytool of the lab's Java. */
public final class Keytool {

	private static final Duration PATIENCE = Duration.ofMinutes(1);

	private Keytool() {
	}

	/**
	 * Makes a key, and a certificate for 127.0.0.1 that it signs itself, valid for a
	 * month.
	 * @param store where to: a PKCS 12 store that does not exist yet
	 * @param password that of the store and the key, which is on no command line
	 * @param failure what cannot be had without it, in words: the beginning of a sentence
	 * @throws io.github.redisaccessbench.lab.Problem if it cannot be made
	 */
	public static void makeKey(Processes processes, Path store, String password, String failure) {
		processes.run("keytool",
				List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
						"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-genkeypair", "-alias", "lab", "-keyalg",
						"EC", "-storetype", "PKCS12", "-keystore", store.toString(), "-storepass:env", "STORE_PASSWORD",
						"-dname", "CN=lab", "-ext", "san=ip:127.0.0.1", "-validity", "30"),
				Map.of("STORE_PASSWORD", password), PATIENCE, failure);
	}

}
