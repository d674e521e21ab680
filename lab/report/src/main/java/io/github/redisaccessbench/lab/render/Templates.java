// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import com.samskivert.mustache.Mustache;

/** Templates and other resources, which stand beside classes. */
public final class Templates {

	private Templates() {
	}

	/**
	 * Fills a template.
	 * @param model what it is filled with
	 * @param escaper makes plain text of what might be markup
	 * @return lines that end in a line feed
	 */
	static String render(String name, Object model, Mustache.Escaper escaper) {
		return render(Templates.class, name, model, escaper);
	}

	/** The same with a template beside another class. */
	public static String render(Class<?> beside, String name, Object model, Mustache.Escaper escaper) {
		return Mustache.compiler()
			.withEscaper(escaper)
			.withFormatter(String::valueOf)
			.compile(text(beside, name))
			.execute(model);
	}

	/** A resource that stands beside a class; its lines end in a line feed. */
	public static String text(Class<?> beside, String name) {
		try (InputStream in = beside.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
