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

/** The remote answered, but not as the contract says. */
export class RemoteContractError extends Error {}

const AWAY = new Set([502, 503, 504])
/** How a server answers for a path that it does not have. */
const NO_SUCH_CALL = new Set([404, 405, 410, 501])
/** A key that is refused is a matter for the shop, not for the shopper. */
const NO_ENTRY = new Set([401, 403])
const TOO_MANY = 429
const FAILED = 500

/**
 * One call of the contract over HTTP, on behalf of `context`: same outcomes as the embedded backend. Where the remote
 * speaks the specification alone, its reply is read leniently; an extension that it does not have is computed from the
 * calls that it has, or refused with `not_supported`. A reply that cannot be used is replaced by what the lists say. Throws RemoteUnavailableError when it cannot be reached in time (a GET is sent
 * once more unless it was slow), RemoteContractError when neither goes.
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

/** An extension that is not there: no such path, a page of HTML for it, or a refusal that names no reason. */
function isMissing({ extension, method, session }: Call, { status }: Reply, said: Said): boolean {
  if (!extension || AWAY.has(status) || status === TOO_MANY) return false
  if (NO_SUCH_CALL.has(status)) return said.kind !== 'refused' || !said.reason
  if (said.kind === 'unreadable') return method === 'GET' || status < FAILED
  return said.kind === 'refused' && method === 'GET' && !session && !said.reason && said.errors.length === 0
}

/** What a page cannot be made from; a form shows what the server says of it, whatever the status. */
function isDefect({ method, session }: Call, status: number): boolean {
  return method === 'GET' && (status >= FAILED || (NO_ENTRY.has(status) && !session))
}

/** Of an admin, too: the orders of a remote are seen where they are, by who works there. */
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

/** Notes the breach; the shop does without the reply where it can, else this throws RemoteContractError. */
async function broken(asked: Asked, problem: string, field = ''): Promise<Outcome> {
  const { call } = asked
  noteBreach(call.path, field, problem)
  const outcome = await doWithout(asked)
  if (outcome) return outcome
  throw new RemoteContractError(`${call.path}: ${field || 'reply'}: ${problem}`)
}
