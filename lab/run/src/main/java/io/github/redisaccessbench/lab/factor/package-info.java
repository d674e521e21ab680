// SPDX-License-Identifier: Apache-2.0

/** What sets the levels of factors. */
package io.github.redisaccessbench.lab.factor;
