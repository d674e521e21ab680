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
 * Writes numbers with so many digits: twelve are enough for everything that was measured,
 * and the same on all machines, whose logarithms may differ in the last of sixteen. What
 * is no number is null.
 */
public final class Rounded extends StdSerializer<Double> {

	private final MathContext digits;

	private Rounded(int digits) {
		super(Double.class);
		this.digits = new MathContext(digits);
	}

	/** For a mapper. */
	public static JacksonModule module(int digits) {
		return new SimpleModule().addSerializer(Double.class, new Rounded(digits))
			.addSerializer(double.class, new Rounded(digits));
	}

	@Override
	public void serialize(Double value, JsonGenerator json, SerializationContext context) {
		if (Double.isFinite(value)) {
			json.writeNumber(new BigDecimal(value).round(this.digits).doubleValue());
		}
		else {
			json.writeNull();
		}
	}

}
