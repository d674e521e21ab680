// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs code when it is deserialized, as what an attacker stores would. Here it only
 * counts.
 */
public final class Hostile implements Serializable {

	private static final long serialVersionUID = 1L;

	private static final AtomicInteger EXECUTED = new AtomicInteger();

	/**
	 * @return JDK-serialized, fit to be planted in Redis
	 */
	public static byte[] bytes() {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(new Hostile());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return bytes.toByteArray();
	}

	/**
	 * @return how often its code has run since this was last asked
	 */
	public static int executed() {
		return EXECUTED.getAndSet(0);
	}

	private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
		in.defaultReadObject();
		EXECUTED.incrementAndGet();
	}

}
