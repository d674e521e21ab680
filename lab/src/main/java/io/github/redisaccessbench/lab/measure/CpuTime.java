// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * CPU time of a process.
 *
 * @param userMs in user mode, in milliseconds
 * @param kernelMs in the kernel, in milliseconds
 */
public record CpuTime(double userMs, double kernelMs) {

	/**
	 * User and kernel together.
	 * @return milliseconds
	 */
	public double totalMs() {
		return this.userMs + this.kernelMs;
	}

	CpuTime minus(CpuTime before) {
		return new CpuTime(this.userMs - before.userMs, this.kernelMs - before.kernelMs);
	}

}
