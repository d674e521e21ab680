// SPDX-License-Identifier: Apache-2.0

/**
 * {@code GET /colors/jpa} and {@code GET /users/1/jpa}, the variants that take more than
 * one class.
 */
package io.github.redisaccessbench.app.variants.jpa;
