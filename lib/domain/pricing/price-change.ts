import type { ProductDraft } from '../catalogue/product-draft'

/** Sets the discount; raises or lowers the list price by a percentage; sets the list price. */
export const PRICE_ACTIONS = ['discount', 'raise', 'lower', 'price'] as const
export type PriceAction = (typeof PRICE_ACTIONS)[number]

/** `amount` in hundredths of a percent, of `price` in paise. */
type PriceChange = { action: PriceAction; amount: number }
type PriceField = 'price_paise' | 'discount_hundredths'

export const isPriceAction = (action: string): action is PriceAction => PRICE_ACTIONS.some((one) => one === action)

/** The field of a product that it changes. */
export const priceFieldOf = (action: PriceAction): PriceField =>
  action === 'discount' ? 'discount_hundredths' : 'price_paise'

/**
 * The field's value after the change, NaN where the amount is no whole number, or not above zero to raise or lower by. A
 * percentage gives whole rupees, half a rupee up: ₹1,234 raised by 5 % is ₹1,296.
 */
export function changedPrice({ action, amount }: PriceChange, before: number): number {
  if (!Number.isInteger(amount)) return Number.NaN
  if (action === 'discount' || action === 'price') return amount
  if (amount <= 0) return Number.NaN
  const hundredths = action === 'raise' ? 10_000 + amount : 10_000 - amount
  return Math.floor((before * hundredths + 500_000) / 1_000_000) * 100
}

/** The draft with its price or discount changed. */
export function changePrice(draft: ProductDraft, change: PriceChange): ProductDraft {
  const field = priceFieldOf(change.action)
  return { ...draft, [field]: changedPrice(change, draft[field]) }
}
