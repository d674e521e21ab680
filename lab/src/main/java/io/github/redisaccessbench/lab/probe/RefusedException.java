// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;

/**
 * A Redis answered a command with an error. The message is that error: one printable
 * line, which begins with a word such as {@code NOPERM}.
 */
public final class RefusedException extends IOException {

	private static final long serialVersionUID = 1L;

	RefusedException(String message) {
		super(message);
	}

}
