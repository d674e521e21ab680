// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import io.github.redisaccessbench.lab.experiment.App;

/**
 * An app that was started.
 *
 * @param app the app
 * @param process its process
 * @param startedNanos when, by System.nanoTime
 */
public record RunningApp(App app, Process process, long startedNanos) {

}
