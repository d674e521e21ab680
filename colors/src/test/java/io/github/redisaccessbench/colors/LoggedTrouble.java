// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.slf4j.LoggerFactory;

/**
 * Listens to the log of the app under test for errors and stack traces.
 */
final class LoggedTrouble implements AutoCloseable {

	private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

	private final ListAppender<ILoggingEvent> events = new ListAppender<>();

	LoggedTrouble() {
		this.events.start();
		this.root.addAppender(this.events);
	}

	/**
	 * @return errors and events with a stack trace so far
	 */
	List<String> lines() {
		return List.copyOf(this.events.list)
			.stream()
			.filter((event) -> event.getLevel().isGreaterOrEqual(Level.ERROR) || event.getThrowableProxy() != null)
			.map(ILoggingEvent::toString)
			.toList();
	}

	@Override
	public void close() {
		this.root.detachAppender(this.events);
	}

}
