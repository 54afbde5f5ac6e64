import type { Call } from '../../contract/call'
import { ListMeta } from '../../contract/shapes'
import { toLocale } from '../../domain/locale'
import { type Outcome, toRejection } from '../../server/check-call'
import type { Context } from '../../server/runtime/answer'
import { completeReply } from './complete-reply'
import { clearBreach, recordBreach } from './lenient/breaches'
import { COMPUTED } from './lenient/computed'
import type { ParsedReply } from './lenient/parse-reply'
import type { RawReply, ReadResult } from './lenient/raw-reply'
import { READERS } from './lenient/readers'
import { rememberComputed, rememberPlain } from './lenient/remote-behaviour'
import { type Fields, toFields, UnreadableReplyError } from './lenient/values'
import type { Remote } from './remote'
import { remoteCatalogue } from './remote-catalogue'
import type { HttpReply } from './send'
import { SPECIFIED_PARAMS } from './to-http-request'

/** A call to a remote: `input` as parsed by the contract, `raw` as passed by the caller. */
export type RemoteRequest = {
  remote: Remote
  call: Call
  input: unknown
  raw: unknown
  context: Context
  resend: (remote: Remote, path: string, input: unknown, context: Context) => Promise<Outcome>
}
type Result = { outcome: Outcome } | { field: string; problem: string }

/** The calls that all others can be computed from, as far as possible. */
export const REQUIRED_CALLS = new Set(['category/listall', 'product/getbycatid'])
const OK = 200
/** Statuses other than 200 that this shop's own API sends with an envelope: no session, bad input, too many requests. */
const ENVELOPE_STATUSES = new Set([401, 422, 429])

function toRawReply(
  { remote, call, input, context }: RemoteRequest,
  data: unknown,
  body: Fields,
  msg: string,
): RawReply {
  const fields = toFields(input) ?? {}
  const lang = toLocale(fields.lang)
  const catalogue = remoteCatalogue(remote, lang, context)
  return { path: call.path, data, body, input: fields, base: remote.base, msg, catalogue, typed: context.typed }
}

/** A success: used as it is in the contract's shape, else read leniently; if neither works, the first missing field. */
export async function readSuccess(
  request: RemoteRequest,
  parsed: Extract<ParsedReply, { kind: 'success' }>,
  isSpecificationOnly: boolean,
): Promise<Result> {
  const { call, remote } = request
  const { data, body, msg } = parsed
  const reader = READERS[call.path]
  const strict = call.data.safeParse(data ?? null)
  const meta = ListMeta.safeParse(body.meta)
  const isEmpty = data === undefined || data === null
  if (strict.success && (!call.paged || meta.success) && !(reader && isEmpty)) {
    clearBreach(call.path)
    return { outcome: toOutcome(request, msg, { data: strict.data, ...(meta.success && { meta: meta.data }) }) }
  }
  if (!reader) return toProblem(strict.error, !meta.success)
  rememberPlain(remote.base, call.path)
  if (call.method === 'GET' && !isSpecificationOnly && call.input !== undefined) {
    // Extra parameters may have changed the reply: it is requested again with the specified parameters only.
    if (hasExtraParams(request.raw))
      return { outcome: await request.resend(remote, call.path, request.raw, request.context) }
  }
  return readLenient(request, toRawReply(request, data, body, msg))
}

const hasExtraParams = (raw: unknown) => Object.keys(toFields(raw) ?? {}).some((name) => !SPECIFIED_PARAMS.has(name))

async function readLenient(request: RemoteRequest, rawReply: RawReply): Promise<Result> {
  const { call } = request
  try {
    if (rawReply.data !== null) clearBreach(call.path)
    const result = await READERS[call.path]?.(rawReply)
    const checked = call.data.safeParse(result?.data ?? null)
    if (!checked.success) return toProblem(checked.error, false)
    return { outcome: toOutcome(request, rawReply.msg, { ...result, data: checked.data }) }
  } catch (error) {
    if (error instanceof UnreadableReplyError) return error
    throw error
  }
}

function toOutcome({ call, remote }: RemoteRequest, msg: string, { data, meta }: ReadResult): Outcome {
  const list = ListMeta.safeParse(meta).data
  const isNotFound = data === null && call.method === 'GET' && call.reasons?.includes('not_found')
  if (isNotFound) return toRejection(OK, msg || 'Not found.', { reason: 'not_found' })
  return { status: OK, ...completeReply(call, { status: 1, msg, data, ...(list && { meta: list }) }, remote) }
}

function toProblem(error: { issues: { path: PropertyKey[]; message: string }[] } | undefined, isMeta: boolean) {
  const [issue] = error?.issues ?? []
  if (!issue && isMeta) return { field: 'meta', problem: 'missing' }
  return { field: ['data', ...(issue?.path ?? [])].join('.'), problem: issue?.message ?? 'wrong' }
}

/** A refusal without a reason means an empty list or a page that is not found; forms show the server's message. */
export async function readRefusal(
  request: RemoteRequest,
  reply: HttpReply,
  parsed: Extract<ParsedReply, { kind: 'refused' }>,
): Promise<Outcome> {
  const { call } = request
  const { msg, reason, errors, data, challenge } = parsed
  const reader = READERS[call.path]
  if (call.method === 'GET' && reader && !reason && errors.length === 0 && call.path !== 'category/listall') {
    if (reply.status !== OK) recordBreach(call.path, '', `${reply.status}`)
    rememberPlain(request.remote.base, call.path)
    const result = await readLenient(request, toRawReply(request, null, {}, msg))
    if ('outcome' in result) return result.outcome
  }
  const status = ENVELOPE_STATUSES.has(reply.status) && !(reply.status === 401 && !call.session) ? reply.status : OK
  const checked = call.data.safeParse(data ?? null)
  const outcome = toRejection(status, msg, {
    data: checked.success ? checked.data : null,
    ...(reason && { reason }),
    ...(errors.length > 0 && { errors }),
    ...(challenge && { challenge }),
  })
  const { retryAfter } = reply
  return { ...outcome, ...(retryAfter && { retryAfter }) }
}

/** Answers a GET with an unusable reply from the lists: the page loses only what that call adds. */
export async function answerFromLists(request: RemoteRequest): Promise<Outcome | null> {
  const { call } = request
  if (call.method !== 'GET' || !READERS[call.path] || REQUIRED_CALLS.has(call.path)) return null
  const result = await readLenient(request, toRawReply(request, null, {}, ''))
  return 'outcome' in result ? result.outcome : null
}

/** Computes an extension that the remote lacks from the calls that it has; null if that is impossible. */
export async function computeReply(request: RemoteRequest): Promise<Outcome | null> {
  const { call } = request
  const compute = COMPUTED[call.path]
  if (!compute) return null
  const { input, catalogue } = toRawReply(request, null, {}, '')
  try {
    const result = await compute(input, catalogue)
    rememberComputed(request.remote.base, call.path)
    return toOutcome(request, 'ok', { ...result, data: call.data.parse(result.data) })
  } catch (error) {
    if (error instanceof UnreadableReplyError) return null
    throw error
  }
}
