// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import io.github.redisaccessbench.colors.Color;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Colors are read and written by code of their own, as a generator would write it at
 * build time, and not by reflection. Spring Boot hands the module to its mapper.
 */
@Configuration(proxyBeanMethods = false)
@Profile("codec")
class ColorCodec {

	private static final SerializedString NAME = new SerializedString("name");

	private static final SerializedString RED = new SerializedString("red");

	private static final SerializedString GREEN = new SerializedString("green");

	private static final SerializedString BLUE = new SerializedString("blue");

	@Bean
	JacksonModule colorModule() {
		return new SimpleModule("color").addDeserializer(Color.class, new Reading())
			.addSerializer(Color.class, new Writing());
	}

	private static final class Reading extends ValueDeserializer<Color> {

		/** What no component can be: a color without it is refused. */
		private static final int MISSING = -1;

		@Override
		public Color deserialize(JsonParser json, DeserializationContext context) {
			if (!json.isExpectedStartObjectToken()) {
				return (Color) context.handleUnexpectedToken(Color.class, json);
			}
			String name = null;
			int red = MISSING;
			int green = MISSING;
			int blue = MISSING;
			for (String property = json.nextName(); property != null; property = json.nextName()) {
				json.nextToken();
				switch (property) {
					case "name" -> name = text(json, context);
					case "red" -> red = json.getIntValue();
					case "green" -> green = json.getIntValue();
					case "blue" -> blue = json.getIntValue();
					default -> json.skipChildren();
				}
			}
			return (Math.min(red, Math.min(green, blue)) == MISSING)
					? context.reportInputMismatch(Color.class, "a component is missing")
					: new Color(name, red, green, blue);
		}

		private static String text(JsonParser json, DeserializationContext context) {
			return json.hasToken(JsonToken.VALUE_STRING) ? json.getString()
					: (String) context.handleUnexpectedToken(String.class, json);
		}

	}

	private static final class Writing extends ValueSerializer<Color> {

		@Override
		public void serialize(Color color, JsonGenerator json, SerializationContext context) {
			json.writeStartObject(color)
				.writeName(NAME)
				.writeString(color.name())
				.writeName(RED)
				.writeNumber(color.red())
				.writeName(GREEN)
				.writeNumber(color.green())
				.writeName(BLUE)
				.writeNumber(color.blue())
				.writeEndObject();
		}

	}

}
