// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

/**
 * What simulated runs say. What cannot be counted is not a number.
 *
 * @param runs how many
 * @param falselyToldApart part of the runs that call any of two equal cases, or the
 * slower one, faster
 * @param falselyWithin part of the runs that say of any pair that it is within less than
 * it is
 * @param falselyAtLeast part of the runs that say of any pair that one is faster by at
 * least more than it is
 * @param aaControls part of the runs that tell A/A controls apart
 * @param notMeasured part of the pairs of which nothing is known
 * @param inconclusive part of the pairs of which nothing is said
 * @param found part of the pairs that differ which are significantly different
 * @param marginPercent median of how much equal pairs may differ, in percent
 */
record Shares(int runs, double falselyToldApart, double falselyWithin, double falselyAtLeast, double aaControls,
		double notMeasured, double inconclusive, double found, double marginPercent) {

}
