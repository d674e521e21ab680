// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.util.ArrayList;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.Pool;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Kryo, whose objects are not for several threads: they are taken from a pool.
 */
@Component
@Profile("kryo")
class KryoSerializer implements Serializer {

	private static final int BUFFER = 4_096;

	private final Pool<Kryo> pool = new Pool<>(true, false) {

		@Override
		protected Kryo create() {
			Kryo kryo = new Kryo();
			kryo.register(Article.class);
			kryo.register(ArrayList.class);
			return kryo;
		}

	};

	@Override
	public byte[] write(Article article) {
		Kryo kryo = this.pool.obtain();
		try (Output output = new Output(BUFFER, -1)) {
			kryo.writeObject(output, article);
			return output.toBytes();
		}
		finally {
			this.pool.free(kryo);
		}
	}

	@Override
	public Article read(byte[] bytes) {
		Kryo kryo = this.pool.obtain();
		try (Input input = new Input(bytes)) {
			return kryo.readObject(input, Article.class);
		}
		finally {
			this.pool.free(kryo);
		}
	}

}
