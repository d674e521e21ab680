// SPDX-License-Identifier: Apache-2.0

/**
 * Other ways to read the same colors, each an endpoint of its own in a class of its own.
 * They are created when they are first asked for, so an app that only answers
 * {@code GET /colors} has nothing of them. The README lists them.
 */
package io.github.redisaccessbench.app.variants;
