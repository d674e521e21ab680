// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Map;

/**
 * A case: one way to read, which is an endpoint of an app.
 *
 * @param name a short name such as {@code case1}
 * @param app the name of its app
 * @param path the path that is requested; the lab adds {@code ?limit=n}
 * @param reads how it reads, in the words of the table
 * @param webStack the web stack, for instance {@code MVC}
 * @param articleTps what the article of 2019 published, as printed there, or null
 * @param commands the commands that it sends to Redis, in upper case, and how often;
 * empty for none, null if it is not said
 * @param ceiling the case that answers the same on the same web stack without Redis, or
 * null
 * @param twinOf the case that this one is, under another name, or null
 */
public record Case(String name, String app, String path, String reads, String webStack, String articleTps,
		Map<String, Per> commands, String ceiling, String twinOf) {

	/**
	 * What it really is: twins have the same origin.
	 * @return the case that it is a twin of, or itself
	 */
	public String origin() {
		return (this.twinOf != null) ? this.twinOf : this.name;
	}

}
