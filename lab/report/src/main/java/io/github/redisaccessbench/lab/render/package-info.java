// SPDX-License-Identifier: Apache-2.0

/**
 * Tells people and programs what a run says. Every renderer only reads the result.
 */
package io.github.redisaccessbench.lab.render;
