import type { ZodError } from 'zod'
import type { Call } from '../contract/call'
import type { Envelope, FieldError } from '../contract/envelope'
import { getCall } from '../contract/index'
import { findUnstorable } from '../contract/storable'
import type { Context } from './runtime/answer'
import { findImpossibleNumber } from './security/impossible-number'

/** The result of an API call: HTTP status, envelope, and the cache tags of the pages it changed. */
export type Outcome = {
  status: number
  envelope: Envelope<unknown>
  touched: string[]
  /** Tags whose stale pages must not be shown once the answer is sent. */
  expired?: string[]
  /** Tags of products whose own page must show with the next request that the last one was sold. */
  soldOut?: string[]
  retryAfter?: number
}

/** An outcome without data. */
export function toRejection(status: number, msg: string, more: Partial<Envelope<unknown>> = {}): Outcome {
  return { status, envelope: { status: 0, msg, data: null, ...more }, touched: [] }
}

type CheckedCall = { call: Call; input: unknown } | { refused: Outcome }

/** The call of a path with its parsed input; rejected when the call is unknown, lacks a session or has invalid input. */
export function checkCall(path: string, input: unknown, context: Context): CheckedCall {
  const call = getCall(path)
  if (!call) return { refused: toRejection(404, `There is no call ${path.slice(0, 80)}.`) }
  if (call.session && context.customerId === null && !(call.session === 'or_key' && hasKey(input)))
    return { refused: toRejection(401, 'Please sign in.', { reason: 'session_required' }) }
  const parsed = call.input.safeParse(input)
  if (parsed.success) return checkStorable(call, parsed.data)
  return { refused: toRejection(422, 'Some fields are wrong.', { errors: toFieldErrors(parsed.error) }) }
}

const hasKey = (input: unknown) =>
  typeof input === 'object' && input !== null && 'key' in input && typeof input.key === 'string' && input.key !== ''

function checkStorable(call: Call, input: unknown): CheckedCall {
  const unstorable = findUnstorable(input)
  const impossible = findImpossibleNumber(input)
  if (unstorable === null && impossible === null) return { call, input }
  const errors =
    unstorable === null
      ? [{ path: impossible ?? '', message: 'mobile_invalid' }]
      : [{ path: unstorable, message: 'A character that cannot be kept.' }]
  return { refused: toRejection(422, 'Some fields are wrong.', { errors }) }
}

function toFieldErrors(error: ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
