import type { Reason } from '../../contract/call'
import type { Challenge } from '../../contract/customer/challenge'
import type { Typed } from '../../contract/customer/customer'
import type { ListMeta } from '../../contract/shapes'

/** Who asks: the signed-in customer if any, the client's address, and the time (passed in, so that tests own the clock). */
export type Context = {
  customerId: number | null
  address: string
  /** What the browser keeps of numbers that were proved on it: `known-device.ts`. */
  device?: string
  /** What was typed in this browser while a remote was asked for a code. */
  typed?: Typed
  now: Date
  /** What came along with the input as files, looked into by nobody yet. */
  files?: readonly SentFile[]
}
export type SentFile = { name: string; bytes: Uint8Array }

/**
 * What a server function gives back; `touched` are the cache tags whose pages it changed, `expired` those of which the
 * old page must not be shown again, `retryAfter` seconds before it may be asked for again.
 */
export type Answer<Data> = {
  data: Data
  meta?: ListMeta
  msg?: string
  touched?: string[]
  expired?: string[]
  retryAfter?: number
}

/** A business refusal: answered with status 0 and this reason. `data` is what the caller needs to go on. */
export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
    readonly data: unknown = null,
    /** Cache tags of what changed all the same, such as stock given back before the refusal. */
    readonly touched: string[] = [],
  ) {
    super(message)
  }
}

/** Refused until a proof of work comes with the same request. */
export class ChallengeNeeded extends Refusal {
  constructor(readonly challenge: Challenge) {
    super('challenge', 'Please repeat the request with a proof of work for this challenge.')
  }
}

/** Too many attempts: answered with 429 and Retry-After. */
export class TooManyRequestsError extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    /** Cache tags of what changed all the same. */
    readonly touched: string[] = [],
  ) {
    super('Too many attempts. Please try again later.')
  }
}
