import type { ProductDetail } from '../../contract/shapes'
import { formatRupees } from '../../domain/pricing/money'
import { numberFormat } from '../../domain/text/number-format'
import { toRatti } from '../../domain/units/carat'
import type { Locale } from '../../i18n/locale'
import words from '../data/cards.json'
import type { Stock } from '../route'
import { fillAll } from '../template'
import type { CardFace, Figure } from './card-face'

const KILOGRAM = 1000

type Figures = Pick<CardFace, 'left' | 'right'>

/** How many products of a list are in stock, and the lowest price in rupees; nothing where there is none. */
export function toListFigures({ in_stock: count, price_from: from }: Stock, locale: Locale): Figures {
  if (count === 0) return { left: null, right: null }
  const number = numberFormat(locale, { maximumFractionDigits: 0 }).format(count)
  return {
    left: { value: number, label: words.in_stock[locale] },
    right: from === null ? null : { value: formatRupees(from, locale), label: words.onwards[locale] },
  }
}

/** Weight and price of a product; of a sold one, that it is sold. */
export function toProductFigures(product: ProductDetail, locale: Locale): Figures & Pick<CardFace, 'sold'> {
  const { payable, discount, stock } = product
  const price = formatRupees(payable, locale)
  const less = discount > 0 ? fillAll(words.off[locale], { percent: String(discount) }) : words.price[locale]
  const sold = stock === 0
  const right = sold ? { value: words.sold[locale], label: price } : { value: price, label: less }
  return { left: toMeasure(product, locale), right, sold }
}

/** Carats, else grams, else what it is made of or where it is from. */
function toMeasure({ weight_carat: carat, weight_gram: gram, metal, origin }: ProductDetail, locale: Locale) {
  if (carat !== null) {
    // As titles and reports write it: 8.10 ct.
    const exact = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const ratti = fillAll(words.ratti[locale], { ratti: exact.format(toRatti(carat)) })
    return { value: fillAll(words.carat[locale], { carat: exact.format(carat) }), label: ratti }
  }
  if (gram !== null) return { value: toGrams(gram, locale), label: words.weight[locale] }
  return toFact(metal, words.metal[locale]) ?? toFact(origin, words.origin[locale])
}

/** `766 g`, and from a thousand on as titles write it: `1.42 kg`. */
function toGrams(gram: number, locale: Locale): string {
  if (gram < KILOGRAM) {
    const number = numberFormat(locale, { maximumFractionDigits: 2 })
    return fillAll(words.gram[locale], { gram: number.format(gram) })
  }
  const exact = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return fillAll(words.kilogram[locale], { kilogram: exact.format(gram / KILOGRAM) })
}

function toFact(value: string | null, label: string): Figure | null {
  return value === null ? null : { value, label }
}
