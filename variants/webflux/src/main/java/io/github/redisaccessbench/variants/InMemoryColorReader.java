// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.Palette;
import reactor.core.publisher.Mono;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * The same colors without asking any store: the most that this web stack can do.
 */
@Component
@Primary
@Profile("in-memory")
class InMemoryColorReader implements ColorReader {

	@Override
	public Mono<List<Color>> read(List<String> names) {
		return Mono.just(Palette.first(names.size()));
	}

}
