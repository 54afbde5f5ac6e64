import type { Typed } from '../../../contract/customer/customer'
import type { Catalogue } from './catalogue'
import type { Fields } from './values'

/** A reply that is not the contract's own shape, with what is needed to read it all the same. */
export type Given = {
  path: string
  data: unknown
  /** The reply whole: some APIs put what belongs to a list, or to an order, beside the data. */
  body: Fields
  input: Fields
  base: string
  msg: string
  catalogue: Catalogue
  typed?: Typed | undefined
}
export type Read = { data: unknown; meta?: unknown }
