// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.process.Keytool;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * What a Redis that the lab starts needs for TLS: a key of this run alone, and a
 * certificate for 127.0.0.1 that it signed itself. Both are PEM files of this user only.
 *
 * @param certificate the certificate, which is also whom to trust
 * @param key the key
 */
record TlsFiles(Path certificate, Path key) {

	private static final int PASSWORD_BYTES = 16;

	private static final String FAILURE = "The key of a Redis with TLS cannot be made";

	/**
	 * Makes them.
	 * @throws Problem if they cannot be made
	 */
	static TlsFiles make(Processes processes, Path folder) {
		Path store = PrivateFiles.folder(folder).resolve("key.p12");
		char[] password = Secret.random(PASSWORD_BYTES).toCharArray();
		try {
			Files.deleteIfExists(store);
			Keytool.makeKey(processes, store, new String(password), FAILURE);
			KeyStore made = KeyStore.getInstance(store.toFile(), password);
			Files.delete(store);
			String alias = made.aliases().nextElement();
			TlsFiles files = new TlsFiles(folder.resolve("redis.pem"), folder.resolve("redis.key"));
			PrivateFiles.write(files.certificate, pem("CERTIFICATE", made.getCertificate(alias).getEncoded()));
			PrivateFiles.write(files.key, pem("PRIVATE KEY", made.getKey(alias, password).getEncoded()));
			return files;
		}
		catch (IOException | GeneralSecurityException ex) {
			throw new Problem(FAILURE + ": " + ex.getMessage(), ex);
		}
	}

	/** In the form of PEM. */
	static String pem(String what, byte[] content) {
		String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.UTF_8)).encodeToString(content);
		return "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
	}

	Truststore truststore() {
		return new Truststore(this.certificate, null);
	}

}
