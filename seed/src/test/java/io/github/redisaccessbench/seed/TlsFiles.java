// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A key and a certificate for 127.0.0.1 that signed itself, made by the JDK's keytool.
 *
 * @param store both, PKCS 12
 * @param key the key, PEM
 * @param certificate the certificate, PEM
 */
record TlsFiles(Path store, Path key, Path certificate) {

	static final String PASSWORD = "changeit";

	private static final String ALIAS = "redis";

	static TlsFiles create(Path folder) throws IOException, InterruptedException, GeneralSecurityException {
		Path store = folder.resolve("redis.p12");
		Process keytool = new ProcessBuilder(SeedProcess.java("keytool"), "-genkeypair", "-alias", ALIAS, "-keyalg",
				"EC", "-dname", "CN=redis", "-ext", "san=ip:127.0.0.1", "-validity", "2", "-storetype", "PKCS12",
				"-keystore", store.toString(), "-storepass", PASSWORD)
			.inheritIO()
			.start();
		if (keytool.waitFor() != 0) {
			throw new IllegalStateException("keytool failed");
		}
		KeyStore entries = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
		byte[] key = entries.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded();
		byte[] certificate = entries.getCertificate(ALIAS).getEncoded();
		return new TlsFiles(store, pem(folder.resolve("key.pem"), "PRIVATE KEY", key),
				pem(folder.resolve("certificate.pem"), "CERTIFICATE", certificate));
	}

	private static Path pem(Path file, String type, byte[] content) throws IOException {
		String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(content);
		return Files.writeString(file, "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(type, text, type));
	}

}
