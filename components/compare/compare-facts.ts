import type { Product } from '@/lib/contract/shapes'
import type { FactRow } from '@/lib/domain/cart/facts-table'
import { isLowStock } from '@/lib/domain/catalogue/low-stock'
import { SHOWN_FACTS } from '@/lib/domain/catalogue/product-facts'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { toRatti } from '@/lib/domain/units/carat'
import type { CompareLabels } from './compare-labels'

/** The compared facts, row by row, with localized names. */
export function toFactRows(products: Product[], locale: Locale, labels: CompareLabels): FactRow[] {
  const number = new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 2 })
  const toRow = (name: string, toValue: (product: Product) => string | number | null) => ({
    name,
    values: products.map((product) => toValue(product)?.toString() ?? null),
  })
  return [
    toRow(labels.price, ({ payable }) => formatRupees(payable, locale)),
    toRow(labels.perCarat, ({ payable, weight_carat: carat }) =>
      carat ? formatRupees(Math.round(payable / carat), locale) : null,
    ),
    toRow(labels.availability, ({ stock }) => toAvailability(stock, labels)),
    toRow(labels.weight, ({ weight_carat: carat, weight_gram: gram }) =>
      carat
        ? fill(labels.ratti, { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
        : gram && fill(labels.grams, { value: number.format(gram) }),
    ),
    toRow(labels.size, ({ dimensions_mm: size }) => size && toSize(size, number)),
    ...SHOWN_FACTS.comparison.map((fact) => toRow(labels[fact], (product) => product[fact])),
    toRow(labels.report, ({ report }) => report && `${report.laboratory} ${report.number}`),
  ]
}

function toAvailability(stock: number, labels: CompareLabels): string {
  if (stock === 0) return labels.outOfStock
  return isLowStock(stock) ? fill(labels.lowStock, { n: stock }) : labels.inStock
}

function toSize(size: NonNullable<Product['dimensions_mm']>, number: Intl.NumberFormat): string {
  const sides = [size.length, size.width, size.depth].filter((side) => side !== null)
  return `${sides.map((side) => number.format(side)).join(' × ')} mm`
}
