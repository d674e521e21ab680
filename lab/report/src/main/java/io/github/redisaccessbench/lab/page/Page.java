// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.render.History;
import io.github.redisaccessbench.lab.render.Rounded;
import io.github.redisaccessbench.lab.render.Templates;
import tools.jackson.databind.json.JsonMapper;

/**
 * One file that a browser opens without asking any server for anything: data, script,
 * style and libraries are in it, and its policy forbids all else. Pages of a site have
 * script, style and libraries in files beside them, and hold their data packed.
 */
public final class Page {

	/** One script, in files by what they do. */
	private static final JsonMapper JSON = Json.LINE.rebuild().addModule(Rounded.module(6)).build();

	private static final List<String> SCRIPTS = List.of("format", "dom", "run", "charts", "answer", "cases", "why",
			"curves", "latency", "flames", "load", "trust", "about", "history", "main");

	/**
	 * What Observable Plot puts into each picture; without it, the policy would refuse
	 * that.
	 */
	private static final String STYLE_OF_PLOT = """
			:where(.plot-d6a7b5) {
			  --plot-background: white;
			  display: block;
			  height: auto;
			  height: intrinsic;
			  max-width: 100%;
			}
			:where(.plot-d6a7b5 text),
			:where(.plot-d6a7b5 tspan) {
			  white-space: pre;
			}""";

	/** What comes before the data, and after it. */
	private static final List<Template> TEMPLATES = Stream.of(text("page.html.mustache").split("\\{\\{\\{data}}}"))
		.map((part) -> Mustache.compiler().compile(part))
		.toList();

	private static final List<Library> LIBRARIES = List.of(Library.of("D3 7.9.0", "d3.min.js", "d3.LICENSE"),
			Library.of("Observable Plot 0.6.17", "plot.umd.min.js", "plot.LICENSE"));

	private static final String SCRIPT = Text.join("\n", SCRIPTS, (name) -> text(name + ".js"));

	private static final String STYLE = text("page.css");

	private static final String POLICY = policy(
			Stream.concat(LIBRARIES.stream().map(Library::script), Stream.of(SCRIPT))
				.map(Page::hash)
				.collect(Collectors.joining(" ")),
			hash(STYLE));

	private static final String POLICY_OF_SITE = policy("'self'", "'self'");

	/** Unpacks the data of a page of a site where they stand. */
	private static final String UNPACKING = """
			const packed = document.getElementById("data");
			packed.textContent = await new Response(
			  new Blob([Uint8Array.from(atob(packed.textContent), (one) => one.charCodeAt(0))]).stream()
			    .pipeThrough(new DecompressionStream("deflate"))).text();
			""";

	/** A text that cannot be packed takes so many bytes more, and five for each 16 kB. */
	private static final int SPARE = 1_000;

	private Page() {
	}

	/** The page as a file; that of a run that goes on loads itself again. */
	public static String file(PageData data) {
		return render(false, data.question(), escaped(json(data)), data.phase() == Phase.RUNNING);
	}

	/** What runs say over time, as a file. */
	public static String history(History history) {
		return render(false, "history", escaped(json(history)), false);
	}

	/** The page of a run in a site, which needs {@link #shared} beside it. */
	static String ofSite(PageData data) {
		return render(true, data.question(), packed(json(data)), false);
	}

	/** What the pages of a site share: texts of files by their names. */
	static Map<String, String> shared() {
		// No module: browsers load none from a disk.
		Map<String, String> files = new TreeMap<>(Map.of("page.css", STYLE, "page.js",
				"(async () => {\n\"use strict\";\n" + UNPACKING + SCRIPT + "\n})();\n"));
		LIBRARIES.forEach((one) -> files.put(one.file(), one.script()));
		return files;
	}

	private static String render(boolean site, String name, String data, boolean running) {
		Content content = new Content(site, running, site ? POLICY_OF_SITE : POLICY, name + " – redis-access-bench",
				STYLE, LIBRARIES, SCRIPT);
		return TEMPLATES.getFirst().execute(content) + data + TEMPLATES.getLast().execute(content);
	}

	private static String escaped(String json) {
		return json.replace("<", "\\u003c");
	}

	/** To a fifth of the size. */
	private static String packed(String json) {
		byte[] text = json.getBytes(StandardCharsets.UTF_8);
		byte[] packed = new byte[text.length + SPARE];
		Deflater deflater = new Deflater();
		try {
			deflater.setInput(text);
			deflater.finish();
			return Base64.getEncoder().encodeToString(Arrays.copyOf(packed, deflater.deflate(packed)));
		}
		finally {
			deflater.end();
		}
	}

	/**
	 * A value on one line; numbers have six digits, which no picture can show, and half
	 * of the size.
	 */
	static String json(Object value) {
		return JSON.writeValueAsString(value);
	}

	private static String policy(String scripts, String styles) {
		return "default-src 'none'; script-src " + scripts + "; style-src " + styles + " " + hash(STYLE_OF_PLOT)
				+ "; img-src data:; base-uri 'none'; form-action 'none'";
	}

	private static String text(String name) {
		return Templates.text(Page.class, name);
	}

	private static String hash(String text) {
		try {
			byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
			return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("Every Java has SHA-256", ex);
		}
	}

	/** What the template shows. */
	private record Content(boolean site, boolean running, String policy, String title, String style,
			List<Library> libraries, String script) {

	}

	/** A library of the page. */
	private record Library(String name, String file, String licence, String script) {

		static Library of(String name, String file, String licence) {
			return new Library(name, file, text("vendor/" + licence), text("vendor/" + file));
		}

	}

}
