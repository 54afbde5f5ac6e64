import type { CatalogueField } from './fields'
import { findFactField } from './fields'
import { addCell, type RawProduct } from './raw-product'

type Option = { column: string; name: string; value: string }

const PLACEHOLDER_NAME = /^(?:title|titre)$/i
const isPlaceholder = ({ name, value }: Option) => PLACEHOLDER_NAME.test(name) || /^default title$/i.test(value)

/** Turns options and attributes with a known name into facts. */
export function applyOptions(product: RawProduct, options: Option[]): void {
  const presentFields = new Set(product.has)
  for (const { column, name, value } of options.filter((option) => !isPlaceholder(option))) {
    if (!name && value) product.problems.push({ line: product.line, code: 'option_nameless', column, value })
    const field: CatalogueField | null = findFactField(name)
    if (!field) continue
    presentFields.add(field)
    addCell(product.cells, field, { column: name, text: value })
  }
  product.has = presentFields
}

/**
 * The options of one of several variants: their values end its title and make it a choice of the group, and those with a
 * known name are its facts as well. A laboratory among them is a choice only (`Certificate: without`), since a report
 * needs its number. A variant without a value for each option is no choice.
 */
export function applyVariantOptions(product: RawProduct, options: Option[], group: string): void {
  const chosen = options.filter((option) => !isPlaceholder(option))
  applyOptions(
    product,
    chosen.filter(({ name }) => !findFactField(name)?.startsWith('report_')),
  )
  product.suffix.push(...chosen.flatMap(({ value }) => value || []))
  if (group && chosen.length > 0 && chosen.every(({ name, value }) => name && value))
    product.variant = { group, options: chosen.map(({ name, value }) => ({ name, value })) }
}
