// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.raw.MachineKind;
import oshi.hardware.CentralProcessor.ProcessorCache;
import oshi.hardware.CentralProcessor.ProcessorIdentifier;
import oshi.hardware.CentralProcessor;

/**
 * What is to be known of the machine beside what OSHI tells: from files of Linux. Where
 * there are none, or a container does not show them, it is null.
 *
 * @param proc the folder in which Linux tells it
 */
record Hardware(Path proc) {

	static final Hardware LINUX = new Hardware(Path.of("/proc"));

	static final String UNTOLD = "this system does not tell it";

	private static final String UNLIMITED = "no limit is set";

	/** Enough to tell boots apart. */
	private static final int DIGITS = 12;

	private static final double HERTZ = 1e6;

	private static final int KIB = 1024;

	/** What kind of machine it is, and what control groups allow. */
	MachineKind kind(CentralProcessor processor, Cgroup group) {
		ProcessorIdentifier identifier = processor.getProcessorIdentifier();
		String unlimited = Files.exists(this.proc.resolve("self/cgroup")) ? UNLIMITED : UNTOLD;
		Blanks blanks = new Blanks();
		return new MachineKind(blanks.of("family", told(identifier.getFamily()), UNTOLD),
				blanks.of("model", told(identifier.getModel()), UNTOLD),
				blanks.of("stepping", told(identifier.getStepping()), UNTOLD),
				blanks.of("caches", caches(processor), UNTOLD),
				blanks.of("quotaCores", group.quota().map(Cgroup.Quota::cores).orElse(null), unlimited),
				blanks.of("memoryLimitMiB", mebibytes(group.memoryLimit()), unlimited),
				blanks.of("kernel", told(System.getProperty("os.version")), UNTOLD), blanks.reasons());
	}

	private static List<String> caches(CentralProcessor processor) {
		List<String> caches = processor.getProcessorCaches()
			.stream()
			.sorted(Comparator.comparing(ProcessorCache::getLevel).thenComparing(ProcessorCache::getType))
			.map((cache) -> "L" + cache.getLevel()
					+ ((cache.getType() == ProcessorCache.Type.UNIFIED) ? ""
							: " " + cache.getType().name().toLowerCase(Locale.ROOT))
					+ " " + cache.getCacheSize() / KIB + " KiB")
			.distinct()
			.toList();
		return caches.isEmpty() ? null : caches;
	}

	private static Long mebibytes(OptionalDouble bytes) {
		return bytes.isPresent() ? Long.valueOf((long) bytes.getAsDouble() >> 20) : null;
	}

	/** Clock in MHz, the mean of all; null if it is not told. */
	static Double mhz(CentralProcessor processor) {
		OptionalDouble mean = LongStream.of(processor.getCurrentFreq()).filter((hertz) -> hertz > 0).average();
		return mean.isPresent() ? Double.valueOf(Math.round(mean.getAsDouble() / HERTZ)) : null;
	}

	/** The last digits of a hash of the boot's id, which is private. */
	String boot() {
		return lines("sys/kernel/random/boot_id").stream()
			.findFirst()
			.map((id) -> UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)).toString())
			.map((hash) -> hash.substring(hash.length() - DIGITS))
			.orElse(null);
	}

	/** Version of the processor's microcode. */
	String microcode() {
		return lines("cpuinfo").stream()
			.filter((line) -> line.startsWith("microcode"))
			.map((line) -> line.replaceFirst(".*:\\s*", ""))
			.findFirst()
			.orElse(null);
	}

	private static String told(String text) {
		return (text == null || text.isBlank()) ? null : text.strip();
	}

	private List<String> lines(String file) {
		try {
			return Files.readAllLines(this.proc.resolve(file), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			// No Linux, or nothing of it is shown.
			return List.of();
		}
	}

}
