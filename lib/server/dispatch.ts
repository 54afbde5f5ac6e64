import type { ZodError } from 'zod'
import type { Call } from '../contract/call'
import type { Envelope, FieldError } from '../contract/envelope'
import { getCall } from '../contract/index'
import { type Answer, type Context, Refusal, TooMany } from './answer'
import { handlers } from './index'

/** What an API call came to: HTTP status, envelope, cache tags whose pages it changed. */
export type Outcome = {
  status: number
  envelope: Envelope<unknown>
  touched: string[]
  retryAfter?: number
}

function refused(status: number, msg: string, more: Partial<Envelope<unknown>> = {}): Outcome {
  return { status, envelope: { status: 0, msg, data: null, ...more }, touched: [] }
}

/** Runs one call of the contract. Throws only what is unexpected: the database away, a defect. */
export async function dispatch(path: string, input: unknown, context: Context): Promise<Outcome> {
  const call = getCall(path)
  if (!call) return refused(404, `There is no call ${path.slice(0, 80)}.`)
  if (call.session && context.customerId === null)
    return refused(401, 'Please sign in.', { reason: 'session_required' })
  const parsed = call.input.safeParse(input)
  if (!parsed.success) return refused(422, 'Some fields are wrong.', { errors: toFieldErrors(parsed.error) })
  return run(call, parsed.data, context)
}

function toFieldErrors(error: ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

async function run(call: Call, input: unknown, context: Context): Promise<Outcome> {
  try {
    const { data, meta, msg = 'ok', touched = [] } = await handlerOf(call.path)(input, context)
    return { status: 200, envelope: { status: 1, msg, data, ...(meta && { meta }) }, touched }
  } catch (error) {
    if (error instanceof Refusal) {
      const { reason, data, touched } = error
      return { ...refused(200, error.message, { reason, data }), touched }
    }
    if (error instanceof TooMany) {
      const outcome = refused(429, error.message, { reason: 'too_many' })
      return { ...outcome, retryAfter: error.retryAfterSeconds }
    }
    throw error
  }
}

type AnyHandler = (input: unknown, context: Context) => Promise<Answer<unknown>>

/** The typed registry by path: the path was found in the contract, and `Handlers` has exactly the contract's keys. */
function handlerOf(path: string): AnyHandler {
  const [resource = '', verb = ''] = path.split('/')
  const table: unknown = Object.entries(handlers).find(([name]) => name === resource)?.[1]
  const handler = new Map(Object.entries(table ?? {})).get(verb)
  if (typeof handler !== 'function') throw new Error(`no server function for ${path}`)
  return handler as AnyHandler
}
