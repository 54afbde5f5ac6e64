import type { ProductDetail } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { formatDiscount } from '../../domain/pricing/discount'
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
    left: toFigure('in_stock', number, texts.in_stock[locale], locale),
    right: from === null ? null : toLowestPrice(formatRupees(from, locale), locale),
  }
}

function toLowestPrice(price: string, locale: Locale): CardFigure {
  const shown = fillAll(texts.from[locale], { price })
  return { ...toFigure('from', price, texts.onwards[locale], locale), value: shown }
}

/** A figure with what a screen reader says of it. */
function toFigure(kind: keyof typeof texts.alt, value: string, label: string, locale: Locale): CardFigure {
  return { value, label, text: fillAll(texts.alt[kind][locale], { value, label }) }
}

/** Weight and price of a product; of a sold one, that it is sold. */
export function toProductFigures(product: ProductDetail, locale: Locale): Figures & Pick<CardFace, 'sold'> {
  const sold = product.stock === 0
  const price = formatRupees(product.payable, locale)
  const right = sold ? toFigure('beside', texts.sold[locale], price, locale) : toPrice(product, price, locale)
  return { left: toMeasure(product, locale), right, sold }
}

function toPrice({ discount }: ProductDetail, price: string, locale: Locale): CardFigure {
  const percent = formatDiscount(discount, locale)
  if (!percent) return toFigure('named', price, texts.price[locale], locale)
  return toFigure('beside', price, fillAll(texts.off[locale], { percent }), locale)
}

/** Carats, else grams, else what it is made of or where it is from. */
function toMeasure({ weight_carat: carat, weight_gram: gram, metal, origin }: ProductDetail, locale: Locale) {
  if (carat !== null) {
    // As titles and reports write it: 8.10 ct.
    const exact = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const ratti = fillAll(texts.ratti[locale], { ratti: exact.format(toRatti(carat)) })
    return toFigure('beside', fillAll(texts.carat[locale], { carat: exact.format(carat) }), ratti, locale)
  }
  if (gram !== null) return toFigure('named', toGrams(gram, locale), texts.weight[locale], locale)
  return toFact(metal, texts.metal[locale], locale) ?? toFact(origin, texts.origin[locale], locale)
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

function toFact(value: string | null, label: string, locale: Locale): CardFigure | null {
  return value === null ? null : toFigure('named', value, label, locale)
}
