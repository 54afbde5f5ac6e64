/** What decides whether a piece goes with another; `payable` is rupees. */
export type BundlePiece = {
  id: number
  stock: number
  payable: number
  category_id: number
  category: { category_type_id: number }
}

/** How many pieces go with the first. */
export const COMPANIONS = 2

/**
 * Pieces to buy together with one: available ones of other kinds first (a ring, a bracelet beside a loose stone), no kind
 * twice; then others of its own kind. Among equals the nearest in price goes first.
 */
export function pickBundle<Piece extends BundlePiece>(piece: BundlePiece, candidates: readonly Piece[]): Piece[] {
  const distance = ({ payable }: BundlePiece) => Math.abs(payable - piece.payable)
  const open = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .filter(({ id, stock }) => id !== piece.id && stock > 0)
    .sort((one, other) => distance(one) - distance(other) || one.id - other.id)
  const kinds = new Set([piece.category_id])
  const others = open.filter(({ category_id, category }) => {
    const isNew = category.category_type_id !== piece.category.category_type_id && !kinds.has(category_id)
    if (isNew) kinds.add(category_id)
    return isNew
  })
  return [...others, ...open.filter((candidate) => !others.includes(candidate))].slice(0, COMPANIONS)
}
