// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class BriefAnswerTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					For 100 keys, 10 users: case3 serves 14.1× (95 % for all 6 pairs together: 13.2–15.0) the requests of case1 – confirmed. | \
					100 keys, 10 users: case3 14.1× (13.2–15.0) case1 – confirmed.
					For 1 to 9 keys, level by level: case4 serves at least 1.07 to 16.7× the requests of case1 – this run only. | \
					1 to 9 keys: case4 at least 1.07 to 16.7× case1.
					case3/raw has the largest proven lead: it serves 2.3× (95 % interval 1.4–3.6) the requests of case1. | \
					case3/raw leads most: 2.3× (1.4–3.6) case1.
					case1 (a b) serves 1.52× (95 % interval 1.3–1.7) the requests of case1 (a); case3 (a b) serves 1.2× \
					(95 % interval 1.1–1.3) the requests of case3 (a). | \
					case1: a b 1.52× (1.3–1.7) a; case3: a b 1.2× (1.1–1.3) a.
					a serves at least 1.04 to 1.36× the requests of b at each level; a and c are at most 13 % apart at each level. | \
					a at least 1.04 to 1.36× b; a and c are at most 13 % apart at each level.
					At 9 p, 20 (10–40) requests/s with case1, 30 requests/s with case2. | At 9 p, case1 20 (10–40)/s, case2 30/s.
					At 50 requests/s, 99 of 100 requests of a typical window take at most 3.3 (2.1–5.3) ms with unseen, 34 ms with case1. | \
					At 50/s, p99 unseen 3.3 (2.1–5.3) ms, case1 34 ms.
					No level of server is shown to be faster: TPS of a case are at most 13 % apart. | \
					None shown faster: at most 13 % apart.
					No case is shown to be faster than case1 – with reservations. | \
					None shown faster than case1 – with reservations.
					""")
	void leavesOutWhatItsTableSays(String answer, String brief) {
		assertThat(BriefAnswer.of(answer)).isEqualTo(brief);
	}

}
