import type { Field } from './fields'
import { factOf } from './fields'
import { addCell, type RawProduct } from './raw-piece'

type Option = { column: string; name: string; value: string }

const PLAIN = /^(?:title|titre)$/i

/**
 * Turns options and attributes with a known name into facts; with `inTitle` the values of the others are appended to
 * the title.
 */
export function takeOptions(product: RawProduct, options: Option[], inTitle: boolean): void {
  const has = new Set(product.has)
  for (const { column, name, value } of options) {
    if (PLAIN.test(name) || /^default title$/i.test(value)) continue
    if (!name && value) product.problems.push({ line: product.line, code: 'option_nameless', column, value })
    const fact: Field | null = factOf(name)
    if (fact) {
      has.add(fact)
      addCell(product.cells, fact, { column: name, text: value })
    } else if (inTitle && value) product.suffix.push(value)
  }
  product.has = has
}
