// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import net.jpountz.lz4.LZ4CompressorWithLength;
import net.jpountz.lz4.LZ4DecompressorWithLength;
import net.jpountz.lz4.LZ4Factory;

/**
 * What becomes of bytes before they are stored.
 */
enum Compression {

	NONE {

		@Override
		byte[] pack(byte[] bytes) {
			return bytes;
		}

		@Override
		byte[] unpack(byte[] bytes) {
			return bytes;
		}

	},

	LZ4 {

		private final LZ4CompressorWithLength compressor = new LZ4CompressorWithLength(
				LZ4Factory.fastestJavaInstance().fastCompressor());

		private final LZ4DecompressorWithLength decompressor = new LZ4DecompressorWithLength(
				LZ4Factory.fastestJavaInstance().safeDecompressor());

		@Override
		byte[] pack(byte[] bytes) {
			return this.compressor.compress(bytes);
		}

		@Override
		byte[] unpack(byte[] bytes) {
			return this.decompressor.decompress(bytes);
		}

	},

	GZIP {

		@Override
		byte[] pack(byte[] bytes) {
			ByteArrayOutputStream packed = new ByteArrayOutputStream();
			try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
				stream.write(bytes);
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
			return packed.toByteArray();
		}

		@Override
		byte[] unpack(byte[] bytes) {
			try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
				return stream.readAllBytes();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	};

	abstract byte[] pack(byte[] bytes);

	abstract byte[] unpack(byte[] bytes);

}
