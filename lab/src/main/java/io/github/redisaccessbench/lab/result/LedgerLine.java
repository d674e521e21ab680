// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

/**
 * One item of what a request costs.
 *
 * @param item what it is
 * @param value the item's sum over the measured blocks ÷ their requests, or ÷ the time of
 * all cores for a share; null if it could not be had
 * @param least the smallest value of a single block
 * @param most the largest value of a single block
 * @param missing why it could not be had, or null
 */
public record LedgerLine(LedgerItem item, Double value, Double least, Double most, String missing) {

}
