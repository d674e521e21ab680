// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lab's JSON: components in the order in which records declare them, nulls kept, none
 * missing.
 */
public final class Json {

	/** One value on one line. */
	public static final JsonMapper LINE = JsonMapper.builder()
		.disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
		.enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
		.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
		.build();

	private static final JsonMapper PRETTY = LINE.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

	private Json() {
	}

	/** A value as indented JSON: its JSON, with a line feed at the end. */
	public static String pretty(Object value) {
		return PRETTY.writeValueAsString(value).replace("\r\n", "\n") + "\n";
	}

	/**
	 * Writes a file in one step: whoever reads it sees the old or the new content, never
	 * half of it.
	 * @param file the file; its folder is made if need be
	 * @throws Problem if it cannot be written
	 */
	public static void write(Path file, Object value) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Path part = file.resolveSibling(file.getFileName() + ".part");
			Files.writeString(part, pretty(value));
			Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
		}
		catch (IOException ex) {
			throw new Problem(file + " cannot be written: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Reads a file.
	 * @throws Problem if it cannot be read or holds something else
	 */
	public static <T> T read(Path file, Class<T> type) {
		try {
			return LINE.readValue(Files.readString(file), type);
		}
		catch (IOException | JacksonException ex) {
			throw new Problem(file + " cannot be read: " + ex.getMessage().lines().findFirst().orElse(""), ex);
		}
	}

}
