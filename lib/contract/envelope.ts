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
  /** With the reason `challenge`: what the repeated request must solve. */
  challenge?: Challenge
  meta?: ListMeta
  reference?: string
  /** Seconds to wait; clients copy it from `Retry-After`. */
  retry_after?: number
}
