import type { Call } from '../../contract/call'
import { ListMeta } from '../../contract/shapes'
import { type Outcome, refused } from '../../server/check-call'
import type { Context } from '../../server/runtime/answer'
import { clearBreach, noteBreach } from './lenient/breaches'
import { COMPUTED } from './lenient/computed'
import type { Given, Read } from './lenient/given'
import { noteComputed, notePlain } from './lenient/habits'
import type { Said } from './lenient/read-reply'
import { READERS } from './lenient/readers'
import { type Fields, toFields, Unreadable } from './lenient/values'
import type { Remote } from './remote'
import { remoteCatalogue } from './remote-catalogue'
import type { Reply } from './send'
import { settleReply } from './settle-reply'
import { SPECIFIED } from './to-sent'

/** A call to a remote: `input` as parsed by the contract, `raw` as passed by the caller. */
export type Asked = {
  remote: Remote
  call: Call
  input: unknown
  raw: unknown
  context: Context
  ask: (remote: Remote, path: string, input: unknown, context: Context) => Promise<Outcome>
}
type Result = { outcome: Outcome } | { field: string; problem: string }

/** The calls that all others can be computed from, as far as possible. */
export const NEEDED = new Set(['category/listall', 'product/getbycatid'])
const OK = 200
/** Statuses other than 200 that this shop's own API sends with an envelope: no session, bad input, too many requests. */
const SPOKEN = new Set([401, 422, 429])

function toGiven({ remote, call, input, context }: Asked, data: unknown, body: Fields, msg: string): Given {
  const fields = toFields(input) ?? {}
  const lang = fields.lang === 'fr' ? 'fr' : 'en'
  const catalogue = remoteCatalogue(remote, lang, context)
  return { path: call.path, data, body, input: fields, base: remote.base, msg, catalogue, typed: context.typed }
}

/** A success: used as it is in the contract's shape, else read leniently; if neither works, the first missing field. */
export async function readGiven(
  asked: Asked,
  said: Extract<Said, { kind: 'success' }>,
  isReduced: boolean,
): Promise<Result> {
  const { call, remote } = asked
  const { data, body, msg } = said
  const reader = READERS[call.path]
  const strict = call.data.safeParse(data ?? null)
  const meta = ListMeta.safeParse(body.meta)
  const isEmpty = data === undefined || data === null
  if (strict.success && (!call.paged || meta.success) && !(reader && isEmpty)) {
    clearBreach(call.path)
    return { outcome: toOutcome(asked, msg, { data: strict.data, ...(meta.success && { meta: meta.data }) }) }
  }
  if (!reader) return toProblem(strict.error, !meta.success)
  notePlain(remote.base, call.path)
  if (call.method === 'GET' && !isReduced && call.input !== undefined) {
    // Extra parameters may have changed the reply: it is requested again with the specified parameters only.
    if (hasMore(asked.raw)) return { outcome: await asked.ask(remote, call.path, asked.raw, asked.context) }
  }
  return readLenient(asked, toGiven(asked, data, body, msg))
}

const hasMore = (raw: unknown) => Object.keys(toFields(raw) ?? {}).some((name) => !SPECIFIED.has(name))

async function readLenient(asked: Asked, given: Given): Promise<Result> {
  const { call } = asked
  try {
    if (given.data !== null) clearBreach(call.path)
    const read = await READERS[call.path]?.(given)
    const checked = call.data.safeParse(read?.data ?? null)
    if (!checked.success) return toProblem(checked.error, false)
    return { outcome: toOutcome(asked, given.msg, { ...read, data: checked.data }) }
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}

function toOutcome({ call, remote }: Asked, msg: string, { data, meta }: Read): Outcome {
  const list = ListMeta.safeParse(meta).data
  const notFound = data === null && call.method === 'GET' && call.reasons?.includes('not_found')
  if (notFound) return refused(OK, msg || 'Not found.', { reason: 'not_found' })
  return { status: OK, ...settleReply(call, { status: 1, msg, data, ...(list && { meta: list }) }, remote) }
}

function toProblem(error: { issues: { path: PropertyKey[]; message: string }[] } | undefined, isMeta: boolean) {
  const [issue] = error?.issues ?? []
  if (!issue && isMeta) return { field: 'meta', problem: 'missing' }
  return { field: ['data', ...(issue?.path ?? [])].join('.'), problem: issue?.message ?? 'wrong' }
}

/** A refusal without a reason means an empty list or a page that is not found; forms show the server's message. */
export async function readRefused(
  asked: Asked,
  reply: Reply,
  said: Extract<Said, { kind: 'refused' }>,
): Promise<Outcome> {
  const { call } = asked
  const { msg, reason, errors, data, challenge } = said
  const reader = READERS[call.path]
  if (call.method === 'GET' && reader && !reason && errors.length === 0 && call.path !== 'category/listall') {
    if (reply.status !== OK) noteBreach(call.path, '', `${reply.status}`)
    notePlain(asked.remote.base, call.path)
    const read = await readLenient(asked, toGiven(asked, null, {}, msg))
    if ('outcome' in read) return read.outcome
  }
  const status = SPOKEN.has(reply.status) && !(reply.status === 401 && !call.session) ? reply.status : OK
  const checked = call.data.safeParse(data ?? null)
  const outcome = refused(status, msg, {
    data: checked.success ? checked.data : null,
    ...(reason && { reason }),
    ...(errors.length > 0 && { errors }),
    ...(challenge && { challenge }),
  })
  const { retryAfter } = reply
  return { ...outcome, ...(retryAfter && { retryAfter }) }
}

/** Answers a GET with an unusable reply from the lists: the page loses only what that call adds. */
export async function doWithout(asked: Asked): Promise<Outcome | null> {
  const { call } = asked
  if (call.method !== 'GET' || !READERS[call.path] || NEEDED.has(call.path)) return null
  const read = await readLenient(asked, toGiven(asked, null, {}, ''))
  return 'outcome' in read ? read.outcome : null
}

/** Computes an extension that the remote lacks from the calls that it has; null if that is impossible. */
export async function computeReply(asked: Asked): Promise<Outcome | null> {
  const { call } = asked
  const compute = COMPUTED[call.path]
  if (!compute) return null
  const { input, catalogue } = toGiven(asked, null, {}, '')
  try {
    const read = await compute(input, catalogue)
    noteComputed(asked.remote.base, call.path)
    return toOutcome(asked, 'ok', { ...read, data: call.data.parse(read.data) })
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
