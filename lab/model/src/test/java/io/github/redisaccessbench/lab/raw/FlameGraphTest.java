// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FlameGraphTest {

	@Test
	void callsStandAfterWhatTheyCameFromHoweverDeep() {
		FlameGraph graph = FlameGraph.of(Stream.of("run;read;write 3", "run;read 2", "run;parse 4", "gc 1"));
		assertThat(graph.names()).containsExactly("all", "gc", "run", "parse", "read", "write");
		assertThat(graph.calls()).containsExactly(0, 0, 10, 1, 1, 1, 1, 2, 9, 2, 3, 4, 2, 4, 5, 3, 5, 3);
		assertThat(graph.samples()).isEqualTo(10);
		String stack = String.join(";", IntStream.range(0, 2_000).mapToObj((one) -> "m" + one).toList());
		assertThat(FlameGraph.of(Stream.of(stack + " 1")).names()).hasSize(2_001);
		assertThat(FlameGraph.of(Stream.of(stack + " 1")).calls().subList(6_000, 6_003))
			.isEqualTo(List.of(2_000, 2_000, 1));
	}

	@ParameterizedTest
	@CsvSource({ "java/lang/Thread.run, java.lang.Thread.run", "a/B$$Lambda.0x00007f3b0c.run, a.B$$Lambda.run",
			"a/B$$Lambda+0x00007f3b0c1.run, a.B$$Lambda.run", "a/B$$Lambda$17/0x00f.run, a.B$$Lambda.run",
			"jdk/GeneratedMethodAccessor12.invoke, jdk.GeneratedMethodAccessor.invoke",
			"jdk/proxy2/$Proxy71.get, jdk.proxy2.$Proxy.get", "libjvm.so, libjvm.so", "a/B2.run1, a.B2.run1" })
	void aMethodIsCalledTheSameInEveryStart(String name, String expected) {
		assertThat(FlameGraph.of(Stream.of(name + " 1")).names()).containsExactly("all", expected);
	}

	@Test
	void whatCannotBeSeenIsLeftOutButCountedAndWhatIsNoStackIsNot() {
		FlameGraph graph = FlameGraph.of(Stream.of("big 9990", "seen 10", "tiny;tinier 9"));
		assertThat(graph.names()).containsExactly("all", "big");
		assertThat(FlameGraph.of(Stream.of("big 9990", "seen 10")).names()).containsExactly("all", "big", "seen");
		assertThat(graph.samples()).isEqualTo(10_009);
		assertThat(FlameGraph.of(Stream.of("", " 3", "run", "run x", "run -1", "run 999999999")).calls())
			.containsExactly(0, 0, 0);
	}

}
