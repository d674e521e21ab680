// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Map;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

import io.github.redisaccessbench.lab.Problem;

/**
 * The certificates of CAs that are trusted when they vouch for a Redis.
 *
 * @param file certificates in PEM, or a store of them: PKCS 12 or JKS
 * @param password the password of such a store; null for PEM
 */
public record Truststore(Path file, String password) {

	/** The variable that holds the password, so that it is on no command line. */
	public static final String PASSWORD = "REDIS_TRUSTSTORE_PASSWORD";

	private static final String BUNDLE = "SPRING_DATA_REDIS_SSL_BUNDLE";

	/**
	 * Has sockets of the lab trust them.
	 * @throws Problem if the file cannot be read, holds none, or has another password
	 */
	SSLSocketFactory sockets() {
		try {
			TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
			trust.init(isPem() ? ofPem() : KeyStore.getInstance(this.file.toFile(), secret()));
			SSLContext context = SSLContext.getInstance("TLS");
			context.init(null, trust.getTrustManagers(), null);
			return context.getSocketFactory();
		}
		catch (IOException | GeneralSecurityException ex) {
			throw unusable(ex);
		}
	}

	private KeyStore ofPem() throws IOException, GeneralSecurityException {
		KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
		store.load(null, null);
		for (Certificate one : CertificateFactory.getInstance("X.509")
			.generateCertificates(new ByteArrayInputStream(Files.readAllBytes(this.file)))) {
			store.setCertificateEntry(String.valueOf(store.size()), one);
		}
		if (store.size() == 0) {
			throw new IOException("it holds no certificate");
		}
		return store;
	}

	private char[] secret() {
		if (this.password == null) {
			throw unusable(new IOException("there is no " + PASSWORD));
		}
		return this.password.toCharArray();
	}

	private boolean isPem() {
		try {
			return Files.readString(this.file, StandardCharsets.ISO_8859_1).contains("-----BEGIN ");
		}
		catch (IOException ex) {
			throw unusable(ex);
		}
	}

	/**
	 * Has Spring Boot trust them: environment variables of an app.
	 * @throws Problem if the file cannot be read
	 */
	Map<String, String> environment() {
		String location = this.file.toAbsolutePath().toUri().toString();
		return isPem() ? Map.of(BUNDLE, "redis", "SPRING_SSL_BUNDLE_PEM_REDIS_TRUSTSTORE_CERTIFICATE", location)
				: Map.of(BUNDLE, "redis", "SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_LOCATION", location,
						"SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_PASSWORD", new String(secret()));
	}

	/** How redis-cli is told of them, which reads PEM only: an option, or nothing. */
	String option() {
		return isPem() ? " --cacert " + this.file.toAbsolutePath() : "";
	}

	private Problem unusable(Exception ex) {
		String reason = (ex instanceof NoSuchFileException) ? "there is no such file" : ex.getMessage();
		return new Problem("redis.truststore: " + this.file + " cannot be used: " + reason
				+ ". Name a file of certificates in PEM, or a PKCS 12 or JKS store with its password in the variable "
				+ PASSWORD + ".", ex);
	}

	/** Without the password. */
	@Override
	public String toString() {
		return this.file.toString();
	}

}
