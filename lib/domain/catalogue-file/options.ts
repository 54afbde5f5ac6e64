import type { Field } from './fields'
import { factOf } from './fields'
import { addCell, type RawProduct } from './raw-piece'

type Option = { column: string; name: string; value: string }

const PLAIN = /^(?:title|titre)$/i

/** Takes options and attributes for facts where their names say so; of the others the values end the title. */
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
