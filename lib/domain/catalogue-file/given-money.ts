import { DRAFT_LIMITS } from '../catalogue/product-draft'
import { payablePaise } from '../pricing/pricing'
import type { Complain, Given } from './given'
import type { NoticeCode } from './problem'
import { type RawProduct, textOf } from './raw-piece'
import { readFlag, readNumber, readPrice, readStock } from './values'

type Tell = (code: NoticeCode, value?: string) => void
const MAX_DISCOUNT = DRAFT_LIMITS.discount_hundredths

/** Sets price, discount and stock, as far as the file has them. */
export function toMoney(product: RawProduct, given: Given, complain: Complain, tell: Tell): void {
  readPrices(product, given, complain, tell)
  const stock = textOf(product, 'stock')
  const inStock = textOf(product, 'in_stock')
  if (stock) {
    const read = readStock(stock)
    if ('problem' in read) complain(read.problem, 'stock', stock)
    else if ('value' in read) given.draft.stock = read.value
    else {
      given.draft.stock = 0
      tell('stock_below', stock)
    }
  } else if (inStock) {
    // Shops do not count single stones: in stock means one.
    const flag = readFlag(inStock)
    if (flag === null) complain('stock_wrong', 'in_stock', inStock)
    else given.draft.stock = flag ? 1 : 0
  }
}

function readPrices(product: RawProduct, given: Given, complain: Complain, tell: Tell): void {
  const read = (field: 'price' | 'compare_at' | 'sale_price') => {
    const text = textOf(product, field)
    if (!text) return null
    const price = readPrice(text)
    return 'problem' in price ? complain(price.problem, field, text) : price.value
  }
  const [price, compare, sale] = [read('price'), read('compare_at'), read('sale_price')]
  if (product.has.has('price') && textOf(product, 'price') === '') complain('price_missing', 'price')
  if (price === null) return
  if (price === 0) {
    complain('price_zero', 'price', textOf(product, 'price'))
    return
  }
  const discount = readDiscount(product, complain)
  const before = sale === null ? compare : price
  const payable = sale ?? price
  if (before !== null && before < payable)
    tell('compare_below', textOf(product, sale === null ? 'compare_at' : 'sale_price'))
  if (before !== null && before > payable && payable > 0) {
    const exact = discount !== null && payablePaise(before, discount / 100) === payable
    const prices = exact ? { price_paise: before, discount_hundredths: discount } : toDiscounted(before, payable)
    if (prices.price_paise !== before) tell('before_moved', `₹${before / 100} → ₹${prices.price_paise / 100}`)
    Object.assign(given.draft, prices)
    return
  }
  given.draft.price_paise = payable
  const says = ['discount', 'compare_at', 'sale_price'] as const
  if (discount !== null) given.draft.discount_hundredths = discount
  else if (says.some((field) => product.has.has(field))) given.draft.discount_hundredths = 0
}

function readDiscount(product: RawProduct, complain: Complain): number | null {
  const text = textOf(product, 'discount')
  if (!text) return null
  const percent = readNumber(text.replace(/\s*%\s*$/, ''))
  const hundredths = percent === null ? Number.NaN : Math.round(percent * 100)
  const isWhole = percent !== null && Math.abs(hundredths / 100 - percent) < 1e-9
  return isWhole && hundredths <= MAX_DISCOUNT ? hundredths : complain('discount_wrong', 'discount', text)
}

/**
 * The price before discount and the discount that give exactly the payable price. Discounts are hundredths of a
 * percent: if none fits, the price before discount changes by a few paise, never the payable price.
 * @example toDiscounted(100_000, 85_000) // { price_paise: 100_000, discount_hundredths: 1_500 }
 */
export function toDiscounted(before: number, payable: number): { price_paise: number; discount_hundredths: number } {
  const share = ((before - payable) / before) * 10_000
  for (const step of [100, 10, 1]) {
    const discount_hundredths = Math.round(share / step) * step
    if (discount_hundredths < 10_000 && payablePaise(before, discount_hundredths / 100) === payable) {
      return { price_paise: before, discount_hundredths }
    }
  }
  const discount_hundredths = Math.min(Math.floor(share), MAX_DISCOUNT)
  let price_paise = Math.round((payable * 10_000) / (10_000 - discount_hundredths))
  while (payablePaise(price_paise, discount_hundredths / 100) > payable) price_paise -= 1
  while (payablePaise(price_paise, discount_hundredths / 100) < payable) price_paise += 1
  return { price_paise, discount_hundredths }
}
