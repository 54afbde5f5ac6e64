import type { ProductDraft } from '../catalogue/product-draft'

/** Sets the discount; raises or lowers the list price by a percentage; sets the list price. */
export const PRICE_ACTIONS = ['discount', 'raise', 'lower', 'price'] as const
export type PriceAction = (typeof PRICE_ACTIONS)[number]

/** What a raised or lowered price is rounded to: a multiple of these rupees, or rupees that end in 99. */
export const PRICE_ROUNDINGS = ['rupee', 'ten', 'fifty', 'hundred', 'ninety_nine'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]
const STEPS: Record<PriceRounding, number> = { rupee: 1, ten: 10, fifty: 50, hundred: 100, ninety_nine: 100 }

/** `amount` in hundredths of a percent, of `price` in paise; `rounding` counts for a percentage. */
type PriceChange = { action: PriceAction; amount: number; rounding: PriceRounding }
type PriceField = 'price_paise' | 'discount_hundredths'

export const isPriceAction = (action: string): action is PriceAction => PRICE_ACTIONS.some((one) => one === action)

/** The field of a product that it changes. */
export const priceFieldOf = (action: PriceAction): PriceField =>
  action === 'discount' ? 'discount_hundredths' : 'price_paise'

/**
 * The field's value after the change, NaN where the amount is no whole number, or not above zero to raise or lower by. A
 * percentage gives whole rupees, the nearest of the rounding, a half up: ₹1,234 raised by 5 % is ₹1,296, in tens ₹1,300. No rounding makes a raised
 * price lower than before, nor a lowered one higher: it then stays.
 */
export function changedPrice({ action, amount, rounding }: PriceChange, before: number): number {
  if (!Number.isInteger(amount)) return Number.NaN
  if (action === 'discount' || action === 'price') return amount
  if (amount <= 0) return Number.NaN
  const hundredths = action === 'raise' ? 10_000 + amount : 10_000 - amount
  const rounded = roundRupees(before * hundredths, rounding) * 100
  if (rounding === 'rupee') return rounded
  return action === 'raise' ? Math.max(rounded, before) : Math.min(rounded, before)
}

/** Ten-thousandths of a paisa. */
const PER_RUPEE = 1_000_000

/** Whole rupees of an amount in ten-thousandths of a paisa; one below the step of the rounding is rounded to the rupee. */
function roundRupees(amount: number, rounding: PriceRounding): number {
  const step = amount < STEPS[rounding] * PER_RUPEE ? 1 : STEPS[rounding]
  const below = rounding === 'ninety_nine' && step > 1 ? 1 : 0
  return Math.floor((amount + below * PER_RUPEE + (step * PER_RUPEE) / 2) / (step * PER_RUPEE)) * step - below
}

/** The draft with its price or discount changed. */
export function changePrice(draft: ProductDraft, change: PriceChange): ProductDraft {
  const field = priceFieldOf(change.action)
  return { ...draft, [field]: changedPrice(change, draft[field]) }
}
