// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.List;

/** A way to read products. */
interface Way {

	/**
	 * Reads.
	 * @param ids of which products
	 * @return each as JSON, in the same order
	 */
	List<String> read(List<Integer> ids);

}
