// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.clients;

import java.util.List;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The stored JSON, joined as it is: what is left is what the client does.
 */
@RestController
@RequestMapping(produces = MediaType.APPLICATION_JSON_VALUE)
class ReadsController {

	private final Client client;

	ReadsController(Client client) {
		this.client = client;
	}

	@GetMapping("/mget")
	String mget(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return joined(keys, this.client.mget(keys));
	}

	@GetMapping("/loop")
	String loop(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return joined(keys, keys.stream().map(this.client::get).toList());
	}

	@GetMapping("/pipeline")
	String pipeline(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return joined(keys, this.client.pipelined(keys));
	}

	private static String joined(List<String> keys, List<String> values) {
		return "[" + String.join(",", Complete.of(values, keys::get)) + "]";
	}

}
