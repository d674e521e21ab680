// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

/**
 * How far a run is.
 *
 * @param number the iteration that runs: 1 for the first
 * @param what what it is: fork, kind and case, in words
 * @param spentMs how long the run has taken so far, in milliseconds
 * @param leftMs how long it is likely to take yet, in milliseconds
 * @param mostMs how long it takes yet at most, in milliseconds
 */
public record Step(int number, String what, long spentMs, long leftMs, long mostMs) {

}
