// SPDX-License-Identifier: Apache-2.0

/**
 * How an endpoint reads from Redis, seen from what it sends; and what another way would
 * bring.
 */
package io.github.redisaccessbench.lab.pattern;
