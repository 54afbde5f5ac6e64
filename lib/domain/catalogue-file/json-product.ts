import type { ProductDraft } from '../catalogue/product-draft'
import { NUMBER_FACTS, type ProductFact, TERM_FACTS, TEXT_FACTS } from '../catalogue/product-facts'
import { type Localized, mapLocales } from '../locale'
import { toPercent } from '../pricing/discount'
import { applyItem, isObject } from './apply/apply-json-item'
import type { ParsedProduct, ParseResult } from './parsed-product'
import { type Problem, type ProblemCode, shortenValue } from './problem'
import type { Vocabulary } from './vocabulary'

export const JSON_FORMAT = 'navamani-catalogue'
export const JSON_VERSION = 1

/** A product in the shop's own JSON: rupees, percent, carats, grams and millimetres; terms by their keys. */
type JsonProduct = {
  sku: string
  category: string
  slug: string | null
  title: Localized
  description: Localized
  price: number
  discount: number
  cost: number | null
  stock: number
  weight_carat: number | null
  weight_gram: number | null
  dimensions_mm: ProductDraft['dimensions']
  report: ProductDraft['report']
  tags: string[]
  hidden: boolean
} & Pick<ProductDraft, ProductFact | 'variant' | 'images' | 'spin' | 'video'>

/** Exports a product; `parseJsonProduct` reads back the same draft. */
export function toJsonProduct(draft: ProductDraft, category: string): JsonProduct {
  const {
    category_id: _,
    price_paise,
    cost_paise,
    discount_hundredths,
    weight_mct,
    weight_mg,
    dimensions,
    ...rest
  } = draft
  return {
    ...rest,
    category,
    price: price_paise / 100,
    discount: toPercent(discount_hundredths),
    cost: typeof cost_paise === 'number' ? cost_paise / 100 : null,
    weight_carat: weight_mct === null ? null : weight_mct / 1000,
    weight_gram: weight_mg === null ? null : weight_mg / 1000,
    dimensions_mm: dimensions,
  }
}

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const hasShape =
  (shape: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([name, check]) => check(value[name]))
const isLocalized = hasShape(mapLocales(() => isText))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isWholeNumber: Check = (value) => isNumber(value) && Number.isInteger(value)
/** Limits the decimals: factor 100 for two (paise), 1000 for three (thousandths of a carat). */
const hasMaxDecimals =
  (factor: number): Check =>
  (value) =>
    typeof value === 'number' && isNumber(value) && Math.abs(Math.round(value * factor) / factor - value) < 1e-9

const FIELD_CHECKS: Record<string, [Check, ProblemCode]> = {
  sku: [isText, 'sku_wrong'],
  category: [isText, 'category_missing'],
  slug: [nullOr(isText), 'value_wrong'],
  title: [isLocalized, 'title_missing'],
  description: [isLocalized, 'value_wrong'],
  price: [hasMaxDecimals(100), 'price_wrong'],
  cost: [nullOr(hasMaxDecimals(100)), 'price_wrong'],
  discount: [isNumber, 'discount_wrong'],
  stock: [isWholeNumber, 'stock_wrong'],
  weight_carat: [nullOr(hasMaxDecimals(1000)), 'weight_wrong'],
  weight_gram: [nullOr(hasMaxDecimals(1000)), 'weight_wrong'],
  dimensions_mm: [nullOr(hasShape({ length: isNumber, width: isNumber, depth: nullOr(isNumber) })), 'dimensions_wrong'],
  report: [
    nullOr(hasShape({ laboratory: isText, number: isText, sample: (value) => typeof value === 'boolean' })),
    'report_half',
  ],
  tags: [listOf(isText), 'tags_many'],
  variant: [
    nullOr(hasShape({ group: isText, options: listOf(hasShape({ name: isLocalized, value: isLocalized })) })),
    'options_wrong',
  ],
  images: [listOf(hasShape({ src: isText, alt: isLocalized })), 'image_wrong'],
  spin: [nullOr(hasShape({ frames: listOf(isText), alt: isLocalized })), 'image_wrong'],
  video: [nullOr(hasShape({ src: isText, poster: nullOr(isText), alt: isLocalized })), 'value_wrong'],
  hidden: [(value) => typeof value === 'boolean', 'published_wrong'],
  ...Object.fromEntries(TERM_FACTS.map((fact) => [fact, [nullOr(isText), `${fact}_unknown`]])),
  ...Object.fromEntries(NUMBER_FACTS.map((fact) => [fact, [nullOr(isWholeNumber), `${fact}_wrong`]])),
  ...Object.fromEntries(TEXT_FACTS.map((fact) => [fact, [nullOr(isText), `${fact}_wrong`]])),
}

/** Parses an item of the shop's own JSON; fields that it omits stay unchanged. */
export function parseJsonProduct(line: number, value: unknown, vocabulary: Vocabulary): ParseResult {
  const problems: Problem[] = []
  const parsed: ParsedProduct = { sku: '', line, draft: {} }
  const result: ParseResult = { given: parsed, problems, notices: [] }
  if (!isObject(value)) return { ...result, problems: [{ line, code: 'not_an_object' }] }
  parsed.sku = typeof value.sku === 'string' ? value.sku.trim() : ''
  const reportProblem = (code: ProblemCode, column: string, text = '', hint?: string[]) =>
    problems.push({
      line,
      code,
      column,
      ...(parsed.sku && { sku: shortenValue(parsed.sku) }),
      ...(text && { value: shortenValue(text) }),
      ...(hint && { hint }),
    })
  if (!parsed.sku) reportProblem('sku_missing', 'sku')
  for (const [name, field] of Object.entries(value)) {
    const rule = Object.hasOwn(FIELD_CHECKS, name) ? FIELD_CHECKS[name] : undefined
    if (!rule) reportProblem('field_unknown', name)
    else if (!rule[0](field)) reportProblem(rule[1], name, JSON.stringify(field) ?? '')
  }
  if (problems.length === 0) applyItem(parsed, value, vocabulary, reportProblem)
  return result
}
