import type { Challenge } from './customer/challenge'
import type { ListMeta } from './shapes'

export type FieldError = { path: string; message: string }

/** Every answer of the API. `status` 1 is success; 0 carries `reason` (business refusal) or `errors` (bad input). */
export type Envelope<Data> = {
  status: 0 | 1
  msg: string
  data: Data
  reason?: string
  errors?: FieldError[]
  /** Beside the reason `challenge`: what the repeated request has to solve. */
  challenge?: Challenge
  meta?: ListMeta
  reference?: string
  /** Seconds to wait, from `Retry-After`: the clients put it here. */
  retry_after?: number
}
