// SPDX-License-Identifier: Apache-2.0

/** Redis and the apps: their start, their readiness and their end. */
package io.github.redisaccessbench.lab.process;
