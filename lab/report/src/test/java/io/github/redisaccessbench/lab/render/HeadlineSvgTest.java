// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

import static org.assertj.core.api.Assertions.assertThat;

class HeadlineSvgTest {

	static Stream<Report> reports() {
		return Stream.of(Reports.valid(), Reports.degraded(), Reports.invalid(), Reports.unknown(),
				LevelReports.pairs(), LevelReports.reference(), LevelReports.cold(), Report.of(ASweep.run()),
				LevelReports.measured(AnExperiment.of("case1", "case2").rounds(0).build(), (iteration) -> 1), sweep());
	}

	@ParameterizedTest
	@MethodSource("reports")
	void everyPictureIsXmlWithATitleAndADescriptionAndNothingLiesOutside(Report report) throws Exception {
		Element svg = parse(HeadlineSvg.render(report));
		assertThat(svg.getAttribute("role")).isEqualTo("img");
		assertThat(texts(svg, "title")).singleElement().asString().isNotBlank();
		assertThat(texts(svg, "desc")).hasSize(1);
		double height = Double.parseDouble(svg.getAttribute("height"));
		for (String tag : List.of("circle", "line", "text")) {
			assertThat(elements(svg, tag)).allSatisfy((one) -> {
				for (String x : List.of("x", "cx", "x1", "x2")) {
					if (one.hasAttribute(x)) {
						assertThat(Double.parseDouble(one.getAttribute(x))).isBetween(0.0, 720.0);
					}
				}
				for (String y : List.of("y", "cy", "y1", "y2")) {
					if (one.hasAttribute(y)) {
						assertThat(Double.parseDouble(one.getAttribute(y))).isBetween(0.0, height);
					}
				}
			});
		}
	}

	@Test
	void eachCaseIsADotWithItsInterval() throws Exception {
		Element svg = parse(HeadlineSvg.render(Reports.valid()));
		assertThat(texts(svg, "title")).containsExactly("TPS of each case, × case1");
		assertThat(elements(svg, "circle")).hasSize(3);
		assertThat(elements(svg, "line").stream().filter((line) -> line.getAttribute("class").equals("range")))
			.hasSize(2)
			.allSatisfy((line) -> assertThat(Double.parseDouble(line.getAttribute("x1")))
				.isLessThan(Double.parseDouble(line.getAttribute("x2"))));
		assertThat(texts(svg, "text")).contains("case3", "RedisTemplate, one MGET", "8.58 (8.12–9.05)", "0", "10");
		assertThat(texts(svg, "desc").getFirst()).contains("case3 (RedisTemplate, one MGET): 8.58 (8.12–9.05)");
	}

	private static Report sweep() {
		return Report.of(Reports.told(ASweep.run(), "{case2 / case1 @ rtt 0} times."));
	}

	@Test
	void severalLevelsAreALine() throws Exception {
		Element svg = parse(HeadlineSvg.render(sweep()));
		assertThat(texts(svg, "title")).containsExactly("TPS, × case1");
		assertThat(elements(svg, "polyline")).singleElement()
			.satisfies((line) -> assertThat(line.getAttribute("points").split(" ")).hasSize(3));
		assertThat(elements(svg, "circle")).hasSize(3);
		assertThat(elements(svg, "line").stream().filter((line) -> line.getAttribute("class").equals("one")))
			.hasSize(1);
		assertThat(texts(svg, "text")).contains("keys →", "1", "10", "100", "case2, rtt 0");
		assertThat(texts(svg, "desc").getFirst()).startsWith("case2, rtt 0, keys 1: 0.")
			.contains("; case2, rtt 0, keys 10: ");
	}

	@Test
	void anInvalidRunHasNoDots() throws Exception {
		Element svg = parse(HeadlineSvg.render(Reports.invalid()));
		assertThat(elements(svg, "circle")).isEmpty();
		assertThat(texts(svg, "title")).containsExactly("This run is INVALID: it has no numbers.");
	}

	@Test
	void whatComesFromOutsideIsText() throws Exception {
		CellResult some = Reports.valid().result().cells().getFirst();
		Case evil = new Case("mine", "mine", "/", "</desc><script>alert(1)</script>\u0000\u001b&amp;", "MVC", null,
				Map.of(), null, null, null);
		CellResult mine = new CellResult(Example.cell("mine"), evil, false, some.commands(), some.coldTps(), some.tps(),
				some.toReference(), some.rank(), some.generator(), some.costs(), some.capacity(), List.of(), 0,
				some.start());
		Element svg = parse(HeadlineSvg.render(Reports.of(Example.header(), RunStatus.VALID, mine)));
		assertThat(elements(svg, "script")).isEmpty();
		assertThat(texts(svg, "desc").getFirst()).contains("</desc><script>alert(1)</script>\ufffd\ufffd&amp;");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			9.05   | 0 2 4 6 8 10
			10     | 0 2 4 6 8 10
			37.8   | 0 10 20 30 40
			1.02   | 0.0 0.5 1.0 1.5
			0.034  | 0.00 0.01 0.02 0.03 0.04
			4357   | 0 1,000 2,000 3,000 4,000 5,000
			""")
	void marksAreRoundNumbersThatReachAsFar(double max, String marks) {
		Axis ruler = Axis.to(max, 100, 200);
		assertThat(ruler.marks().stream().map(Axis.Mark::value).collect(Collectors.joining(" ")))
			.isEqualTo(marks.replaceFirst("^0[.]0+", "0"));
		assertThat(ruler.marks().getFirst().x()).isEqualTo(100);
		assertThat(ruler.marks().getLast().x()).isEqualTo(300);
		assertThat(ruler.at(max)).isBetween(200.0, 300.0);
	}

	private static Element parse(String svg) throws Exception {
		DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
		factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
		return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg))).getDocumentElement();
	}

	private static List<Element> elements(Element svg, String tag) {
		NodeList nodes = svg.getElementsByTagName(tag);
		return IntStream.range(0, nodes.getLength()).mapToObj((index) -> (Element) nodes.item(index)).toList();
	}

	private static List<String> texts(Element svg, String tag) {
		return elements(svg, tag).stream().map(Element::getTextContent).toList();
	}

}
