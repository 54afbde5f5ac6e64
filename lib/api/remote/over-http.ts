import type { Call } from '../../contract/call'
import { checkCall, type Outcome, refused } from '../../server/check-call'
import type { Context } from '../../server/runtime/answer'
import { noteBreach } from './lenient/breaches'
import { isAbsent, isPlain, noteAbsent } from './lenient/habits'
import { readReply, type Said } from './lenient/read-reply'
import type { Remote } from './remote'
import { type Asked, computeReply, doWithout, readGiven, readRefused } from './remote-reply'
import { RemoteUnavailableError, type Reply, send } from './send'
import { SPECIFIED, toSent } from './to-sent'

/** The remote answered, but its reply breaks the contract. */
export class RemoteContractError extends Error {}

const AWAY = new Set([502, 503, 504])
/** How a server answers for an unknown path. */
const NO_SUCH_CALL = new Set([404, 405, 410, 501])
/** A rejected API key is a configuration problem, not the shopper's. */
const NO_ENTRY = new Set([401, 403])
const TOO_MANY = 429
const FAILED = 500

/**
 * One call of the contract over HTTP, on behalf of `context`: same outcomes as the embedded backend. If the remote speaks
 * only the specification, its reply is read leniently; an extension that it lacks is computed from the calls that it has,
 * or refused with `not_supported`. An unusable reply is replaced by data from the lists. Throws RemoteUnavailableError if
 * the remote cannot be reached in time (a GET is repeated once unless it was slow), RemoteContractError if all else fails.
 */
export async function askRemote(remote: Remote, path: string, input: unknown, context: Context): Promise<Outcome> {
  const checked = checkCall(path, input, context)
  if ('refused' in checked) return checked.refused
  const { call } = checked
  if (call.role) return notSupported()
  const given: Asked = { remote, call, input: checked.input, raw: input, context, ask: askRemote }
  if (call.extension && isAbsent(remote.base, path)) return (await computeReply(given)) ?? notSupported()
  const isReduced = isPlain(remote.base, path)
  const reply = await exchange(remote, call, input, context, isReduced)
  if (AWAY.has(reply.status) && call.method === 'GET')
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  const said = readReply(reply.status, reply.body)
  if (isMissing(call, reply, said)) {
    if (NO_SUCH_CALL.has(reply.status)) noteAbsent(remote.base, path)
    return (await computeReply(given)) ?? notSupported()
  }
  if (said.kind === 'unreadable' && AWAY.has(reply.status))
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  if (said.kind === 'unreadable') return broken(given, said.problem)
  if (said.kind === 'refused' && isDefect(call, reply.status)) return broken(given, `${reply.status}`)
  if (said.kind === 'refused') return readRefused(given, reply, said)
  const read = await readGiven(given, said, isReduced)
  return 'outcome' in read ? read.outcome : broken(given, read.problem, read.field)
}

/** A missing extension: an unknown path, an HTML page in place of JSON, or a refusal without a reason. */
function isMissing({ extension, method, session }: Call, { status }: Reply, said: Said): boolean {
  if (!extension || AWAY.has(status) || status === TOO_MANY) return false
  if (NO_SUCH_CALL.has(status)) return said.kind !== 'refused' || !said.reason
  if (said.kind === 'unreadable') return method === 'GET' || status < FAILED
  return said.kind === 'refused' && method === 'GET' && !session && !said.reason && said.errors.length === 0
}

/** An error that a page cannot be rendered from; a form shows the server's message, whatever the status. */
function isDefect({ method, session }: Call, status: number): boolean {
  return method === 'GET' && (status >= FAILED || (NO_ENTRY.has(status) && !session))
}

/** Also the answer to admin calls: orders of a remote API are managed in its own admin. */
function notSupported(): Outcome {
  return refused(200, 'The shop does not offer this.', { reason: 'not_supported' })
}

async function exchange(
  remote: Remote,
  call: Call,
  input: unknown,
  context: Context,
  isReduced: boolean,
): Promise<Reply> {
  const started = performance.now()
  const sent = toSent(remote, call, input, context, isReduced ? SPECIFIED : undefined)
  try {
    const reply = await send(sent, remote.timeoutMs)
    if (sent.method === 'POST' || !AWAY.has(reply.status)) return reply
  } catch (error) {
    if (sent.method === 'POST' || performance.now() - started >= remote.timeoutMs) throw error
  }
  return send(sent, remote.timeoutMs)
}

/** Records the breach and answers from the lists if possible; otherwise throws RemoteContractError. */
async function broken(asked: Asked, problem: string, field = ''): Promise<Outcome> {
  const { call } = asked
  noteBreach(call.path, field, problem)
  const outcome = await doWithout(asked)
  if (outcome) return outcome
  throw new RemoteContractError(`${call.path}: ${field || 'reply'}: ${problem}`)
}
