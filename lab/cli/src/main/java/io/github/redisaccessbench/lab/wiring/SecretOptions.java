// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.util.Map;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;

/**
 * Options in which a user may write a password.
 *
 * @param texts what options say, by their names
 */
record SecretOptions(Map<String, String> texts) {

	/**
	 * Refuses them.
	 * @throws Problem that names the way without; it does not show the password
	 */
	void refuse() {
		refuse(LabOption.REDIS_URL.name(), "@", "Put the URL into the environment variable REDIS_URL instead.");
		refuse(LabOption.APP_REDIS.name(), "@", "Put the URL into the environment variable APP_REDIS_URL instead.");
		// Behind the host an @ is part of a path.
		refuse(LabOption.APP_URL.name(), "^([^/]*//)?[^/]*@",
				"Leave them out, the lab does not send them: http://127.0.0.1:<port>/<path>.");
		refuse(ProgramFactor.SERVER.option(), "@", "Name servers that need none, or programs.");
		refuse(LabOption.DB_URL.name(), "(?i)(@|user=|password=)",
				"Put them into the environment variables " + "DB_USERNAME and DB_PASSWORD, or the URL into DB_URL.");
	}

	private void refuse(String option, String secret, String instead) {
		if (Pattern.compile(secret).matcher(this.texts.getOrDefault(option, "")).find()) {
			throw new Problem(
					option + " names a user or a password, which others can read on a command line. " + instead);
		}
	}

}
