// SPDX-License-Identifier: Apache-2.0

/** What reads metrics: from the operating system, from Redis and from JVMs. */
package io.github.redisaccessbench.lab.probe;
