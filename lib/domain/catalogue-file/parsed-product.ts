import type { ProductDraft } from '../catalogue/product-draft'
import type { Locale, Localized } from '../locale'
import type { CatalogueField } from './fields'
import type { Notice, NoticeCode, Problem, ProblemCode } from './problem'
import type { RawPicture } from './raw-product'

/** A product of a file after interpretation; absent fields stay unchanged. */
export type ParsedProduct = {
  sku: string
  line: number
  draft: Partial<Omit<ProductDraft, 'sku' | 'title' | 'description' | 'images'>>
  /** The category of a new product, as its title says it; the name where the import reports it. */
  assumedCategory?: { id: number; slug: string; name: string | null; column: string }
  /** In display order, an absent text empty; absent if the file has no pictures, so that the product keeps its own. */
  pictures?: (Pick<RawPicture, 'line' | 'src'> & { alt: Localized })[]
  /** The URL of an uploaded report, empty to remove it; absent if the product keeps the file of the same report. */
  reportFile?: string
} & { [Text in `${'title' | 'description'}_${Locale}`]?: string }
export type ParseResult = { given: ParsedProduct; problems: Problem[]; notices: Notice[] }
/**
 * Records a problem at the column of a field, or at another of its columns; returns null, so that callers can return it as
 * the value.
 */
export type ReportProblem = (
  code: ProblemCode,
  field: CatalogueField,
  value?: string,
  hint?: string[],
  column?: string,
) => null
/** Records what is read otherwise than the column of a field has it. */
export type ReportNotice = (code: NoticeCode, value?: string, field?: CatalogueField, hint?: string[]) => void
