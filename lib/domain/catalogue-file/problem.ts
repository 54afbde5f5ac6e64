/** Why a row cannot be taken over; the interface has a sentence for each. */
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
  'shape_unknown',
  'cut_unknown',
  'origin_unknown',
  'treatment_unknown',
  'clarity_unknown',
  'colour_unknown',
  'metal_unknown',
  'mukhi_wrong',
  'report_half',
  'report_taken',
  'report_wrong',
  'tags_many',
  'image_wrong',
  'image_private',
  'image_file',
  'image_position',
  'images_many',
  'published_wrong',
  'status_unknown',
  'type_unknown',
  'gift_card',
  'option_nameless',
  'variant_twice',
  'parent_unknown',
  'columns_more',
  'not_an_object',
  'field_unknown',
  'value_wrong',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

/** What is taken over otherwise than the file says, which is told beside it. */
export const NOTICES = [
  'stock_below',
  'compare_below',
  'before_moved',
  'tag_word',
  'slug_kept',
  'slug_taken',
  'picture_failed',
  'picture_kept',
] as const
export type NoticeCode = (typeof NOTICES)[number]

/** Of a row: its line in the file, the column and what stands there, and what was perhaps meant. */
type Place = { line: number; sku?: string; column?: string; value?: string; hint?: string[] }
export type Problem = Place & { code: ProblemCode }
export type Notice = Place & { code: NoticeCode }

/** A file of which nothing can be read, and why. */
export const FILE_PROBLEMS = [
  'no_text',
  'no_csv',
  'no_json',
  'no_rows',
  'format_unknown',
  'version_unknown',
  'column_twice',
  'columns_missing',
  'too_many',
] as const
type FileProblemCode = (typeof FILE_PROBLEMS)[number]

/** Thrown where a file cannot be read at all; `value` names the line, the column or what the file is. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly value = '',
  ) {
    super(`${code} ${value}`.trim())
  }
}

const MAX_SHOWN = 80

/** What stood in a cell, as far as it is shown again. */
export function shown(text: string): string {
  const one = text.replace(/\s+/g, ' ').trim()
  return one.length > MAX_SHOWN ? `${one.slice(0, MAX_SHOWN - 1)}…` : one
}
