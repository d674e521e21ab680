// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An operating system. The lab is tested on Linux with glibc.
 *
 * @param name what Java calls it
 * @param alpine whether it is a Linux with musl instead
 */
record Platform(String name, boolean alpine) {

	static final Platform OWN = new Platform(System.getProperty("os.name"),
			Files.exists(Path.of("/etc/alpine-release")));

	/** What is known not to work there: nothing where it is tested. */
	Optional<String> remark() {
		if (this.alpine) {
			return Optional.of("This is Alpine, on which the lab is not tested: the embedded Redis needs glibc. Name "
					+ "your own with -Dredis.url=redis://localhost:6379.");
		}
		if (this.name.equals("Linux")) {
			return Optional.empty();
		}
		return Optional.of("This is " + this.name + ", on which the lab is not tested: apps and JMeter share all cores"
				+ (this.name.startsWith("Windows") ? ", and the embedded Redis is 5.0." : "."));
	}

}
