// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

import com.sun.net.httpserver.HttpExchange;
import io.github.redisaccessbench.lab.Json;

/** An answer over HTTP. */
record Reply(int status, byte[] json) {

	static Reply json(int status, Object body) {
		return new Reply(status, Json.LINE.writeValueAsBytes(body));
	}

	static Reply refusal(int status, String why) {
		return json(status, Map.of("detail", why));
	}

	void send(HttpExchange exchange) throws IOException {
		exchange.getResponseHeaders().set("Content-Type", "application/json");
		exchange.sendResponseHeaders(this.status, this.json.length);
		try (OutputStream out = exchange.getResponseBody()) {
			out.write(this.json);
		}
	}

}
