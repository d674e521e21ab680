// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.math.BigDecimal;
import java.math.MathContext;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes numbers with twelve digits: enough for everything that was measured, and the
 * same on all machines, whose logarithms may differ in the last of sixteen.
 */
final class Rounded extends StdSerializer<Double> {

	private static final MathContext DIGITS = new MathContext(12);

	private Rounded() {
		super(Double.class);
	}

	/** For a mapper. */
	static JacksonModule module() {
		return new SimpleModule().addSerializer(Double.class, new Rounded()).addSerializer(double.class, new Rounded());
	}

	@Override
	public void serialize(Double value, JsonGenerator json, SerializationContext context) {
		json.writeNumber(new BigDecimal(value).round(DIGITS).doubleValue());
	}

}
