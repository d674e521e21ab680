// SPDX-License-Identifier: Apache-2.0

/** What is loaded: apps in jars, as processes of this machine. */
package io.github.redisaccessbench.lab.subject;
