// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A case: one way to read, which is an endpoint of an app.
 *
 * @param name a short name such as {@code case1}
 * @param app the name of its app
 * @param path the path that is requested; {@value #KEYS} in it is replaced by the number
 * of keys
 * @param reads how it reads, in the words of the table
 * @param webStack the web stack, for instance {@code MVC}
 * @param articleTps what the article of 2019 published, as printed there, or null
 * @param commands the commands that it sends to its stores, in upper case, and how often:
 * those to a database begin with {@value #SQL}; empty for none, null if it is not said
 * @param baseline the case that answers the same on the same web stack without a store,
 * or null
 * @param aaControlOf the case that this one is, under another name, or null
 * @param shares the case whose process this one uses when it is a control; null: it has a
 * process of its own
 * @param keys how the keys lie in the store that it reads, or null
 * @param client the API by which it asks its store, or null
 * @param serializer what makes objects of the stored values, or null
 * @param caution what to know before copying it, one sentence, or null
 * @param profile the Spring profiles that its process is started with, separated by
 * commas, or null
 * @param answer what every answer has to be: {@value #COLORS}; {@value #RECORDED}, what
 * it was at first; {@value #STATUS} 200, whatever it holds; or JSON pointers to what may
 * differ from the first one, in which {@code *} stands for any index; null: recorded
 */
public record Case(String name, String app, String path, String reads, String webStack, String articleTps,
		Map<String, CommandRate> commands, String baseline, String aaControlOf, String shares, KeyLayout keys,
		String client, String serializer, String caution, @JsonInclude(JsonInclude.Include.NON_NULL) String profile,
		@JsonInclude(JsonInclude.Include.NON_NULL) List<String> answer) {

	public static final String COLORS = "colors";

	public static final String RECORDED = "recorded";

	public static final String STATUS = "status";

	public static final String KEYS = "{keys}";

	/** What commands to a database begin with, for instance {@code SQL SELECT}. */
	public static final String SQL = "SQL ";

	/** A case of which no more is said than what a run needs. */
	public Case(String name, String app, String path, String reads, String webStack, String articleTps,
			Map<String, CommandRate> commands, String baseline, String aaControlOf, String shares) {
		this(name, app, path, reads, webStack, articleTps, commands, baseline, aaControlOf, shares, null, null, null,
				null, null, null);
	}

	/** The same with what its file says of all answers, if it says nothing itself. */
	public Case answering(List<String> standard) {
		return (this.answer != null || standard == null) ? this
				: new Case(this.name, this.app, this.path, this.reads, this.webStack, this.articleTps, this.commands,
						this.baseline, this.aaControlOf, this.shares, this.keys, this.client, this.serializer,
						this.caution, this.profile, standard);
	}

	/** The argument that sets its profiles, if it has some. */
	List<String> profileArguments() {
		return (this.profile != null) ? List.of("--spring.profiles.active=" + this.profile) : List.of();
	}

	/**
	 * Whether the number of keys changes what is requested. In earlier runs the lab added
	 * it to paths of colors.
	 */
	public boolean asksForKeys() {
		return this.path.contains(KEYS) || (this.answer == null && this.path.startsWith("/colors"));
	}

	/** Whether it reads from a database. */
	public boolean asksDatabase() {
		return this.commands != null && this.commands.keySet().stream().anyMatch(Case::isSql);
	}

	/** Whether it is said what it sends, and Redis gets some of it. */
	public boolean asksRedis() {
		return this.commands != null && !this.commands.keySet().stream().allMatch(Case::isSql);
	}

	/**
	 * Whether it is said to answer from memory: it sends nothing to a store, and names no
	 * client, or one whose keys it keeps a copy of. With a client and without keys it
	 * calls something else, such as a slow service.
	 */
	public boolean answersFromMemory() {
		return asksNoStore() && (this.client == null || this.keys != null);
	}

	/** Whether it is said to send nothing to a store. */
	public boolean asksNoStore() {
		return this.commands != null && this.commands.isEmpty();
	}

	/** Whether it is declared to send a command. */
	public boolean sends(String command) {
		return this.commands != null && this.commands.containsKey(command);
	}

	/** Whether a command is one to a database. */
	public static boolean isSql(String command) {
		return command.startsWith(SQL);
	}

	/**
	 * A command to a node of a cluster.
	 * @param node the first one is 1
	 */
	public static String ofNode(int node, String command) {
		return node + " " + command;
	}

	/** A command without its node, if it is one to a node of a cluster. */
	public static String withoutNode(String command) {
		return command.replaceFirst("^\\d+ ", "");
	}

	/** What it really is: the case that it is an A/A control of, or itself. */
	public String origin() {
		return (this.aaControlOf != null) ? this.aaControlOf : this.name;
	}

}
