type Compared = { id: number; payable: number; weight_carat: number | null }

/** How far a weight that one of two lacks counts. */
const UNKNOWN = 0.5

/** A ratio counts alike in both directions: half as much is as far as twice as much. */
const apart = (one: number, other: number) => Math.abs(Math.log(one / other))

/** How unlike two products are in price and weight, 0 for none: a stone is chosen by both. */
export function distanceOf(one: Compared, other: Compared): number {
  const price = apart(Math.max(one.payable, 1), Math.max(other.payable, 1))
  if (one.weight_carat === null && other.weight_carat === null) return price
  if (one.weight_carat === null || other.weight_carat === null) return price + UNKNOWN
  return price + apart(one.weight_carat, other.weight_carat)
}

/** The products most like one, itself left out, the nearest first. */
export function nearestTo<Product extends Compared>(
  product: Compared,
  others: readonly Product[],
  most: number,
): Product[] {
  return others
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, far: distanceOf(product, other) }))
    .sort((one, two) => one.far - two.far || one.other.id - two.other.id)
    .slice(0, most)
    .map(({ other }) => other)
}
