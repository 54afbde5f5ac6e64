import type { DraftProblem } from '../catalogue/product-draft'
import { NUMBER_FACTS, TEXT_FACTS } from '../catalogue/product-facts'
import { type Problem, type ProblemCode, shortenValue } from './problem'

const CODE_BY_PATH: [RegExp, ProblemCode][] = [
  [/^sku$/, 'sku_wrong'],
  [/^slug$/, 'slug_wrong'],
  [/^title/, 'title_long'],
  [/^description/, 'description_long'],
  [/^category_id$/, 'category_unknown'],
  [/^(?:price|cost)_paise$/, 'price_most'],
  [/^discount/, 'discount_wrong'],
  [/^stock$/, 'stock_most'],
  [/^weight/, 'weight_most'],
  [/^dimensions/, 'dimensions_wrong'],
  ...[...NUMBER_FACTS, ...TEXT_FACTS].map((fact): [RegExp, ProblemCode] => [new RegExp(`^${fact}$`), `${fact}_wrong`]),
  [/^report/, 'report_wrong'],
  [/^tags/, 'tags_many'],
  [/^variant/, 'options_wrong'],
  [/^images$/, 'images_many'],
  [/^images/, 'image_wrong'],
]

/** Whether the slug belongs or belonged to another product; a new product then gets one from its title. */
export function isSlugTaken({ path, code }: DraftProblem): boolean {
  return path === 'slug' && ['slug_taken', 'slug_reserved', 'slug_used_before', 'duplicate'].includes(code)
}

/** Converts a problem of a draft to a problem of the row that it came from. */
export function toProblem({ path, code, message }: DraftProblem, line: number, sku: string): Problem {
  const location = { line, sku: shortenValue(sku), column: path, value: message }
  if (code === 'unprintable') return { ...location, code: 'letters_wrong' }
  if (code === 'duplicate' && path === 'report.number') return { ...location, code: 'report_taken' }
  if (code === 'duplicate' && path === 'huid') return { ...location, code: 'huid_taken' }
  if (code === 'huid_stock') return { ...location, code }
  if ((path === 'price_paise' || path === 'cost_paise') && code === 'too_small')
    return { ...location, code: 'price_zero' }
  if (path === 'title.en' && code === 'required') return { ...location, code: 'title_missing' }
  return { ...location, code: CODE_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'value_wrong' }
}
