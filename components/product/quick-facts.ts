import { fill } from '@/lib/browser/fill'
import type { Product } from '@/lib/contract/shapes'
import { numberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import type { Locale } from '@/lib/i18n/locale'
import type { QuickMessages } from '@/lib/i18n/quick-words'

/** The known key facts with their labels. */
export function quickFacts(piece: Product, messages: QuickMessages, locale: Locale): [name: string, value: string][] {
  const { product, category } = messages
  const number = numberFormat(locale, { maximumFractionDigits: 2 })
  const { weight_carat: carat, weight_gram: gram, dimensions_mm: size, report } = piece
  const weight = carat
    ? fill(category.ratti, { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
    : gram && fill(product.grams, { value: number.format(gram) })
  const sides =
    size && [size.length, size.width, size.depth].flatMap((side) => (side === null ? [] : number.format(side)))
  const facts: [string, string | null | 0][] = [
    [product.weight, weight],
    [product.size, sides && `${sides.join(' × ')}\u00a0mm`],
    [product.origin, piece.origin],
    [product.treatment, piece.treatment],
    [product.shape, piece.shape],
    [product.colour, piece.colour],
    [product.clarity, piece.clarity],
    [product.mukhi, piece.mukhi === null ? null : String(piece.mukhi)],
    [product.metal, piece.metal],
    [product.report, report && `${report.laboratory} ${report.number}`],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
