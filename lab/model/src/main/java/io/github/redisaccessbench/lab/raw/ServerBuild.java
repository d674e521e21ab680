// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a server was built and started: two that differ in it may differ for it. A field
 * that the server does not tell is null.
 *
 * @param allocator what gives it memory, with its version: for instance
 * {@code jemalloc-5.1.0}, or {@code libc}
 * @param compiler what it was compiled by, with its version
 * @param ioThreads threads that read and write its connections, 1 or more
 * @param blank why a field is null, by its name
 */
public record ServerBuild(String allocator, String compiler, Integer ioThreads, Map<String, String> blank) {

	public ServerBuild {
		blank = Collections.unmodifiableMap(new TreeMap<>(blank));
	}

}
