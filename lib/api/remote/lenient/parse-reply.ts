import { Challenge } from '../../../contract/customer/challenge'
import { parseJson } from '../../../domain/text/parse-json'
import { type Fields, firstPresent, toFields, toFlag, toNumber, toText } from './values'

/** A remote's reply, independent of its HTTP status and wrapping. */
export type ParsedReply =
  | { kind: 'success'; msg: string; data: unknown; body: Fields }
  | {
      kind: 'refused'
      msg: string
      reason: string | undefined
      errors: { path: string; message: string }[]
      data: unknown
      challenge: Challenge | undefined
    }
  | { kind: 'unreadable'; problem: string }

const OK = 200
const REDIRECT = 300
const STATUS_WORDS: Record<string, boolean> = {
  success: true,
  ok: true,
  error: false,
  fail: false,
  failed: false,
  failure: false,
}

/** Whether a reply is a success: by its own `status` field if that is clear, but never if the HTTP status is an error. */
function isSuccess(body: Fields, httpStatus: number): boolean {
  if (httpStatus < OK || httpStatus >= REDIRECT) return false
  const { status } = body
  const flag = toFlag(status) ?? toFlag(body.success) ?? STATUS_WORDS[String(status).toLowerCase()]
  const code = toNumber(status)
  return flag ?? (code === null || (code >= OK && code < REDIRECT))
}

/** The server's message for the shopper. */
function readMessage(body: Fields): string {
  const error = firstPresent(body, 'msg', 'message', 'error', 'error_message')
  return toText(error) ?? toText(toFields(error)?.message) ?? ''
}

function readErrors(body: Fields) {
  return (Array.isArray(body.errors) ? body.errors : []).flatMap((one) => {
    const fields = toFields(one)
    const message = fields && toText(fields.message)
    return message ? [{ path: toText(fields?.path) ?? '', message }] : []
  })
}

/** Reads a reply's body: an object with `status`, `msg` and `data`, of which each may be missing. */
export function parseReply(httpStatus: number, text: string): ParsedReply {
  const isOk = httpStatus >= OK && httpStatus < REDIRECT
  const body = toBody(text)
  if (body === undefined) return { kind: 'unreadable', problem: isOk ? 'not JSON' : String(httpStatus) }
  if (!body) return { kind: 'unreadable', problem: isOk ? 'expected an object' : String(httpStatus) }
  // An internal error of another instance of this shop: its reference belongs to that shop's log.
  if (!isOk && body.reference !== undefined) return { kind: 'unreadable', problem: String(httpStatus) }
  const msg = readMessage(body)
  if (isSuccess(body, httpStatus)) return { kind: 'success', msg, data: body.data, body }
  const reason = toText(body.reason) ?? undefined
  const errors = readErrors(body)
  if (!isOk && !msg && !reason && errors.length === 0) return { kind: 'unreadable', problem: String(httpStatus) }
  const challenge = Challenge.safeParse(body.challenge).data
  return { kind: 'refused', msg, reason, errors, data: body.data ?? null, challenge }
}

/** Undefined for what is not JSON, null for JSON that is not an object. */
function toBody(text: string): Fields | null | undefined {
  const body = parseJson(text)
  return body === undefined ? undefined : toFields(body)
}
