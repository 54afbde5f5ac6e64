type Compared = { id: number; payable: number; weight_carat: number | null }

/** The distance if only one of two products has a weight. */
const UNKNOWN_WEIGHT_DISTANCE = 0.5

/** Symmetric: half as much is as far as twice as much. */
const ratioDistance = (one: number, other: number) => Math.abs(Math.log(one / other))

/** The distance of two products in price and weight, 0 if equal. */
export function similarityDistance(one: Compared, other: Compared): number {
  const price = ratioDistance(Math.max(one.payable, 1), Math.max(other.payable, 1))
  if (one.weight_carat === null && other.weight_carat === null) return price
  if (one.weight_carat === null || other.weight_carat === null) return price + UNKNOWN_WEIGHT_DISTANCE
  return price + ratioDistance(one.weight_carat, other.weight_carat)
}

/** The most similar products, without itself, the closest first. */
export function findMostSimilar<Product extends Compared>(
  product: Compared,
  others: readonly Product[],
  limit: number,
): Product[] {
  return others
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, far: similarityDistance(product, other) }))
    .sort((one, two) => one.far - two.far || one.other.id - two.other.id)
    .slice(0, limit)
    .map(({ other }) => other)
}
