import type { Reason } from '../../contract/call'
import type { Challenge } from '../../contract/customer/challenge'
import type { SignInDetails } from '../../contract/customer/customer'
import type { ListMeta } from '../../contract/shapes'

/**
 * The caller: the signed-in customer if any, the client's address, and the time (passed in, so that tests control the
 * clock).
 */
export type Context = {
  customerId: number | null
  /** The recorded session of a member of staff. */
  sessionId?: string
  address: string
  /** The browser's cookie of verified numbers: `known-device.ts`. */
  device?: string
  /** Form fields that were typed in this browser while a remote API sent a code. */
  typed?: SignInDetails
  now: Date
  /** Files sent with the input, not checked yet. */
  files?: readonly SentFile[]
}
/** No customer has this id: for calls that the dispatcher answers with 401 without a session. */
export const NO_CUSTOMER = 0
export type SentFile = { name: string; bytes: Uint8Array }

/**
 * Result of a server function; `touched` are cache tags whose pages changed, `expired` tags whose old pages must not be
 * shown again, `soldOut` the tags of products whose own page must show it with the next request, `retryAfter` the seconds
 * before the next call is allowed.
 */
export type Answer<Data> = {
  data: Data
  meta?: ListMeta
  msg?: string
  touched?: string[]
  expired?: string[]
  soldOut?: string[]
  retryAfter?: number
}

/** A business refusal: answered with status 0 and this reason. `data` is what the caller needs to continue. */
export class RefusalError extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
    readonly data: unknown = null,
    /** Cache tags of changes made before the refusal, such as returned stock. */
    readonly touched: string[] = [],
  ) {
    super(message)
  }
}

/** Refused until the request carries a proof of work. */
export class ChallengeRequiredError extends RefusalError {
  constructor(readonly challenge: Challenge) {
    super('challenge', 'Please repeat the request with a proof of work for this challenge.')
  }
}

/** Too many attempts: answered with 429 and Retry-After. */
export class TooManyRequestsError extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    /** Cache tags of changes made before the refusal. */
    readonly touched: string[] = [],
  ) {
    super('Too many attempts. Please try again later.')
  }
}
