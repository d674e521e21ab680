// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;

/**
 * What may be read where a JDK-serialized {@link Color} is expected. Reading an object
 * runs code of its class, so a program that can write to Redis could run code in every
 * app that reads from there: any class on the class path would do.
 */
public final class ColorFilter {

	/**
	 * Allows colors, and no other class: the text and the numbers in a color are not
	 * asked for. A stored color takes about 160 bytes; the limits stop what is built to
	 * exhaust memory or stack. For
	 * {@link java.io.ObjectInputStream#setObjectInputFilter}, which then throws an
	 * {@link java.io.InvalidClassException} with the message
	 * {@code filter status: REJECTED} before anything of another class is executed.
	 */
	public static final ObjectInputFilter ONLY_COLORS = ObjectInputFilter.Config
		.createFilter("maxdepth=2;maxrefs=10;maxarray=0;maxbytes=1024;" + Color.class.getName() + ";!*");

	private ColorFilter() {
	}

	/**
	 * Reads an object through the filter.
	 * @param value what was serialized; it is closed
	 * @return a {@link Color}, or null if that was serialized
	 * @throws IOException if it is anything else, or damaged
	 */
	public static Object read(InputStream value) throws IOException {
		try (ObjectInputStream objects = new ObjectInputStream(value)) {
			objects.setObjectInputFilter(ONLY_COLORS);
			return objects.readObject();
		}
		catch (ClassNotFoundException | EOFException ex) {
			// Not as a cause: Spring MVC would take an EOFException for a caller who has
			// gone,
			// and answer 200 with nothing
			throw new InvalidObjectException(ex.toString());
		}
	}

}
