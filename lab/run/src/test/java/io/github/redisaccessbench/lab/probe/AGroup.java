// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Unchecked;

/**
 * Files as Linux shows them of control groups.
 *
 * @param folder where they are
 */
record AGroup(Path folder) {

	/** All controllers are of version 1. */
	AGroup first(String path) {
		return write("process/cgroup", "9:name=systemd:/\n4:memory:" + path + "\n2:cpu,cpuacct:" + path + "\n0::/\n");
	}

	/** There is version 2 only. */
	AGroup second(String path) {
		return write("process/cgroup", "0::" + path + "\n");
	}

	/** The process may run on some processors only. */
	AGroup processors(String list) {
		return write("process/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t" + list + "\n");
	}

	/** A file below the folder where groups are mounted, or one of the process. */
	AGroup write(String file, String text) {
		return Unchecked.get(() -> {
			Path path = file.startsWith("process/") ? this.folder.resolve(file)
					: this.folder.resolve("root").resolve(file);
			Files.createDirectories(path.getParent());
			Files.writeString(path, text);
			return this;
		});
	}

	Cgroup look() {
		return new Cgroup(this.folder.resolve("root"), this.folder.resolve("process"));
	}

}
