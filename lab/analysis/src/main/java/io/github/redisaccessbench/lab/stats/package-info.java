// SPDX-License-Identifier: Apache-2.0

/**
 * Numbers from numbers: knows no names, no cases and no other room. What is compared with
 * what is declared elsewhere. Null stands for a number that too few forks cannot give;
 * the rooms that use it say why it is missing. Pure: no files, no clock.
 */
package io.github.redisaccessbench.lab.stats;
