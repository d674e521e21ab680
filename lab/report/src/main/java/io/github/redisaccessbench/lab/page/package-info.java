// SPDX-License-Identifier: Apache-2.0

/**
 * The report as one page for a browser: its data, and the file that holds them with all
 * that shows them.
 */
package io.github.redisaccessbench.lab.page;
