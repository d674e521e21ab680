// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;

import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * A CA of a test, and what it made: a certificate for localhost, which is not one for
 * 127.0.0.1.
 *
 * @param pem the certificate of the CA
 * @param p12 the same as a PKCS 12 store
 * @param certificate the certificate of a server, in PEM
 * @param key its private key, in PEM
 */
record TestCa(Path pem, Path p12, Path certificate, Path key) {

	/** The password of stores. */
	static final String PASSWORD = "s3cr3t-of-a-store";

	/** Makes one, with the keytool of this Java. */
	static TestCa make(Path folder) throws Exception {
		TestCa ca = new TestCa(folder.resolve("ca.pem"), folder.resolve("trust.p12"), folder.resolve("server.pem"),
				folder.resolve("server.key"));
		Path keys = folder.resolve("keys.p12");
		keytool(keys, "-alias", "ca", "-dname", "CN=CA of a test", "-ext", "bc:c");
		keytool(keys, "-alias", "server", "-dname", "CN=localhost", "-ext", "san=dns:localhost", "-signer", "ca");
		KeyStore store = KeyStore.getInstance(keys.toFile(), PASSWORD.toCharArray());
		pem(ca.pem, "CERTIFICATE", store.getCertificate("ca").getEncoded());
		pem(ca.certificate, "CERTIFICATE", store.getCertificate("server").getEncoded());
		pem(ca.key, "PRIVATE KEY", store.getKey("server", PASSWORD.toCharArray()).getEncoded());
		KeyStore trusted = KeyStore.getInstance("PKCS12");
		trusted.load(null, null);
		trusted.setCertificateEntry("ca", store.getCertificate("ca"));
		try (OutputStream out = Files.newOutputStream(ca.p12)) {
			trusted.store(out, PASSWORD.toCharArray());
		}
		return ca;
	}

	/** The certificate of another CA, in PEM: one of Java's own. */
	static Path stranger(Path folder) throws Exception {
		TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
		factory.init((KeyStore) null);
		X509TrustManager trusted = (X509TrustManager) factory.getTrustManagers()[0];
		Path file = folder.resolve("stranger.pem");
		pem(file, "CERTIFICATE", trusted.getAcceptedIssuers()[0].getEncoded());
		return file;
	}

	private static void pem(Path file, String what, byte[] content) throws IOException {
		Files.writeString(file, TlsFiles.pem(what, content));
	}

	private static void keytool(Path store, String... arguments) throws Exception {
		List<String> all = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
						"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-genkeypair", "-keystore", store.toString(),
						"-storetype", "PKCS12", "-storepass", PASSWORD, "-keyalg", "EC", "-validity", "2"));
		all.addAll(List.of(arguments));
		Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (process.waitFor() != 0) {
			throw new IllegalStateException(output);
		}
	}

}
