// SPDX-License-Identifier: Apache-2.0

/** The lab's commands. */
package io.github.redisaccessbench.lab.cli;
