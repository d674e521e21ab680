// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class TryoutTest {

	@TempDir
	private Path work;

	/** Or another process would be asked instead of the app. */
	@Test
	void aChosenPortHasToBeFree() throws IOException {
		try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Tryout tryout = new Tryout(new Folders(Home.HOME, this.work), new Options(
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

	/** Redis, seed and app were started before. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			abc   | keys must be a number, but is 'abc'.
			7,x   | keys must be a number, but is 'x'.
			0     | keys must be a whole number from 1 to 10000, but is 0.
			1.5   | keys must be a whole number from 1 to 10000, but is 1.5.
			""")
	void aNumberOfKeysThatIsNoneIsSaidBeforeAnythingIsStarted(String keys, String what) {
		Options options = new Options(Map.of("app.command", "true", "app.path", "/", "keys", keys));
		assertProblem(() -> new Tryout(new Folders(Home.HOME, this.work), options)).withMessageStartingWith(what);
		assertThat(this.work).isEmptyDirectory();
	}

}
