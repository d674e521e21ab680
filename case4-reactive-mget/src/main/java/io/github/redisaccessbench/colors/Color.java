// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What is read and answered. As JSON:
 * {@code {"name":"BLUE","red":0,"green":0,"blue":255}}.
 */
@JsonPropertyOrder({ "name", "red", "green", "blue" })
public record Color(String name, int red, int green, int blue) implements Serializable {
}
