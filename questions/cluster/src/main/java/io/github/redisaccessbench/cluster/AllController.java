// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /all} answers the stored JSON of 100 keys, joined as it is.
 */
@RestController
class AllController {

	private final Reader reader;

	AllController(Reader reader) {
		this.reader = reader;
	}

	@GetMapping(path = "/all", produces = MediaType.APPLICATION_JSON_VALUE)
	String all() {
		return "[" + String.join(",", this.reader.read()) + "]";
	}

}
