// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.stream.IntStream;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code GET /users/1} answers. As JSON: {@code {"id":1,"name":"USER00001"}}.
 *
 * @param id 1 to {@value #MAX_ID}
 * @param name not blank
 */
@JsonPropertyOrder({ "id", "name" })
public record User(int id, String name) {

	/** The largest id; every id from 1 on has a user. */
	public static final int MAX_ID = 100;

	private static final JsonMapper JSON = new JsonMapper();

	/**
	 * @throws IllegalArgumentException if the name is null or blank or the id is not 1 to
	 * {@value #MAX_ID}
	 */
	public User {
		if (id < 1 || id > MAX_ID) {
			throw new IllegalArgumentException("id must be from 1 to " + MAX_ID + ", but was " + id);
		}
		if (name == null || name.isBlank()) {
			throw new IllegalArgumentException("a user needs a name");
		}
	}

	/**
	 * @return all users, in the order of their ids: unmodifiable
	 */
	public static List<User> all() {
		return IntStream.rangeClosed(1, MAX_ID).mapToObj(User::of).toList();
	}

	/**
	 * @param id 1 to {@value #MAX_ID}
	 * @return the user of that id, the same in every store
	 * @throws IllegalArgumentException if there is none
	 */
	public static User of(int id) {
		return new User(id, "USER" + Integer.toString(100_000 + id).substring(1));
	}

	/**
	 * @return the one right answer, byte for byte in UTF-8
	 */
	public String json() {
		return JSON.writeValueAsString(this);
	}

}
