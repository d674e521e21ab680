// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Instant;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ClocksTest {

	/** One time, that passes by itself whenever the clock of the day was read. */
	private long nowMs;

	private long aheadMs;

	private int stalls;

	private final Clocks clocks = new Clocks(this::settable, () -> 1_000_000 * this.nowMs, () -> this.nowMs);

	@Test
	void bothTellHowLongItTook() {
		Clocks.Moment begin = this.clocks.now();
		this.nowMs += 200;
		Clocks.Moment end = this.clocks.now();
		assertThat(end.settableMsSince(begin)).isEqualTo(200);
		assertThat(end.msSince(begin)).isEqualTo(200);
	}

	@Test
	void aClockThatIsSetMeanwhileIsSeen() {
		Clocks.Moment begin = this.clocks.now();
		this.nowMs += 200;
		this.aheadMs = 31;
		Clocks.Moment end = this.clocks.now();
		assertThat(end.settableMsSince(begin) - end.msSince(begin)).isEqualTo(31);
	}

	@Test
	void aCoreThatIsTakenAwayBetweenTheTwoIsNoClockThatWasSet() {
		Clocks.Moment begin = this.clocks.now();
		this.nowMs += 200;
		this.stalls = 3;
		Clocks.Moment end = this.clocks.now();
		assertThat(end.settableMsSince(begin)).isEqualTo(end.msSince(begin));
	}

	@Test
	void aMachineThatNeverLetsThemBeReadTogetherHoldsNothingUp() {
		this.stalls = Integer.MAX_VALUE;
		Clocks.Moment moment = this.clocks.now();
		assertThat(moment.apartNanos()).isEqualTo(100_000_000);
	}

	private Instant settable() {
		Instant now = Instant.ofEpochMilli(this.nowMs + this.aheadMs);
		if (this.stalls > 0) {
			this.stalls--;
			this.nowMs += 100;
		}
		return now;
	}

}
