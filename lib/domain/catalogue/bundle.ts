/** The data that bundles are chosen by; `payable` is rupees. */
export type BundleProduct = {
  id: number
  stock: number
  payable: number
  category_id: number
  category: { category_type_id: number }
}

/** Products offered besides the first. */
const MAX_COMPANIONS = 2

/**
 * Products to buy together with one: available ones of other kinds first (a ring, a bracelet beside a loose stone), no
 * kind twice; then others of its own kind. Within each group the closest price comes first.
 */
export function pickBundle<Product extends BundleProduct>(
  product: BundleProduct,
  candidates: readonly Product[],
): Product[] {
  const distance = ({ payable }: BundleProduct) => Math.abs(payable - product.payable)
  const available = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .filter(({ id, stock }) => id !== product.id && stock > 0)
    .sort((one, other) => distance(one) - distance(other) || one.id - other.id)
  const kinds = new Set([product.category_id])
  const others = available.filter(({ category_id, category }) => {
    const isNew = category.category_type_id !== product.category.category_type_id && !kinds.has(category_id)
    if (isNew) kinds.add(category_id)
    return isNew
  })
  return [...others, ...available.filter((candidate) => !others.includes(candidate))].slice(0, MAX_COMPANIONS)
}
