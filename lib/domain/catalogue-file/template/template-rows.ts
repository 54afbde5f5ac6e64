import { GEM_TYPES, getCategoryType, isBeadType, isRoughType } from '../../catalogue/category-type'
import { TERM_FACTS, type TermFact } from '../../catalogue/product-facts'
import type { CatalogueField } from '../fields'

/** The columns of the template with the names that the shop's own table has; each stands for one field. */
export const TEMPLATE_COLUMNS = [
  ['SKU', 'sku'],
  ['Title EN', 'title_en'],
  ['Category', 'category'],
  ['Price', 'price'],
  ['Compare at', 'compare_at'],
  ['Stock', 'stock'],
  ['Weight', 'weight'],
  ['Dimensions', 'dimensions'],
  ['Shape', 'shape'],
  ['Cut', 'cut'],
  ['Colour', 'colour'],
  ['Clarity', 'clarity'],
  ['Origin', 'origin'],
  ['Treatment', 'treatment'],
  ['Metal', 'metal'],
  ['Mukhi', 'mukhi'],
  ['Ring size', 'ring_size'],
  ['Report laboratory', 'report_laboratory'],
  ['Report number', 'report_number'],
  ['Description EN', 'description_en'],
  ['Images', 'images'],
  ['Tags', 'tags'],
  ['Hidden', 'hidden'],
] as const satisfies [string, CatalogueField][]
type TemplateField = (typeof TEMPLATE_COLUMNS)[number][1]

/** A category with the name that a file uses, and its English one for titles. */
type TemplateCategory = { type_id: number; name: string; english: string }
/** The labels of the shop's terms by kind, each with its key. */
export type TemplateTerms = Record<TermFact, { key: string; label: string }[]>

/** The terms that an example has where the shop has them. */
const USUAL_TERMS: Partial<Record<TermFact, string>> = {
  shape: 'oval',
  cut: 'mixed',
  colour: 'blue',
  clarity: 'eye-clean',
  origin: 'sri-lanka',
  treatment: 'untreated',
  metal: 'silver-925',
}
/** Of the first kind of gem all facts are filled in; of others only those that any stone may have. */
const GEM_FACTS: TermFact[] = ['shape', 'cut', 'clarity', 'treatment']
const FIRST_GEM_FACTS: TermFact[] = [...GEM_FACTS, 'colour', 'origin']

const [FIRST_GEM] = GEM_TYPES

type Example = Partial<Record<TemplateField, string>>

/** A product of each type that the shop has a category of; hidden, so that no example is ever sold. */
export function createTemplateRows(categories: TemplateCategory[], terms: TemplateTerms): string[][] {
  const first = new Map<number, TemplateCategory>()
  for (const category of categories) if (!first.has(category.type_id)) first.set(category.type_id, category)
  const types = [...first.values()].toSorted((one, other) => one.type_id - other.type_id)
  return types.map(({ type_id: type, name, english }, index) => {
    const values: Example = {
      sku: `EXAMPLE-${index + 1}`,
      category: name,
      hidden: 'TRUE',
      ...createExample(type, english, terms),
    }
    return TEMPLATE_COLUMNS.map(([, field]) => values[field] ?? '')
  })
}

function createExample(type: number, name: string, terms: TemplateTerms): Example {
  const pick = (...facts: TermFact[]): Example =>
    Object.fromEntries(
      facts.map((fact) => {
        const list = terms[fact]
        return [fact, (list.find(({ key }) => key === USUAL_TERMS[fact]) ?? list[0])?.label ?? '']
      }),
    )
  if (getCategoryType(type).form === 'gem') {
    const texts = { title_en: `${name}, 5.25 ct`, description_en: 'A bright stone, cut in Jaipur.' }
    const amounts = { price: '105000', compare_at: '125000', stock: '1', weight: '5.25 ct' }
    const report = { report_laboratory: 'IGI', report_number: `EXAMPLE ${type}` }
    return {
      ...texts,
      ...amounts,
      dimensions: '10.1 x 8.2 x 5.6 mm',
      ...report,
      tags: 'new',
      ...pick(...(type === FIRST_GEM ? FIRST_GEM_FACTS : GEM_FACTS)),
    }
  }
  if (isBeadType(type)) {
    const mukhi = /\d+/.exec(name)?.[0] ?? '5'
    return { title_en: `${name}, 21 mm`, price: '351', stock: '40', weight: '3 g', dimensions: '21 x 19 mm', mukhi }
  }
  const amounts = { title_en: name, price: '2450', stock: '5' }
  if (isRoughType(type)) return { ...amounts, weight: '120 g', ...pick('origin', 'treatment') }
  if (getCategoryType(type).prefix === 'jewellery')
    return { ...amounts, price: '18500', stock: '1', weight: '4.2 g', ...pick('metal'), ring_size: '14' }
  return { ...amounts, weight: '24 g' }
}

/** The terms of each fact as columns, so that they are filtered and copied in a spreadsheet. */
export function createTermColumns(categories: TemplateCategory[], terms: TemplateTerms): string[][] {
  const lists = [categories.map(({ name }) => name), ...TERM_FACTS.map((fact) => terms[fact].map(({ label }) => label))]
  const length = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length }, (_, row) => lists.map((list) => list[row] ?? ''))
}
