// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class TryoutTest {

	@TempDir
	private Path work;

	/** Or somebody else's server would be asked instead of the app. */
	@Test
	void aChosenPortHasToBeFree() throws IOException {
		try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Tryout tryout = new Tryout(new Folders(Path.of(".."), this.work), new Options(
					Map.of("app.command", "true", "app.path", "/", "app.port", String.valueOf(busy.getLocalPort()))));
			List<String> lines = new ArrayList<>();
			for (int time = 1; time <= 2; time++) {
				// The second time, too: it has left the folder.
				assertProblem(() -> tryout.run(lines::add))
					.withMessageStartingWith("Port " + busy.getLocalPort() + ", for the app app, is in use")
					.withMessageEndingWith(". Stop it, or choose another with --port=app=<port>.");
			}
			assertThat(lines).isEmpty();
		}
	}

}
