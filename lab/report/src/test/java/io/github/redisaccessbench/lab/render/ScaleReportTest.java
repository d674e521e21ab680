// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ScaleReportTest {

	@Test
	void whatALoadNeedsAndWhatIsUsedUpFirst() {
		assertThat(ScaleReport.render(Report.of(CleanRun.run()), List.of(10_000.0), 4, 60, 10, Screen.PIPED)).isEqualTo(
				"""
						10,000 requests per second need
						 case   apps of  Redis    Gbit/s    load
						        4 cores  servers  from      machines
						                          Redis
						---------------------------------------------
						 case1        9        9    0.0107         5
						 case2        1        1  0.000889         1

						One of each is enough up to so many requests per second
						 case   one app  one      one link    used up
						                 Redis    of 10.0     first
						                          Gbit/s
						----------------------------------------------
						 case1    1,192    1,192   5,625,000  app
						 case2   14,312   14,312  67,512,500  Redis
						On paper: each request costs what it cost in this run, on cores like these, of which 60 % may be busy (closer to all of
						them, waiting grows without a limit). Redis executes commands in one thread, and keys are spread evenly over servers; a
						Redis Cluster splits one MGET by slot, so it costs more than this. Not counted: TLS, the bytes of HTTP, load balancers,
						and what has to be there when a machine fails. Load machines are those of this run's generator.
						""");
	}

	@Test
	void nothingFollowsFromAnInvalidRun() {
		assertProblem(() -> ScaleReport.render(Report.of(ASweep.invalid()), List.of(1.0), 4, 60, 10, Screen.PIPED))
			.withMessageContaining("nothing follows from it. Run again: mvn verify.");
	}

	@ParameterizedTest
	@CsvSource({ "0, 60, 10", "4, 0, 10", "4, 100, 10", "4, NaN, 10", "4, 60, 0" })
	void whatNoMachineHasIsRefused(int cores, double busy, double link) {
		assertProblem(
				() -> ScaleReport.render(Report.of(CleanRun.run()), List.of(1.0), cores, busy, link, Screen.PIPED))
			.withMessageStartingWith("--cores has to be 1 or more");
	}

	@Test
	void loadsAreWholeNumbersBetweenCommas() {
		assertThat(ScaleReport.loads("10000, 5")).containsExactly(10_000.0, 5.0);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "0", "-1", "1,,2", "1e6", "ten", "1.5" })
	void otherLoadsAreRefused(String text) {
		assertProblem(() -> ScaleReport.loads(text))
			.withMessage("Loads are whole numbers of requests per second, for instance 10000,100000, but these are '"
					+ text + "'.");
	}

}
