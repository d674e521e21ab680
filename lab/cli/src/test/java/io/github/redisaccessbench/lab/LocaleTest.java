// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What is written is the same in Cairo, Tehran and Ankara: nothing of ours asks for the
 * locale or the loopback address that a user set.
 */
class LocaleTest {

	/** Each uses the default locale; or, the last, an address that is set elsewhere. */
	private static final Pattern FORBIDDEN = Pattern.compile(String.join("|",
			List.of("java[.]lang[.]String[.]formatted[(].*", "java[.]lang[.]String[.]format[(]java[.]lang[.]String,.*",
					"java[.]lang[.]String[.]to(Lower|Upper)Case[(][)]",
					"java[.]io[.](Print(Stream|Writer)|Console)[.](printf|format)[(]java[.]lang[.]String,.*",
					"java[.]util[.]Formatter[.]<init>[(](?!.*Locale).*",
					"java[.]text[.][A-Za-z]*Format[.]get[A-Za-z]*Instance[(][)]",
					"java[.]text[.][A-Za-z]*Format[.]<init>[(](java[.]lang[.]String)?[)]",
					"java[.]text[.]MessageFormat[.]format[(].*",
					"java[.]time[.]format[.]DateTimeFormatter[.]ofPattern[(]java[.]lang[.]String[)]",
					"java[.]util[.]Locale[.]getDefault[(].*", "java[.]util[.]Scanner[.]<init>[(].*",
					"java[.]net[.]InetAddress[.](getLoopbackAddress|getLocalHost)[(].*")));

	private static final ArchRule RULE = noClasses().should()
		.accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("the default locale or loopback address is used") {

			@Override
			public boolean test(JavaAccess<?> access) {
				return FORBIDDEN.matcher(access.getTarget().getFullName()).matches();
			}

		});

	@Test
	void nothingOfTheLabDependsOnWhatAUserSet() {
		RULE.check(new ClassFileImporter().withImportOption(new RoomsTest.NoTests())
			.importPackages("io.github.redisaccessbench"));
	}

	/** Their classes are not there if only the lab is built. */
	@ParameterizedTest
	@ValueSource(strings = { "seed", "case1-cacheable", "case2-redis-repository", "case3-template-mget",
			"case4-reactive-mget", "case5-mvc-sql", "case6-webflux-sql", "variants/mvc", "variants/webflux" })
	void norDoesAnythingOfOtherModules(String module) throws IOException {
		try (Stream<Path> files = Files.walk(Home.of(module, "src", "main", "java"))) {
			assertThat(files.filter(Files::isRegularFile)).isNotEmpty()
				.allSatisfy((file) -> assertThat(file).content()
					.doesNotContainPattern("[.:]formatted\\b|[.]format[(](?!Locale[.]ROOT)|to(Lower|Upper)Case[(][)]"
							+ "|getDefault[(]|getLoopbackAddress"));
		}
	}

	@Test
	void theRuleSeesWhatItForbids() {
		JavaClasses wrong = new ClassFileImporter().importClasses(Wrong.class);
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> RULE.check(wrong))
			.withMessageContaining("was violated (4 times)");
		assertThat(Wrong.words(1)).hasSize(4);
	}

	/** What slipped in before. */
	private static final class Wrong {

		private static List<String> words(int number) {
			return Stream
				.concat(Stream.of("%d").map("%s"::formatted),
						Stream.of("%d".formatted(number), String.format("%d", number), "I".toLowerCase()))
				.toList();
		}

	}

}
