// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * A case: one way to read, which is an endpoint of an app.
 *
 * @param name a short name such as {@code case1}
 * @param app the name of its app
 * @param path the path that is requested; the lab adds {@code ?limit=n}
 * @param reads how it reads, in the words of the table
 * @param webStack the web stack, for instance {@code MVC}
 * @param articleTps what the article of 2019 published, as printed there, or null
 */
public record Case(String name, String app, String path, String reads, String webStack, String articleTps) {

}
