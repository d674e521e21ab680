// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What lab and worker know both. Neither sends it: each proves that it knows it, and
 * which certificate it sees, so that nobody can stand between them.
 *
 * @param token the secret
 * @param certificate SHA-256 of the certificate of the lab, in hexadecimal digits; empty
 * without TLS
 */
record Shared(String token, String certificate) {

	private static final String MAC = "HmacSHA256";

	/** What only who knows it can say. */
	String proof(String who) {
		try {
			Mac mac = Mac.getInstance(MAC);
			mac.init(new SecretKeySpec(this.token.getBytes(StandardCharsets.UTF_8), MAC));
			return HexFormat.of().formatHex(mac.doFinal((who + this.certificate).getBytes(StandardCharsets.UTF_8)));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("Every Java has " + MAC, ex);
		}
	}

	/** Whether somebody has said it. */
	boolean isProof(String who, String said) {
		return said != null && MessageDigest.isEqual(proof(who).getBytes(StandardCharsets.UTF_8),
				said.getBytes(StandardCharsets.UTF_8));
	}

}
