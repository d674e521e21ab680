// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

/**
 * Makes bytes of an article, and an article of bytes.
 */
interface Serializer {

	byte[] write(Article article);

	Article read(byte[] bytes);

}
