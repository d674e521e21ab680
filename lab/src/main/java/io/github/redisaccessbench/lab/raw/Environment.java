// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;

/**
 * Where and with what a run was made. Null: could not be found out.
 *
 * @param cpu model of the processor
 * @param cores logical processors
 * @param memoryMiB memory of the machine in MiB
 * @param os operating system and version
 * @param jdk the Java of the apps
 * @param jvmFlags the flags that every app got
 * @param springBoot version of Spring Boot in the apps
 * @param springDataRedis version of Spring Data Redis in the apps
 * @param lettuce version of Lettuce in the apps
 * @param redis version of the Redis server
 * @param redisSource where the server comes from
 * @param jmeter version of JMeter
 * @param jmeterJdk the Java of JMeter
 * @param commit the commit of this project, with "+changes" if files differ from it
 */
public record Environment(String cpu, int cores, long memoryMiB, String os, String jdk, List<String> jvmFlags,
		String springBoot, String springDataRedis, String lettuce, String redis, String redisSource, String jmeter,
		String jmeterJdk, String commit) {

}
