import type { ProductDraft } from '../catalogue/product-draft'
import type { Field } from './fields'
import type { Notice, Problem, ProblemCode } from './problem'
import type { RawPicture } from './raw-piece'

/** What a file says of a product, understood; what it does not say is not there and stays as it is. */
export type Given = {
  sku: string
  line: number
  draft: Partial<Omit<ProductDraft, 'sku' | 'title' | 'description' | 'images'>>
  title_en?: string
  title_fr?: string
  description_en?: string
  description_fr?: string
  /** In their order; a product whose file says nothing of pictures keeps those it has. */
  pictures?: (Omit<RawPicture, 'position'> & { alt_fr: string })[]
}
export type Read = { given: Given; problems: Problem[]; notices: Notice[] }
/** Takes down a problem of a product at the column of a field. */
export type Complain = (code: ProblemCode, field: Field, value?: string, hint?: string[]) => null
