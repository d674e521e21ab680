// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What a process prints goes to a file, which may be long. */
final class LogFile {

	/** So much of its end is looked at. */
	private static final int END = 262_144;

	private LogFile() {
	}

	/** Its last lines; none if there is no such file. */
	static Stream<String> end(Path log) {
		try (InputStream in = Files.newInputStream(log)) {
			in.skipNBytes(Math.max(0, Files.size(log) - END));
			// Somebody's app may print anything: what is no letter is replaced.
			return new String(in.readNBytes(END), StandardCharsets.UTF_8).lines();
		}
		catch (IOException ex) {
			return Stream.empty();
		}
	}

}
