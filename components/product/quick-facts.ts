import type { Product } from '@/lib/contract/shapes'
import { SHOWN_FACTS } from '@/lib/domain/catalogue/product-facts'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import type { QuickMessages } from '@/lib/i18n/quick-view-messages'

/** The known key facts with their labels. */
export function quickFacts(item: Product, messages: QuickMessages, locale: Locale): [name: string, value: string][] {
  const { product, category } = messages
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const { weight_carat: carat, weight_gram: gram, dimensions_mm: size, report } = item
  const weight = carat
    ? fill(category.ratti, { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
    : gram && fill(product.grams, { value: number.format(gram) })
  const sides =
    size && [size.length, size.width, size.depth].flatMap((side) => (side === null ? [] : number.format(side)))
  const facts: [string, string | null | 0][] = [
    [product.weight, weight],
    [product.size, sides && `${sides.join(' × ')}\u00a0mm`],
    ...SHOWN_FACTS.quickView.map((fact): [string, string | null] => [product[fact], item[fact]?.toString() ?? null]),
    [product.report, report && `${report.laboratory} ${report.number}`],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
