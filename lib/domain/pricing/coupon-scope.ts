import type { Paise } from './money'

/**
 * What a discount is limited to: category types with all their categories, single categories, and products by SKU. A
 * product needs to match one of them; null is every product.
 */
export type CouponScope = { types: number[]; categories: number[]; skus: string[] } | null
/** A line of a cart as discounts see it: its price, 0 where it cannot be ordered, and where its product belongs. */
export type DiscountLine = { total: Paise; type_id: number; category_id: number; sku: string }

/** Whether a discount of this scope applies to a product. */
export function isInScope(scope: CouponScope, { type_id, category_id, sku }: Omit<DiscountLine, 'total'>): boolean {
  if (!scope) return true
  return scope.types.includes(type_id) || scope.categories.includes(category_id) || scope.skus.includes(sku)
}

/**
 * What a discount of this scope is counted from: the sum of all lines, the sum of those it applies to, and their prices by
 * line (0 for the others), over which the discount is shared.
 */
export function measureScope(scope: CouponScope, lines: DiscountLine[]) {
  const over = lines.map((line) => (isInScope(scope, line) ? line.total : 0))
  const sum = (amounts: Paise[]) => amounts.reduce((total, one) => total + one, 0)
  return { subtotal: sum(lines.map(({ total }) => total)), eligible: sum(over), over }
}
