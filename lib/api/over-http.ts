import { z } from 'zod'
import type { Call } from '../contract/call'
import { Challenge } from '../contract/challenge'
import type { Envelope } from '../contract/envelope'
import { ListMeta } from '../contract/shapes'
import type { Context } from '../server/answer'
import { checkCall, type Outcome, refused } from '../server/check-call'
import { log } from '../server/log'
import type { Remote } from './remote'
import { RemoteAway, type Reply, type Sent, send } from './send'
import { settleReply } from './settle-reply'

/** The remote answered, but not as the contract says. */
export class RemoteBroken extends Error {}

const AWAY = new Set([502, 503, 504])
/** Envelopes that stand beside another status than 200: no session, bad input, too many. */
const SPOKEN = new Set([200, 401, 422, 429])

const Body = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string().catch(''),
  data: z.unknown(),
  reason: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  challenge: Challenge.optional(),
  meta: ListMeta.optional(),
})

/**
 * One call of the contract over HTTP, on behalf of `context`: same outcomes as the embedded backend. An extension that
 * the remote does not have is refused with `not_supported`. Throws RemoteAway when it cannot be reached in time (a GET
 * is asked once more unless it was slow), RemoteBroken when its reply breaks the contract.
 */
export async function askRemote(remote: Remote, path: string, input: unknown, context: Context): Promise<Outcome> {
  const checked = checkCall(path, input, context)
  if ('refused' in checked) return checked.refused
  const { call } = checked
  if (call.role) return notSupported()
  const reply = await exchange(toSent(remote, call, input, context), remote.timeoutMs)
  if (AWAY.has(reply.status)) throw new RemoteAway(`${path} answered ${reply.status}`)
  if (reply.status === 404 && call.extension) return notSupported()
  if (!SPOKEN.has(reply.status) || (reply.status === 401 && !call.session)) return broken(call, `${reply.status}`)
  const { retryAfter } = reply
  const envelope = readEnvelope(call, reply)
  return { status: reply.status, ...settleReply(call, envelope, remote), ...(retryAfter && { retryAfter }) }
}

/** Of a desk, too: the orders of a remote are seen where they are, by who works there. */
function notSupported(): Outcome {
  return refused(200, 'The shop does not offer this.', { reason: 'not_supported' })
}

async function exchange(sent: Sent, timeoutMs: number): Promise<Reply> {
  const started = performance.now()
  try {
    const reply = await send(sent, timeoutMs)
    if (sent.method === 'POST' || !AWAY.has(reply.status)) return reply
  } catch (error) {
    if (sent.method === 'POST' || performance.now() - started >= timeoutMs) throw error
  }
  return send(sent, timeoutMs)
}

function toSent({ base, key }: Remote, call: Call, input: unknown, { customerId, address }: Context): Sent {
  const url = new URL(`${base}/${call.path}`)
  const headers: Record<string, string> = { Accept: 'application/json', Authorization: `Bearer ${key}` }
  if (customerId !== null) headers['X-Customer-Id'] = String(customerId)
  if (/^[\da-f.:]+$/i.test(address)) headers['X-Forwarded-For'] = address
  if (call.method === 'POST') {
    const known = Object.entries(input ?? {}).filter(([name]) => !call.ownFields?.includes(name))
    const body = JSON.stringify(Object.fromEntries(known))
    return { method: 'POST', url, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return { method: 'GET', url, headers }
}

function readEnvelope(call: Call, reply: Reply): Envelope<unknown> {
  const body = check(call, Body, toJson(call, reply.body))
  if (body.status === 0) return { ...body, data: check(call, call.data.nullable(), body.data ?? null, ['data']) }
  if (call.paged && !body.meta) return broken(call, 'missing', 'meta')
  return { ...body, data: check(call, call.data, body.data, ['data']) }
}

function toJson(call: Call, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return broken(call, 'not JSON')
    throw error
  }
}

function check<Schema extends z.ZodType>(call: Call, schema: Schema, value: unknown, at: string[] = []) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return broken(call, issue?.message ?? 'wrong', [...at, ...(issue?.path ?? [])].join('.'))
}

/** What the reply held is not logged: it may be personal. */
function broken(call: Call, problem: string, field = ''): never {
  log().error({ call: call.path, field, problem }, 'a reply of the remote breaks the contract')
  throw new RemoteBroken(`${call.path}: ${field || 'reply'}: ${problem}`)
}
