import type { ProductDraft } from '../catalogue/product-draft'
import { WORD_FIELDS } from './fields'
import type { Given, Read } from './given'
import { isObject, takeItem } from './json-take'
import type { KnownWords } from './known-words'
import { type Problem, type ProblemCode, shown } from './problem'

export const JSON_FORMAT = 'navamani-catalogue'
export const JSON_VERSION = 1

/** A product in the shop's own JSON: rupees, percent, carats, grams and millimetres; terms by their keys. */
type JsonProduct = {
  sku: string
  category: string
  slug: string | null
  title: { en: string; fr: string }
  description: { en: string; fr: string }
  price: number
  discount: number
  stock: number
  weight_carat: number | null
  weight_gram: number | null
  dimensions_mm: ProductDraft['dimensions']
  report: ProductDraft['report']
  mukhi: number | null
  tags: string[]
  images: ProductDraft['images']
  hidden: boolean
} & Pick<ProductDraft, (typeof WORD_FIELDS)[number]>

/** Exports a product; `parseJsonProduct` reads back the same draft. */
export function toJsonProduct(draft: ProductDraft, category: string): JsonProduct {
  const { category_id: _, price_paise, discount_hundredths, weight_mct, weight_mg, dimensions, ...rest } = draft
  return {
    ...rest,
    category,
    price: price_paise / 100,
    discount: discount_hundredths / 100,
    weight_carat: weight_mct === null ? null : weight_mct / 1000,
    weight_gram: weight_mg === null ? null : weight_mg / 1000,
    dimensions_mm: dimensions,
  }
}

type Kind = (value: unknown) => boolean
const isText: Kind = (value) => typeof value === 'string'
const isNumber: Kind = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value)
const has =
  (shape: Record<string, Kind>): Kind =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([name, kind]) => kind(value[name]))
const isBoth = has({ en: isText, fr: isText })
const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind)
const isWhole: Kind = (value) => isNumber(value) && Number.isInteger(value)
/** Limits the decimals: factor 100 for two (paise), 1000 for three (thousandths of a carat). */
const isIn =
  (factor: number): Kind =>
  (value) =>
    typeof value === 'number' && isNumber(value) && Math.abs(Math.round(value * factor) / factor - value) < 1e-9

const SHAPE: Record<string, [Kind, ProblemCode]> = {
  sku: [isText, 'sku_wrong'],
  category: [isText, 'category_missing'],
  slug: [orNull(isText), 'value_wrong'],
  title: [isBoth, 'title_missing'],
  description: [isBoth, 'value_wrong'],
  price: [isIn(100), 'price_wrong'],
  discount: [isIn(100), 'discount_wrong'],
  stock: [isWhole, 'stock_wrong'],
  weight_carat: [orNull(isIn(1000)), 'weight_wrong'],
  weight_gram: [orNull(isIn(1000)), 'weight_wrong'],
  dimensions_mm: [orNull(has({ length: isNumber, width: isNumber, depth: orNull(isNumber) })), 'dimensions_wrong'],
  report: [
    orNull(has({ laboratory: isText, number: isText, sample: (value) => typeof value === 'boolean' })),
    'report_half',
  ],
  mukhi: [orNull(isWhole), 'mukhi_wrong'],
  tags: [listOf(isText), 'tags_many'],
  images: [listOf(has({ src: isText, alt: isBoth })), 'image_wrong'],
  hidden: [(value) => typeof value === 'boolean', 'published_wrong'],
  ...Object.fromEntries(WORD_FIELDS.map((field) => [field, [orNull(isText), `${field}_unknown`]])),
}

/** Parses an item of the shop's own JSON; fields that it omits stay unchanged. */
export function readJsonProduct(line: number, value: unknown, known: KnownWords): Read {
  const problems: Problem[] = []
  const given: Given = { sku: '', line, draft: {} }
  const read: Read = { given, problems, notices: [] }
  if (!isObject(value)) return { ...read, problems: [{ line, code: 'not_an_object' }] }
  given.sku = typeof value.sku === 'string' ? value.sku.trim() : ''
  const complain = (code: ProblemCode, column: string, text = '', hint?: string[]) =>
    problems.push({
      line,
      code,
      column,
      ...(given.sku && { sku: shown(given.sku) }),
      ...(text && { value: shown(text) }),
      ...(hint && { hint }),
    })
  if (!given.sku) complain('sku_missing', 'sku')
  for (const [name, field] of Object.entries(value)) {
    const rule = SHAPE[name]
    if (!rule) complain('field_unknown', name)
    else if (!rule[0](field)) complain(rule[1], name, JSON.stringify(field) ?? '')
  }
  if (problems.length === 0) takeItem(given, value, known, complain)
  return read
}
