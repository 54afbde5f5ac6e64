import type { Call } from '../../contract/call'
import { checkCall, type Outcome, toRejection } from '../../server/check-call'
import type { Context } from '../../server/runtime/answer'
import { recordBreach } from './lenient/breaches'
import { type ParsedReply, parseReply } from './lenient/parse-reply'
import { isKnownMissing, isKnownPlain, rememberMissing } from './lenient/remote-behaviour'
import type { Remote } from './remote'
import { answerFromLists, computeReply, type RemoteRequest, readRefusal, readSuccess } from './remote-reply'
import { type HttpReply, RemoteUnavailableError, send } from './send'
import { SPECIFIED_PARAMS, toHttpRequest } from './to-http-request'

/** The remote answered, but its reply breaks the contract. */
export class RemoteContractError extends Error {}

const UNAVAILABLE_STATUSES = new Set([502, 503, 504])
/** How a server answers for an unknown path. */
const MISSING_CALL_STATUSES = new Set([404, 405, 410, 501])
/** A rejected API key is a configuration problem, not the shopper's. */
const FORBIDDEN_STATUSES = new Set([401, 403])
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/**
 * One call of the contract over HTTP, on behalf of `context`: same outcomes as the embedded backend. If the remote speaks
 * only the base API, its reply is read leniently; an extension that it lacks is computed from the calls that it has,
 * or refused with `not_supported`. An unusable reply is replaced by data from the lists. Throws RemoteUnavailableError if
 * the remote cannot be reached in time (a GET is repeated once unless it was slow), RemoteContractError if all else fails.
 */
export async function callRemote(remote: Remote, path: string, input: unknown, context: Context): Promise<Outcome> {
  const checked = checkCall(path, input, context)
  if ('refused' in checked) return checked.refused
  const { call } = checked
  if (call.role) return notSupported()
  const request: RemoteRequest = { remote, call, input: checked.input, raw: input, context, resend: callRemote }
  if (call.extension && isKnownMissing(remote.base, path)) return (await computeReply(request)) ?? notSupported()
  const isSpecificationOnly = isKnownPlain(remote.base, path)
  const reply = await exchange(remote, call, input, context, isSpecificationOnly)
  if (UNAVAILABLE_STATUSES.has(reply.status) && call.method === 'GET')
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  const parsed = parseReply(reply.status, reply.body)
  if (isMissing(call, reply, parsed)) {
    if (MISSING_CALL_STATUSES.has(reply.status)) rememberMissing(remote.base, path)
    return (await computeReply(request)) ?? notSupported()
  }
  if (parsed.kind === 'unreadable' && UNAVAILABLE_STATUSES.has(reply.status))
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  if (parsed.kind === 'unreadable') return recoverOrThrow(request, parsed.problem)
  if (parsed.kind === 'refused' && isDefect(call, reply.status)) return recoverOrThrow(request, `${reply.status}`)
  if (parsed.kind === 'refused') return readRefusal(request, reply, parsed)
  const result = await readSuccess(request, parsed, isSpecificationOnly)
  return 'outcome' in result ? result.outcome : recoverOrThrow(request, result.problem, result.field)
}

/** A missing extension: an unknown path, an HTML page in place of JSON, or a refusal without a reason. */
function isMissing({ extension, method, session }: Call, { status }: HttpReply, parsed: ParsedReply): boolean {
  if (!extension || UNAVAILABLE_STATUSES.has(status) || status === TOO_MANY_REQUESTS) return false
  if (MISSING_CALL_STATUSES.has(status)) return parsed.kind !== 'refused' || !parsed.reason
  if (parsed.kind === 'unreadable') return method === 'GET' || status < SERVER_ERROR
  return parsed.kind === 'refused' && method === 'GET' && !session && !parsed.reason && parsed.errors.length === 0
}

/** An error that a page cannot be rendered from; a form shows the server's message, whatever the status. */
function isDefect({ method, session }: Call, status: number): boolean {
  return method === 'GET' && (status >= SERVER_ERROR || (FORBIDDEN_STATUSES.has(status) && !session))
}

/** Also the answer to admin calls: orders of a remote API are managed in its own admin. */
function notSupported(): Outcome {
  return toRejection(200, 'The shop does not offer this.', { reason: 'not_supported' })
}

async function exchange(
  remote: Remote,
  call: Call,
  input: unknown,
  context: Context,
  isSpecificationOnly: boolean,
): Promise<HttpReply> {
  const startedAt = performance.now()
  const httpRequest = toHttpRequest(remote, call, input, context, isSpecificationOnly ? SPECIFIED_PARAMS : undefined)
  try {
    const reply = await send(httpRequest, remote.timeoutMs)
    if (httpRequest.method === 'POST' || !UNAVAILABLE_STATUSES.has(reply.status)) return reply
  } catch (error) {
    if (httpRequest.method === 'POST' || performance.now() - startedAt >= remote.timeoutMs) throw error
  }
  return send(httpRequest, remote.timeoutMs)
}

/** Records the breach and answers from the lists if possible; otherwise throws RemoteContractError. */
async function recoverOrThrow(request: RemoteRequest, problem: string, field = ''): Promise<Outcome> {
  const { call } = request
  recordBreach(call.path, field, problem)
  const outcome = await answerFromLists(request)
  if (outcome) return outcome
  throw new RemoteContractError(`${call.path}: ${field || 'reply'}: ${problem}`)
}
