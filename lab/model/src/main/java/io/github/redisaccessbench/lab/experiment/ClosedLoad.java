// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A closed model: each user sends its next request when the last one is answered, without
 * think time. An iteration has {@code users} × {@code loops} requests; the users are a
 * factor.
 *
 * @param loops requests of each user, 1 or more
 */
@JsonTypeName("closed")
public record ClosedLoad(int loops) implements Load {

	@Override
	public int requests(Cell cell) {
		return cell.users() * this.loops;
	}

	@Override
	public ClosedLoad lasting(double milliseconds, double tps, Cell cell) {
		return new ClosedLoad((int) Math.max(1, Math.round(tps * milliseconds / 1_000 / cell.users())));
	}

}
