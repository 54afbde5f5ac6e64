/** Up to this stock the remaining number is shown, and the product is listed as low in the admin. */
export const LOW_STOCK = 3

/** A stock of one is not low, since most stones are one of a kind. `isLowStock(1) → false`, `isLowStock(2) → true` */
export function isLowStock(stock: number): boolean {
  return stock > 1 && stock <= LOW_STOCK
}
