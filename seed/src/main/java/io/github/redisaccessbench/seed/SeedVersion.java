// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import picocli.CommandLine.IVersionProvider;

/**
 * The version from the manifest of the jar, which a run from an IDE does not have.
 */
class SeedVersion implements IVersionProvider {

	@Override
	public String[] getVersion() {
		String version = SeedVersion.class.getPackage().getImplementationVersion();
		return new String[] { "seed " + ((version != null) ? version : "(not packaged)") };
	}

}
