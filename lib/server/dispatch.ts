import type { Call } from '../contract/call'
import { auditCall } from './audit'
import { checkCall, type Outcome, toRejection } from './check-call'
import { handlers } from './index'
import { type Answer, ChallengeRequiredError, type Context, RefusalError, TooManyRequestsError } from './runtime/answer'
import { log } from './runtime/log'
import { checkRole } from './security/role'

/** Runs one call of the contract. Throws only unexpected errors, such as an unavailable database. */
export async function dispatch(path: string, input: unknown, context: Context): Promise<Outcome> {
  const checked = checkCall(path, input, context)
  if ('refused' in checked) return checked.refused
  const { call } = checked
  const outcome = (await refuseRole(call, context)) ?? (await runHandler(call, checked.input, context))
  await recordAudit(path, checked.input, outcome, context)
  return outcome
}

/**
 * The call is committed by now, so a failure to record it does not change the answer; the server log has the missing
 * entry. Exports record themselves first, because they can still be refused then.
 */
async function recordAudit(path: string, input: unknown, outcome: Outcome, context: Context): Promise<void> {
  try {
    await auditCall(path, input, outcome, context)
  } catch (error) {
    const { customerId, address } = context
    log().error({ err: error, path, status: outcome.status, customerId, address }, 'a call was not written to the log')
  }
}

/** The refusal of a caller who lacks the role of the call, or the second factor that an owner requires; else null. */
async function refuseRole({ role, beforeSecondFactor }: Call, context: Context): Promise<Outcome | null> {
  const permission = role ? await checkRole(context, role) : 'allowed'
  if (permission === 'allowed' || (permission === 'second_factor_needed' && beforeSecondFactor)) return null
  return toRejection(403, 'This account may not do that.', { reason: permission })
}

async function runHandler(call: Call, input: unknown, context: Context): Promise<Outcome> {
  try {
    const { data, meta, msg = 'ok', touched = [], ...more } = await findHandler(call.path)(input, context)
    const envelope = { status: 1 as const, msg, data, ...(meta && { meta }) }
    return { status: 200, envelope, touched, ...more }
  } catch (error) {
    if (error instanceof RefusalError) {
      const { reason, data, touched } = error
      const challenge = error instanceof ChallengeRequiredError ? { challenge: error.challenge } : {}
      return { ...toRejection(200, error.message, { reason, data, ...challenge }), touched }
    }
    if (error instanceof TooManyRequestsError) {
      const outcome = toRejection(429, error.message, { reason: 'too_many' })
      return { ...outcome, touched: error.touched, retryAfter: error.retryAfterSeconds }
    }
    throw error
  }
}

type AnyHandler = (input: unknown, context: Context) => Promise<Answer<unknown>>

/** The typed registry by path: the path was found in the contract, and `Handlers` has exactly the contract's keys. */
function findHandler(path: string): AnyHandler {
  const [resource = '', verb = ''] = path.split('/')
  const table: unknown = Object.entries(handlers).find(([name]) => name === resource)?.[1]
  const handler = new Map(Object.entries(table ?? {})).get(verb)
  if (typeof handler !== 'function') throw new Error(`no server function for ${path}`)
  return handler as AnyHandler
}
