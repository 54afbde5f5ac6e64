import { fill } from '@/lib/browser/fill'
import type { Product } from '@/lib/contract/shapes'
import type { FactRow } from '@/lib/domain/cart/facts-table'
import { isFew } from '@/lib/domain/cart/saved-change'
import { formatRupees } from '@/lib/domain/pricing/money'
import { toRatti } from '@/lib/domain/units/carat'
import type { Locale } from '@/lib/i18n/locale'
import type { CompareLabels } from './compare-labels'

/** The compared facts, row by row, with localized names. */
export function toFactRows(products: Product[], locale: Locale, labels: CompareLabels): FactRow[] {
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  const row = (name: string, toValue: (product: Product) => string | number | null) => ({
    name,
    values: products.map((product) => toValue(product)?.toString() ?? null),
  })
  return [
    row(labels.price, ({ payable }) => formatRupees(payable, locale)),
    row(labels.perCarat, ({ payable, weight_carat: carat }) =>
      carat ? formatRupees(Math.round(payable / carat), locale) : null,
    ),
    row(labels.availability, ({ stock }) => toAvailability(stock, labels)),
    row(labels.weight, ({ weight_carat: carat, weight_gram: gram }) =>
      carat
        ? fill(labels.ratti, { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
        : gram && fill(labels.grams, { value: number.format(gram) }),
    ),
    row(labels.size, ({ dimensions_mm: size }) => size && toSize(size, number)),
    row(labels.origin, ({ origin }) => origin),
    row(labels.treatment, ({ treatment }) => treatment),
    row(labels.shape, ({ shape }) => shape),
    row(labels.cut, ({ cut }) => cut),
    row(labels.colour, ({ colour }) => colour),
    row(labels.clarity, ({ clarity }) => clarity),
    row(labels.mukhi, ({ mukhi }) => mukhi),
    row(labels.metal, ({ metal }) => metal),
    row(labels.report, ({ report }) => report && `${report.laboratory} ${report.number}`),
  ]
}

function toAvailability(stock: number, labels: CompareLabels): string {
  if (stock === 0) return labels.outOfStock
  return isFew(stock) ? fill(labels.lowStock, { n: stock }) : labels.inStock
}

function toSize(size: NonNullable<Product['dimensions_mm']>, number: Intl.NumberFormat): string {
  const sides = [size.length, size.width, size.depth].filter((side) => side !== null)
  return `${sides.map((side) => number.format(side)).join(' × ')} mm`
}
