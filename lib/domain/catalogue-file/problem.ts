import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '../catalogue/product-facts'

/** Why a row is refused; the interface has a sentence for each code. */
export const PROBLEMS = [
  'sku_missing',
  'sku_wrong',
  'sku_twice',
  'handle_missing',
  'handle_wrong',
  'handle_apart',
  'slug_wrong',
  'title_missing',
  'title_long',
  'description_long',
  'letters_wrong',
  'category_missing',
  'category_unknown',
  'price_missing',
  'price_wrong',
  'price_zero',
  'price_negative',
  'price_decimals',
  'price_most',
  'currency_other',
  'discount_wrong',
  'stock_wrong',
  'stock_fraction',
  'stock_most',
  'weight_wrong',
  'weight_unit',
  'weight_most',
  'dimensions_wrong',
  ...TERM_FACTS.map((fact) => `${fact}_unknown` as const),
  ...NUMBER_FACTS.map((fact) => `${fact}_wrong` as const),
  ...TEXT_FACTS.map((fact) => `${fact}_wrong` as const),
  'huid_stock',
  'huid_taken',
  'report_half',
  'report_taken',
  'report_wrong',
  'report_file_unknown',
  'tags_many',
  'image_wrong',
  'image_private',
  'image_position',
  'images_many',
  'published_wrong',
  'status_unknown',
  'type_unknown',
  'gift_card',
  'option_nameless',
  'variant_twice',
  'options_wrong',
  'options_taken',
  'options_other',
  'parent_unknown',
  'columns_more',
  'not_an_object',
  'field_unknown',
  'value_wrong',
  'formula_error',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

/** Where the import deviates from the file; the report lists it beside the row. */
export const NOTICES = [
  'sku_spaces',
  'stock_below',
  'cost_zero',
  'compare_below',
  'tag_word',
  'total_row',
  'title_composed',
  'category_assumed',
  'report_left',
  ...TERM_FACTS.map((fact) => `${fact}_assumed` as const),
  'slug_kept',
  'slug_taken',
  'picture_failed',
  'picture_missing',
  'picture_kept',
] as const
export type NoticeCode = (typeof NOTICES)[number]

/** The line in the file, the column, its value, and suggestions for what was probably meant. */
type ProblemLocation = { line: number; sku?: string; column?: string; value?: string; hint?: string[] }
export type Problem = ProblemLocation & { code: ProblemCode }
export type Notice = ProblemLocation & { code: NoticeCode }

/** Why a file cannot be read at all. */
const FILE_PROBLEMS = [
  'no_text',
  'no_csv',
  'no_json',
  'no_rows',
  'format_unknown',
  'version_unknown',
  'column_twice',
  'columns_missing',
  'columns_needed',
  'too_many',
] as const
type FileProblemCode = (typeof FILE_PROBLEMS)[number]

/** The file cannot be read; `value` names the line, the column or the kind of file. */
export class ImportFileError extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly value = '',
  ) {
    super(`${code} ${value}`.trim())
  }
}

const MAX_VALUE_LENGTH = 80

/** A cell's value on one line, cut to the length that reports show. */
export function shortenValue(text: string): string {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  return singleLine.length > MAX_VALUE_LENGTH ? `${singleLine.slice(0, MAX_VALUE_LENGTH - 1)}…` : singleLine
}
