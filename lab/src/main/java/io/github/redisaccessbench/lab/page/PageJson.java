// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.math.BigDecimal;
import java.math.MathContext;

import io.github.redisaccessbench.lab.Json;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The JSON of a page: numbers have six digits, which no picture can show, and half of the
 * size.
 */
public final class PageJson {

	private static final MathContext DIGITS = new MathContext(6);

	private static final JsonMapper MAPPER = Json.LINE.rebuild()
		.addModule(
				new SimpleModule().addSerializer(Double.class, new Digits()).addSerializer(Double.TYPE, new Digits()))
		.build();

	private PageJson() {
	}

	/** A value on one line. */
	public static String write(Object value) {
		return MAPPER.writeValueAsString(value);
	}

	private static final class Digits extends StdSerializer<Double> {

		Digits() {
			super(Double.class);
		}

		@Override
		public void serialize(Double value, JsonGenerator json, SerializationContext context) {
			if (Double.isFinite(value)) {
				json.writeNumber(new BigDecimal(value).round(DIGITS).stripTrailingZeros());
			}
			else {
				json.writeNull();
			}
		}

	}

}
