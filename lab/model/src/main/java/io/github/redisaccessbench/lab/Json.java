// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
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

	/** Many times what the lab writes. */
	private static final long MAX_BYTES = 64L << 20;

	private static final JsonMapper PRETTY = LINE.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

	private Json() {
	}

	/** A file of the lab's own, which lies beside a class. */
	public static JsonNode resource(Class<?> beside, String name) {
		try (InputStream in = beside.getResourceAsStream(name)) {
			return LINE.readTree(in);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** A value as indented JSON: its JSON, with a line feed at the end. */
	public static String pretty(Object value) {
		return PRETTY.writeValueAsString(value).replace("\r\n", "\n") + "\n";
	}

	/**
	 * Writes a file in one step, as {@link StrangeFiles} does.
	 * @param file the file; its folder is made if need be
	 * @throws Problem if it cannot be written
	 */
	public static void write(Path file, Object value) {
		Problem.attempt(file + " cannot be written", () -> {
			Files.createDirectories(file.toAbsolutePath().getParent());
			StrangeFiles.write(file, pretty(value));
		});
	}

	/**
	 * Reads a file; one that is called {@code .xz} is unpacked.
	 * @throws Problem if it cannot be read, is too large, or holds something else
	 */
	public static <T> T read(Path file, Class<T> type) {
		try (InputStream in = file.toString().endsWith(".xz") ? StrangeFiles.openPacked(file, MAX_BYTES)
				: StrangeFiles.open(file, MAX_BYTES)) {
			return LINE.readValue(in.readAllBytes(), type);
		}
		catch (IOException | JacksonException ex) {
			throw new Problem(file + " cannot be read: " + reason(ex), ex);
		}
	}

	/** An unpacker gives no reason for a file that was cut off. */
	private static String reason(Exception ex) {
		return (ex.getMessage() != null) ? ex.getMessage().lines().findFirst().orElse("") : "it ends too early";
	}

}
