// SPDX-License-Identifier: Apache-2.0

/** Puts a run together: which adapter is behind which port, by what options say. */
package io.github.redisaccessbench.lab.wiring;
