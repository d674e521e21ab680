// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** Makes jars for tests that start a class of the tests. */
public final class ClassJar {

	private ClassJar() {
	}

	/**
	 * Makes a jar.
	 * @param main what it starts; it finds the classes of the tests and of the JDK
	 * @param libraries names of files that the jar pretends to hold as libraries
	 * @throws IOException if it cannot be written
	 */
	public static void pack(Path jar, Class<?> main, String... libraries) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().putValue(Attributes.Name.MANIFEST_VERSION.toString(), "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
		manifest.getMainAttributes()
			.put(Attributes.Name.CLASS_PATH, Path.of("target", "test-classes").toAbsolutePath().toUri().toString());
		try (JarOutputStream out = open(jar, manifest)) {
			for (String library : libraries) {
				out.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library));
				out.closeEntry();
			}
		}
	}

	/**
	 * Makes a jar that needs nothing else: class data sharing knows no folders of
	 * classes.
	 * @param main what it starts, a class without nested ones that finds the JDK only
	 * @throws IOException if it cannot be written
	 */
	public static void packWhole(Path jar, Class<?> main) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().putValue(Attributes.Name.MANIFEST_VERSION.toString(), "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
		String file = main.getName().replace('.', '/') + ".class";
		try (JarOutputStream out = open(jar, manifest);
				InputStream bytes = main.getClassLoader().getResourceAsStream(file)) {
			out.putNextEntry(new ZipEntry(file));
			bytes.transferTo(out);
			out.closeEntry();
		}
	}

	private static JarOutputStream open(Path jar, Manifest manifest) throws IOException {
		Files.createDirectories(jar.getParent());
		return new JarOutputStream(Files.newOutputStream(jar), manifest);
	}

}
