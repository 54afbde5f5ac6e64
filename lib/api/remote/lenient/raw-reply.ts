import type { SignInDetails } from '../../../contract/customer/customer'
import type { Catalogue } from './catalogue'
import type { Fields } from './values'

/** A reply that is not in the contract's shape, with the context needed to read it leniently. */
export type RawReply = {
  path: string
  data: unknown
  /** The whole reply: some APIs put list or order fields next to `data`. */
  body: Fields
  input: Fields
  base: string
  msg: string
  catalogue: Catalogue
  typed?: SignInDetails | undefined
}
export type ReadResult = { data: unknown; meta?: unknown }
