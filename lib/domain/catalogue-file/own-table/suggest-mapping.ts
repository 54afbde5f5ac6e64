import { TERM_FACTS } from '../../catalogue/product-facts'
import type { CsvRow } from '../../text/parse-csv'
import type { CatalogueField } from '../fields'
import type { Mapping } from '../formats'
import type { Vocabulary } from '../vocabulary'
import { findColumnField, isInternalColumn } from './column-names'

/** So much of a column must look like a field. */
const MIN_SHARE = 0.6
const MIN_DESCRIPTION = 60
/** Fields that several columns may hold. */
const SHARED_FIELDS: ReadonlySet<CatalogueField> = new Set(['images', 'tags'])

const CONTENT_PATTERNS: [CatalogueField, RegExp][] = [
  ['images', /^\S.*\.(?:jpe?g|png|webp|avif|gif)(?:[?#|,].*)?$/i],
  ['dimensions', /^\d+(?:\.\d+)?\s*(?:mm)?\s*[x×*]\s*\d/i],
  ['weight', /^\d+(?:\.\d+)?\s*(?:cts?|carats?|ratti|rati|gms?|grams?|g)\.?$/i],
  ['price', /^(?:₹|rs\.?|inr)\s*\d[\d,]*(?:\.\d{1,2})?(?:\s*\/-)?$/i],
  ['sku', /^[a-z]{1,8}[-/ .]?\d{1,10}[a-z]?$/i],
]

/**
 * Which field each column of a merchant's own table probably holds: by its name, and where that does not say it, by the
 * values of the first rows. A field is suggested for one column only, except pictures and tags; '' ignores a column.
 * The highest price alone, "MRP", is the price where there is no other, and so is a reduced price alone.
 */
export function suggestMapping(header: string[], rows: CsvRow[], vocabulary: Vocabulary): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<CatalogueField>()
  const assign = (name: string, field: CatalogueField | null) => {
    const isFree = field !== null && (SHARED_FIELDS.has(field) || !taken.has(field))
    mapping[name] = isFree ? field : ''
    if (isFree) taken.add(field)
  }
  const names = header.filter(Boolean)
  for (const name of names) assign(name, findColumnField(name))
  for (const [index, name] of header.entries()) {
    if (!name || mapping[name] !== '' || findColumnField(name) !== null || isInternalColumn(name)) continue
    const values = rows.map(({ fields }) => fields[index]?.trim() ?? '').filter(Boolean)
    assign(name, findContentField(values, vocabulary))
  }
  const columnOf = (field: CatalogueField) => names.find((name) => mapping[name] === field)
  const only = columnOf('compare_at') ?? columnOf('sale_price')
  if (only !== undefined && !taken.has('price')) mapping[only] = 'price'
  return mapping
}

function findContentField(values: string[], vocabulary: Vocabulary): CatalogueField | null {
  if (values.length === 0) return null
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length
  const byPattern = CONTENT_PATTERNS.find(([, pattern]) => share((value) => pattern.test(value)) >= MIN_SHARE)
  if (byPattern) return byPattern[0]
  if (share((value) => vocabulary.category(value) !== null) >= MIN_SHARE) return 'category'
  const terms = TERM_FACTS.map((kind) => ({ kind, share: share((value) => vocabulary.word(kind, value) !== null) }))
  const [best] = terms.toSorted((one, other) => other.share - one.share)
  if (best && best.share >= MIN_SHARE) return best.kind
  const length = values.reduce((sum, value) => sum + value.length, 0) / values.length
  return length >= MIN_DESCRIPTION ? 'description_en' : null
}
