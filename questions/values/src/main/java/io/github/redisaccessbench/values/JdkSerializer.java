// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Java's own, with a filter: nothing but articles is deserialized.
 */
@Component
@Profile("jdk")
class JdkSerializer implements Serializer {

	/**
	 * An article has a list, and that an array of objects; all are small but one text.
	 */
	private static final ObjectInputFilter ARTICLES = ObjectInputFilter.Config
		.createFilter("maxdepth=3;maxrefs=50;maxarray=100;maxbytes=1000000;" + Article.class.getName()
				+ ";java.util.ArrayList;java.lang.Object;!*");

	@Override
	public byte[] write(Article article) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(article);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return bytes.toByteArray();
	}

	@Override
	public Article read(byte[] bytes) {
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
			stream.setObjectInputFilter(ARTICLES);
			return (Article) stream.readObject();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
