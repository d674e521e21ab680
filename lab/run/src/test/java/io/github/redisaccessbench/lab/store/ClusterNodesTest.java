// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import io.github.redisaccessbench.colors.RedisUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** Lines as servers from 6.2 to 8 write them. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ClusterNodesTest {

	private static final RedisUrl ASKED = RedisUrl.parse("redis://me:s3cr3t@127.0.0.1:7000");

	private static final String ID = "07c37dfeb235213a872192d90877d0cd55635b91";

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					127.0.0.1:30001@31001 myself,master - 0 0 1 connected 0-5460                        | 127.0.0.1:30001
					127.0.0.1:30001@31001 master - 0 1426238316232 2 connected 5461-10922               | 127.0.0.1:30001
					127.0.0.1:30001@31001,redis-1.example master - 0 1 2 connected 5461-10922           | redis-1.example:30001
					127.0.0.1:0@31001,host,tls-port=1,shard-id=69bc080733d1355567173199cff4a6a039a2f024 slave - 0 1 2 connected 5 |
					10.0.0.1:6379@16379,,shard-id=69bc080733d1355567173199cff4a6a039a2f024 master - 0 1 2 connected 5 | 10.0.0.1:6379
					::1:30001@31001 master - 0 1 2 connected 5461                                       | [::1]:30001
					:30001@31001 myself,master - 0 0 0 connected 0-16383                                | 127.0.0.1:30001
					127.0.0.1:30001@31001 myself,master - 0 0 1 connected 0-92 [93->-292f8b365bb7edb5e285caf0b7e6ddc7265d2f4f] | 127.0.0.1:30001
					127.0.0.1:30001@31001 master,fail? - 0 1 2 connected 5461-10922                     | 127.0.0.1:30001
					127.0.0.1:30001@31001 master,fail - 1 1 2 disconnected                              |
					127.0.0.1:30001@31001 master,fail - 1 1 2 disconnected 5-7                          |
					127.0.0.1:30001@31001 master - 0 1 2 connected                                      |
					127.0.0.1:30001@31001 slave e7d1eecce10fd6bb5eb35b9f99a514335d9ba9ca 0 1 2 connected |
					""")
	void aMasterWithSlotsIsFoundByItsNameOrAddress(String line, String address) {
		String known = ID + " 127.0.0.1:7009@17009 master - 0 1 2 connected 1\n" + ID + " " + line + "\n";
		assertThat(ClusterNodes.masters(known, ASKED)).extracting(RedisUrl::toString)
			.containsExactlyInAnyOrder(
					(address != null) ? new String[] { "127.0.0.1:7009", address } : new String[] { "127.0.0.1:7009" });
	}

	@Test
	void allHaveTheUserAndThePasswordOfTheOneThatWasNamed() {
		assertThat(ClusterNodes.masters(ID + " 10.0.0.1:6379@16379 master - 0 1 2 connected 1", ASKED))
			.extracting(RedisUrl::url)
			.containsExactly("redis://me:s3cr3t@10.0.0.1:6379");
	}

	@ParameterizedTest
	@ValueSource(strings = { ":0@0 master,noaddr - 0 1 2 connected 1", "127.0.0.1:70000@1 master - 0 1 2 connected 1",
			"127.0.0.1:6379@16379,redis_1 master - 0 1 2 connected 1" })
	void anAddressThatIsNoneIsSaid(String line) {
		assertProblem(() -> ClusterNodes.masters(ID + " " + line, ASKED))
			.withMessageContaining("which is no address. Correct cluster-announce-")
			.withMessageNotContaining("s3cr3t");
	}

	/** A stack for each flag, or a second for each letter, would be too much. */
	@ParameterizedTest
	@ValueSource(strings = { "1:1@1 %s - 0 0 1 connected 1", ":1@1,%s", "%s", "1:1@1 master - %s" })
	void aLineThatNeverEndsIsNoMaster(String line) {
		for (String part : new String[] { "a,", "x", "1:", " " }) {
			String told = ID + " " + line.replace("%s", part.repeat(120_000));
			assertProblem(() -> ClusterNodes.masters(told, ASKED)).withMessageContaining("holds slots");
		}
	}

	@Test
	void aClusterWithoutSlotsIsSaid() {
		assertProblem(() -> ClusterNodes.masters(ID + " 127.0.0.1:7000@17000 myself,master - 0 0 0 connected", ASKED))
			.withMessageContainingAll("holds slots", "redis-cli --cluster check 127.0.0.1:7000");
	}

}
