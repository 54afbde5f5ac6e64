import { DRAFT_LIMITS } from '../../catalogue/product-draft'
import { discountHundredthsFor, toPercent } from '../../pricing/discount'
import { payablePaise, toDiscountHundredths } from '../../pricing/pricing'
import { parseNumber } from '../../text/typed-number'
import type { ParsedProduct, ReportNotice, ReportProblem } from '../parsed-product'
import { type RawProduct, textOf } from '../raw-product'
import { parseFlag, parsePrice, parseStock } from '../values'

const MAX_DISCOUNT = DRAFT_LIMITS.discount_hundredths

/** Sets price, discount and stock, as far as the file has them. */
export function applyPriceAndStock(
  product: RawProduct,
  parsed: ParsedProduct,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): void {
  applyPrices(product, parsed, reportProblem, reportNotice)
  applyCost(product, parsed, reportProblem, reportNotice)
  const stock = textOf(product, 'stock')
  const inStock = textOf(product, 'in_stock')
  if (stock) {
    const parsePriceOf = parseStock(stock)
    if ('problem' in parsePriceOf) reportProblem(parsePriceOf.problem, 'stock', stock)
    else if ('value' in parsePriceOf) parsed.draft.stock = parsePriceOf.value
    else {
      parsed.draft.stock = 0
      reportNotice('stock_below', stock)
    }
  } else if (inStock) {
    // Shops do not count single stones: in stock means one.
    const flag = parseFlag(inStock)
    if (flag === null) reportProblem('stock_wrong', 'in_stock', inStock)
    else parsed.draft.stock = flag ? 1 : 0
  }
}

function applyPrices(
  product: RawProduct,
  parsed: ParsedProduct,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): void {
  const parsePriceOf = (field: 'price' | 'compare_at' | 'sale_price') => {
    const text = textOf(product, field)
    if (!text) return null
    const price = parsePrice(text)
    return 'problem' in price ? reportProblem(price.problem, field, text) : price.value
  }
  const [price, compare, sale] = [parsePriceOf('price'), parsePriceOf('compare_at'), parsePriceOf('sale_price')]
  if (product.has.has('price') && textOf(product, 'price') === '') reportProblem('price_missing', 'price')
  if (price === null) return
  if (price === 0) {
    reportProblem('price_zero', 'price', textOf(product, 'price'))
    return
  }
  const discount = parseDiscount(product, reportProblem)
  const before = sale === null ? compare : price
  const payable = sale ?? price
  if (before !== null && before < payable)
    reportNotice('compare_below', textOf(product, sale === null ? 'compare_at' : 'sale_price'))
  if (before !== null && before > payable && payable > 0) {
    const isGiven = discount !== null && payablePaise(before, toPercent(discount)) === payable
    parsed.draft.price_paise = before
    parsed.draft.discount_hundredths = isGiven ? discount : discountHundredthsFor(before, payable)
    return
  }
  parsed.draft.price_paise = payable
  const discountFields = ['discount', 'compare_at', 'sale_price'] as const
  if (discount !== null) parsed.draft.discount_hundredths = discount
  else if (discountFields.some((field) => product.has.has(field))) parsed.draft.discount_hundredths = 0
}

/** An empty cell removes the cost. Other systems write 0 where it is not known. */
function applyCost(
  product: RawProduct,
  parsed: ParsedProduct,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): void {
  if (!product.has.has('cost')) return
  const text = textOf(product, 'cost')
  const cost = text ? parsePrice(text) : { value: 0 }
  if ('problem' in cost) reportProblem(cost.problem, 'cost', text)
  else parsed.draft.cost_paise = cost.value || null
  if (text && 'value' in cost && cost.value === 0) reportNotice('cost_zero', text)
}

function parseDiscount(product: RawProduct, reportProblem: ReportProblem): number | null {
  const text = textOf(product, 'discount')
  if (!text) return null
  const percent = parseNumber(text.replace(/\s*%\s*$/, ''))
  const hundredths = percent === null ? Number.NaN : toDiscountHundredths(percent)
  return hundredths <= MAX_DISCOUNT ? hundredths : reportProblem('discount_wrong', 'discount', text)
}
