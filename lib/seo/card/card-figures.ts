import type { ProductDetail } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { getNumberFormat } from '../../domain/text/number-format'
import { toRatti } from '../../domain/units/carat'
import texts from '../data/cards.json'
import type { StockFacts } from '../route'
import { fillAll } from '../template'
import type { CardFace, CardFigure } from './card-face'

const KILOGRAM = 1000

type Figures = Pick<CardFace, 'left' | 'right'>

/** How many products of a list are in stock, and the lowest price in rupees; nothing where there is none. */
export function toListFigures({ in_stock: count, price_from: from }: StockFacts, locale: Locale): Figures {
  if (count === 0) return { left: null, right: null }
  const number = getNumberFormat(locale, { maximumFractionDigits: 0 }).format(count)
  return {
    left: { value: number, label: texts.in_stock[locale] },
    right: from === null ? null : { value: formatRupees(from, locale), label: texts.onwards[locale] },
  }
}

/** Weight and price of a product; of a sold one, that it is sold. */
export function toProductFigures(product: ProductDetail, locale: Locale): Figures & Pick<CardFace, 'sold'> {
  const { payable, discount, stock } = product
  const price = formatRupees(payable, locale)
  const discountLabel = discount > 0 ? fillAll(texts.off[locale], { percent: String(discount) }) : texts.price[locale]
  const sold = stock === 0
  const right = sold ? { value: texts.sold[locale], label: price } : { value: price, label: discountLabel }
  return { left: toMeasure(product, locale), right, sold }
}

/** Carats, else grams, else what it is made of or where it is from. */
function toMeasure({ weight_carat: carat, weight_gram: gram, metal, origin }: ProductDetail, locale: Locale) {
  if (carat !== null) {
    // As titles and reports write it: 8.10 ct.
    const exact = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const ratti = fillAll(texts.ratti[locale], { ratti: exact.format(toRatti(carat)) })
    return { value: fillAll(texts.carat[locale], { carat: exact.format(carat) }), label: ratti }
  }
  if (gram !== null) return { value: toGrams(gram, locale), label: texts.weight[locale] }
  return toFact(metal, texts.metal[locale]) ?? toFact(origin, texts.origin[locale])
}

/** `766 g`, and from a thousand on as titles write it: `1.42 kg`. */
function toGrams(gram: number, locale: Locale): string {
  if (gram < KILOGRAM) {
    const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
    return fillAll(texts.gram[locale], { gram: number.format(gram) })
  }
  const exact = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return fillAll(texts.kilogram[locale], { kilogram: exact.format(gram / KILOGRAM) })
}

function toFact(value: string | null, label: string): CardFigure | null {
  return value === null ? null : { value, label }
}
