// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LimitsTest {

	@Test
	void redisComesBeforeTheGeneratorAndThatBeforeTheApp() {
		assertThat(new ACell().baselineShare(0.9).redisShare(1.0).judged().bottleneck())
			.isEqualTo(Bottleneck.REDIS_CPU);
		assertThat(new ACell().baselineShare(0.9).judged().bottleneck()).isEqualTo(Bottleneck.GENERATOR);
		assertThat(new ACell().cpuShare(0.9).judged().bottleneck()).isEqualTo(Bottleneck.GENERATOR);
		assertThat(new ACell().judged().bottleneck()).isEqualTo(Bottleneck.APP_CPU);
	}

	@ParameterizedTest
	@CsvSource({ "1.0, APP_CPU", "0.9, APP_CPU", "0.8999, UNCLEAR", "0.6001, UNCLEAR", "0.6, POOL", "0, POOL" })
	void theAppIsTheLimitIfAllCoresAreInUse(double busy, Bottleneck bottleneck) {
		assertThat(new ACell().busyShare(busy).efficiency(0.1).judged().bottleneck()).isEqualTo(bottleneck);
	}

	@ParameterizedTest
	@CsvSource({ "0.5, POOL", "0.5001, UNCLEAR", "0.7499, UNCLEAR", "0.75, NETWORK", ", UNCLEAR" })
	void whatIsWaitedForIsToldByWhatUsersGetTogether(Double efficiency, Bottleneck bottleneck) {
		assertThat(new ACell().busyShare(0.1).efficiency(efficiency).judged().bottleneck()).isEqualTo(bottleneck);
	}

	@Test
	void coresThatOthersOrTheDatabaseUseAreNotTheApps() {
		assertThat(new ACell().share(Metrics.OTHERS_SHARE, 0.7).judged().bottleneck()).isEqualTo(Bottleneck.UNCLEAR);
		assertThat(new ACell().share(Metrics.OTHERS_SHARE, 0.5).judged().bottleneck()).isEqualTo(Bottleneck.APP_CPU);
		assertThat(new ACell().share(Metrics.DB_SHARE, 0.7).judged().bottleneck()).isEqualTo(Bottleneck.DATABASE_CPU);
		assertThat(new ACell().share(Metrics.DB_SHARE, 0.5).judged().bottleneck()).isEqualTo(Bottleneck.APP_CPU);
		assertThat(new ACell().busyShare(0.89).share(Metrics.DB_SHARE, 0.7).judged().bottleneck())
			.isEqualTo(Bottleneck.UNCLEAR);
		assertThat(new ACell().share(Metrics.OTHERS_SHARE, null).judged().bottleneck()).isEqualTo(Bottleneck.APP_CPU);
		assertThat(new ACell().share(Metrics.APP_SHARE, null).judged().bottleneck()).isEqualTo(Bottleneck.UNCLEAR);
	}

	@Test
	void whatIsNotKnownLeavesItUnclear() {
		ACell unknown = new ACell().redisShare(null)
			.busyShare(null)
			.efficiency(null)
			.baselineShare(null)
			.cpuShare(null)
			.share(Metrics.APP_SHARE, null)
			.share(Metrics.GENERATOR_SHARE, null);
		assertThat(unknown.judged()).isEqualTo(new CellJudgement(Example.cell("case1"), false, Bottleneck.UNCLEAR));
	}

	@Test
	void everyCellOfARunIsJudgedControlsToo() {
		Report report = Report.of(CleanRun.run());
		assertThat(report.judgement().limits()).extracting(CellJudgement::cell)
			.isEqualTo(report.result().cells().stream().map((one) -> one.cell()).toList())
			.hasSize(4);
		assertThat(report.judgement().of(Example.cell("case2")))
			.isEqualTo(new CellJudgement(Example.cell("case2"), false, Bottleneck.UNCLEAR));
	}

	@Test
	void whoHasOtherCoresDoesNotLimitAnAppThatHasItsOwn() {
		ACell shared = new ACell().busyShare(0.98).share(Metrics.APP_SHARE, 0.4).share(Metrics.GENERATOR_SHARE, 0.45);
		assertThat(shared.judged().bottleneck()).isEqualTo(Bottleneck.UNCLEAR);
		assertThat(shared.cores(1).judged().bottleneck()).isEqualTo(Bottleneck.APP_CPU);
	}

}
