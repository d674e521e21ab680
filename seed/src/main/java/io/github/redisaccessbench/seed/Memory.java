// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * What some keys take in Redis.
 *
 * @param bytes what {@code MEMORY USAGE} says of all of them together, or null
 * @param reason why there are no bytes, or null
 */
record Memory(Long bytes, String reason) {

	static Memory of(long bytes) {
		return new Memory(bytes, null);
	}

	static Memory unknown(String reason) {
		return new Memory(null, reason);
	}

	/**
	 * @return e.g. {@code 17600 bytes}, or {@code n/a (why)}
	 */
	@Override
	public String toString() {
		return (this.bytes != null) ? this.bytes + " bytes" : "n/a (" + this.reason + ")";
	}

}
