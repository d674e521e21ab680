// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

/**
 * How an app came up. All apps of a fork start at the same time and share the cores, so
 * an app alone would be faster.
 *
 * @param readyMs from the start of its process until it answered that it is healthy, in
 * milliseconds; the lab asks every 50 ms
 * @param firstAnswerMs how long its first answer from Redis took, in milliseconds; with
 * the time that it was unavailable, if it said so at first
 */
public record StartUp(double readyMs, double firstAnswerMs) {

}
