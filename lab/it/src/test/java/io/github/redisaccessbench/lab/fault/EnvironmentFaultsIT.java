// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * A whole run on machines as they may be: with few descriptors or cores, in a strange
 * folder, without a network. It works, or says in one line what it lacks.
 */
@Concurrent
class EnvironmentFaultsIT {

	private static final String EXPERIMENT = "factors: {users: 4, keys: 100}\n" + FaultyHome.plan(20, 1, 2, 200);

	/**
	 * A process that it starts may use half a core and 2 GiB, in the version of cgroups
	 * that the machine has.
	 */
	private static final String CGROUP = """
			set -e
			one=/sys/fs/cgroup
			if [ -f $one/cgroup.controllers ]; then
			  mkdir -p $one/lab-faults
			  echo "50000 100000" >$one/lab-faults/cpu.max
			  echo 2G >$one/lab-faults/memory.max
			  echo $$ >$one/lab-faults/cgroup.procs
			else
			  mkdir -p $one/cpu/lab-faults $one/memory/lab-faults
			  echo 50000 >$one/cpu/lab-faults/cpu.cfs_quota_us
			  echo 2147483648 >$one/memory/lab-faults/memory.limit_in_bytes
			  echo $$ >$one/cpu/lab-faults/cgroup.procs
			  echo $$ >$one/memory/lab-faults/cgroup.procs
			fi
			exec "$@"
			""";

	/**
	 * The lab's clock of the day is set an hour ahead before the first iteration; what
	 * counts seconds stays. What becomes of an iteration in which a clock is set is
	 * {@code TrustIT}'s.
	 */
	private static final String CLOCK = """
			set -e
			library=$(ls /usr/lib/*/faketime/libfaketimeMT.so.1)
			file=$(mktemp)
			echo +0 >$file
			lab=$$
			(
			  sleep 1
			  echo +3600 >$file.next
			  mv $file.next $file
			  while kill -0 $lab 2>/dev/null; do sleep 1; done
			  rm $file
			) >/dev/null 2>&1 &
			export LD_PRELOAD=$library FAKETIME_TIMESTAMP_FILE=$file FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1
			exec "$@"
			""";

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("machines");

	@TempDir
	private Path folder;

	/** A group can be removed once no process is in it. */
	@AfterAll
	static void removeGroups() throws IOException {
		for (String one : List.of("lab-faults", "cpu/lab-faults", "memory/lab-faults")) {
			Files.deleteIfExists(Path.of("/sys/fs/cgroup", one));
		}
	}

	/**
	 * What the lab is started by, in which folder, with which variables. A launcher that
	 * begins with {@code root:} is a script for root in a namespace of its own, one that
	 * begins with {@code script:} is one of the above.
	 */
	@ParameterizedTest(name = "{0}")
	@CsvSource(delimiter = '|',
			textBlock = """
					256 descriptors              | prlimit --nofile=256 | home    |              | 0 |
					one core                     | taskset -c 0         | home    |              | 0 |
					little priority              | nice -n 19           | home    |              | 0 |
					2 GiB and half a CPU         | script: cgroup       | home    |              | 0 |
					temporary folder of 1 MB     | root: mount -t tmpfs -o size=1m none /tmp | home | | 0 |
					temporary folder with noexec | root: mount -t tmpfs -o noexec none /tmp  | home | | 1 | JDK_JAVA_OPTIONS=-Djava.io.tmpdir
					temporary folder is full     | root: mount -t tmpfs -o size=4k none /tmp; head -c 4k /dev/zero >/tmp/full | home | | 1 | JDK_JAVA_OPTIONS=-Djava.io.tmpdir
					read-only home               | root: mount --bind "$HOME" "$HOME"; mount -o remount,bind,ro "$HOME" | home | | 0 |
					a user who is not root       | unshare -U --map-user=1000 | home |           | 0 |
					a user without a name        | unshare -U --map-user=4711 | home |           | 0 |
					no home                      | env -u HOME          | home    |              | 0 |
					a clock that is set an hour ahead | script: clock | home   |              | 0 |
					a strange folder             |                      | ü b,c;d |              | 0 |
					a folder with a colon        |                      | a:b     |              | 1 | Move the project to another
					the POSIX locale             |                      | home    | LC_ALL=POSIX | 0 |
					a strange folder in the POSIX locale |              | ü b     | LC_ALL=POSIX | 1 | LC_ALL=C.UTF-8
					a Turkish locale             |                      | home    | LC_ALL=tr_TR.UTF-8 | 0 |
					a proxy                      |                      | home    | http_proxy=http://127.0.0.1:9 | 0 |
					options of other JVMs        |                      | home    | JAVA_TOOL_OPTIONS=-Dserver.port=1 | 0 |
					no network, no 127.0.0.1     | unshare -n           | home    |              | 1 | ip link set lo up
					""")
	void aRun(String what, String launcher, String name, String variables, int exit, String says) throws Exception {
		List<String> words = launcher(launcher);
		allow(what, words.isEmpty() || can(words), launcher + " is not to be had on this machine");
		allow(what, isNamed(name), "the locale of this shell has no name for " + name);
		FaultyHome home = FaultyHome.make(this.folder.resolve(name), List.of(FaultyHome.IN_A_HURRY),
				List.of("--burn-us=500"), EXPERIMENT);
		String[] variable = (variables != null) ? variables.split("=", 2) : new String[0];
		Map<String, String> environment = (variable.length == 2) ? Map.of(variable[0], variable[1]) : Map.of();
		long start = System.nanoTime();
		RunningLab lab = FaultyRun.start(home, List.of(FaultyRun.YARDSTICK), environment, words);
		try {
			FaultyRun.load(home, lab, UnaryOperator.identity());
			int code = lab.awaitEnd();
			String complaint = complaint(lab);
			assertThat(code).as(complaint).isEqualTo(exit);
			if (exit == 1) {
				assertThat(complaint.lines()).as(complaint).hasSize(1);
				assertThat(complaint).contains((says != null) ? says : "");
			}
			else {
				assertThat(home.run().yardsticks()).as("at its start and its end").hasSize(2);
			}
			TABLE.add(Kept.row(what, home, exit, (exit == 1) ? complaint : "", start));
		}
		finally {
			lab.kill();
		}
	}

	/** Without what the JVM says of itself before the lab begins. */
	private static String complaint(RunningLab lab) throws IOException {
		return Files.readString(lab.err())
			.lines()
			.filter((line) -> !line.isBlank() && !line.contains(" VM warning: "))
			.collect(Collectors.joining("\n"));
	}

	private static List<String> launcher(String text) {
		if (text == null) {
			return List.of();
		}
		String script = text.replaceFirst("^(root|script): ", "");
		return text.equals("script: cgroup") ? List.of("sh", "-c", CGROUP, "sh")
				: text.equals("script: clock") ? List.of("sh", "-c", CLOCK, "sh")
						: text.startsWith("root: ")
								? List.of("unshare", "-m", "sh", "-c", "{ " + script + "; } && exec \"$@\"", "sh")
								: List.of(text.split(" "));
	}

	private static void allow(String what, boolean allowed, String why) {
		if (!allowed) {
			TABLE.skip(what);
		}
		assumeTrue(allowed, why);
	}

	private boolean isNamed(String name) {
		try {
			return this.folder.resolve(name).endsWith(name);
		}
		catch (InvalidPathException ex) {
			return false;
		}
	}

	/** Whether the machine allows it. */
	private static boolean can(List<String> launcher) throws InterruptedException {
		try {
			List<String> command = new ArrayList<>(launcher);
			// A launcher that hides the project, or lets nothing be written there, gets
			// no further.
			command.addAll(List.of("test", "-w", Home.HOME.resolve("lab/target").toString()));
			return new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start()
				.waitFor() == 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
