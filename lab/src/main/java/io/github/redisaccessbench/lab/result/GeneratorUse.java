// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

/**
 * How near a cell came to what this generator can see on this machine.
 *
 * @param baselineShare its TPS ÷ those of its baseline, the same JSON from memory
 * @param cpuShare CPU time of the generator ÷ that of all cores, 0 to 1
 * @param tpsPerAppCpuSecond its requests ÷ CPU seconds of its app: TPS as they were if
 * the app had one core and the generator cost nothing
 */
public record GeneratorUse(Figure baselineShare, Figure cpuShare, Figure tpsPerAppCpuSecond) {

}
