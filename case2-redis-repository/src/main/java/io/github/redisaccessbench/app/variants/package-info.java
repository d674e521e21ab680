// SPDX-License-Identifier: Apache-2.0

/**
 * Other ways to read the same colors, each under a Spring profile of its own: without it,
 * the app has nothing of them. The README says when to use which.
 */
package io.github.redisaccessbench.app.variants;
