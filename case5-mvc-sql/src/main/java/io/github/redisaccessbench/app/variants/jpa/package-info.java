// SPDX-License-Identifier: Apache-2.0

/**
 * {@code GET /colors/jpa}, the variant that takes more than one class.
 */
package io.github.redisaccessbench.app.variants.jpa;
