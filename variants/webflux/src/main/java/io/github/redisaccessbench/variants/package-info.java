// SPDX-License-Identifier: Apache-2.0

/**
 * Other ways to read the same colors, and what the lab compares them with. The README
 * says when to use which.
 */
package io.github.redisaccessbench.variants;
