import type { CatalogueField } from './fields'
import { findFactField } from './fields'
import { addCell, type RawProduct } from './raw-product'

type Option = { column: string; name: string; value: string }

const PLACEHOLDER_NAME = /^(?:title|titre)$/i

/**
 * Turns options and attributes with a known name into facts; with `inTitle` the values of the others are appended to
 * the title.
 */
export function applyOptions(product: RawProduct, options: Option[], inTitle: boolean): void {
  const presentFields = new Set(product.has)
  for (const { column, name, value } of options) {
    if (PLACEHOLDER_NAME.test(name) || /^default title$/i.test(value)) continue
    if (!name && value) product.problems.push({ line: product.line, code: 'option_nameless', column, value })
    const field: CatalogueField | null = findFactField(name)
    if (field) {
      presentFields.add(field)
      addCell(product.cells, field, { column: name, text: value })
    } else if (inTitle && value) product.suffix.push(value)
  }
  product.has = presentFields
}
