// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Keyspace;

/**
 * A store that answers, or does not.
 *
 * @param answers whether it does
 */
public record FakeStoreThat(boolean answers) implements Store {

	@Override
	public void start() {
	}

	@Override
	public List<String> seed(int colors) {
		return List.of();
	}

	@Override
	public List<Keyspace> keyspaces() {
		return List.of();
	}

	@Override
	public Map<String, String> environment() {
		return Map.of();
	}

	@Override
	public Probe probe() {
		return (watched) -> Snapshot.NOTHING;
	}

	@Override
	public String client() {
		return "";
	}

	@Override
	public StoreInfo info() {
		return new StoreInfo("Redis", "7", "own", true);
	}

	@Override
	public void close() {
	}

}
