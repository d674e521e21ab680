// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;

/** JMeter's plan (issue 15.3 and 15.8). */
class PlanTest {

	private static final Path FILE = Home.of("jmeter", "src", "test", "jmeter", "colors.jmx");

	private static final Pattern SCRIPT = Pattern.compile("\\$\\{__jexl3\\((.*?),\\)}");

	private final Document plan;

	PlanTest() throws Exception {
		this.plan = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(FILE.toFile());
	}

	@Test
	void noRequestOrThreadWaitsForEver() {
		assertThat(elements("HTTPSamplerProxy")).hasSize(2).allSatisfy((sampler) -> {
			assertThat(property(sampler, "HTTPSampler.connect_timeout")).isNotBlank();
			assertThat(property(sampler, "HTTPSampler.response_timeout")).isNotBlank();
		});
		assertThat(elements("SyncTimer")).hasSize(2)
			.allSatisfy((timer) -> assertThat(property(timer, "timeoutInMs")).isNotBlank().isNotEqualTo("0"));
	}

	@Test
	void noScriptIsMadeOfWhatThePlanWasTold() {
		List<String> texts = elements("stringProp").stream().map(Element::getTextContent).toList();
		List<String> scripts = texts.stream()
			.flatMap((text) -> SCRIPT.matcher(text).results().map((found) -> found.group(1)))
			.toList();
		assertThat(scripts).hasSizeGreaterThan(4).noneMatch((script) -> script.contains("${"));
		assertThat(elements("JSR223PostProcessor")).isNotEmpty()
			.allSatisfy((script) -> assertThat(property(script, "script")).isNotBlank().doesNotContain("${"));
	}

	@Test
	void theTokenGoesToTheLabOnly() {
		assertThat(elements("HeaderManager")).singleElement()
			.satisfies((header) -> assertThat(header.getParentNode().getPreviousSibling().getPreviousSibling())
				.satisfies((sampler) -> assertThat(((Element) sampler).getAttribute("testname"))
					.isEqualTo("POST /iterations/next")));
	}

	private List<Element> elements(String name) {
		NodeList found = this.plan.getElementsByTagName(name);
		return IntStream.range(0, found.getLength()).mapToObj((index) -> (Element) found.item(index)).toList();
	}

	private static String property(Element element, String name) {
		NodeList children = element.getChildNodes();
		return IntStream.range(0, children.getLength())
			.mapToObj(children::item)
			.filter((child) -> child instanceof Element one && one.getAttribute("name").equals(name))
			.map((child) -> child.getTextContent())
			.findFirst()
			.orElse("");
	}

}
