import { callRemote, RemoteContractError } from '../../api/remote/call-remote'
import { listOpenBreaches } from '../../api/remote/lenient/breaches'
import { isKnownComputed, isKnownPlain } from '../../api/remote/lenient/remote-behaviour'
import type { Remote } from '../../api/remote/remote'
import { REQUIRED_CALLS } from '../../api/remote/remote-reply'
import type { Envelope } from '../../contract/envelope'
import { getCall } from '../../contract/index'
import { Category, Product } from '../../contract/shapes'
import { EXPECTED_REFUSALS, EXTENSIONS, toReadCalls, toWriteCalls, UNUSED_UNLESS_COMPLETE } from './calls'

/**
 * How a call fared: `whole` in the shape of the shop's own API, `derived` read with what is missing filled in by the
 * shop, `unused` read and put aside, `missing` an extension that is not there, `refused` answered with status 0, `breach`
 * unusable, `fatal` unusable and needed.
 */
export type CallVerdict = 'whole' | 'derived' | 'unused' | 'missing' | 'refused' | 'breach' | 'fatal'
export type CallResult = { path: string; verdict: CallVerdict; text: string }

const TEST_CONTEXT = { customerId: null, address: 'server' }

type CallResultWithData = CallResult & { data: unknown }

async function tryCall(remote: Remote, path: string, input: object): Promise<CallResultWithData> {
  try {
    const { envelope } = await callRemote(remote, path, input, { ...TEST_CONTEXT, now: new Date() })
    return { path, ...toVerdict(remote, path, envelope), data: envelope.data }
  } catch (error) {
    if (!(error instanceof RemoteContractError)) throw error
    return { path, ...toBreach(path, error.message), data: null }
  }
}

function toVerdict(
  remote: Remote,
  path: string,
  { status, reason, msg, errors }: Envelope<unknown>,
): Omit<CallResult, 'path'> {
  if (listOpenBreaches().some(({ call }) => call === path)) return toBreach(path)
  const call = getCall(path)
  if (call?.extension && reason === 'not_supported') {
    return { verdict: 'missing', text: EXTENSIONS[path] ?? 'the shop does without it' }
  }
  if (status === 0) {
    const messageText = errors?.map((one) => `${one.path}: ${one.message}`).join(', ') || msg
    const expectation = EXPECTED_REFUSALS.has(path) ? ', as it should be' : ''
    return {
      verdict: 'refused',
      text: `status 0${expectation}${reason ? ` (${reason})` : ''}: ${messageText || 'without msg'}`,
    }
  }
  if (isKnownComputed(remote.base, path)) return { verdict: 'missing', text: 'the shop answers it from its lists' }
  if (!isKnownPlain(remote.base, path)) return { verdict: 'whole', text: 'as it is' }
  const unusedReason = UNUSED_UNLESS_COMPLETE[path]
  if (unusedReason) return { verdict: 'unused', text: unusedReason }
  return { verdict: 'derived', text: 'what the base API leaves out is derived' }
}

const REDIRECT = /^3\d\d$/

function toBreach(path: string, fallbackText = ''): Omit<CallResult, 'path'> {
  const breach = listOpenBreaches().find(({ call }) => call === path)
  const verdict = REQUIRED_CALLS.has(path) || getCall(path)?.method === 'POST' ? 'fatal' : 'breach'
  if (!breach) return { verdict, text: fallbackText }
  const { field, problem } = breach
  if (REDIRECT.test(problem))
    return { verdict, text: `HTTP ${problem}: give the address that it redirects to as --base` }
  return {
    verdict,
    text: field ? `${field}: ${problem}` : `the reply: ${/^\d+$/.test(problem) ? 'HTTP ' : ''}${problem}`,
  }
}

/** What every page needs: without it there is no shop, whatever else is answered. */
function toFatalResult(path: string, text: string): CallResult {
  return { path, verdict: 'fatal', text }
}

/** Tries the calls one after another, each with what the ones before it gave. Throws RemoteUnavailableError without a connection. */
export async function checkApi(remote: Remote, write: boolean): Promise<CallResult[]> {
  const categoryList = await tryCall(remote, 'category/listall', {})
  const categories = Category.array().safeParse(categoryList.data).data ?? []
  const results: CallResult[] = [categoryList]
  if (categoryList.verdict !== 'fatal' && categories.length === 0) {
    results[0] = toFatalResult('category/listall', 'no category: the shop would be empty')
  }
  let product: Product | undefined
  for (const { id } of categories) {
    const list = await tryCall(remote, 'product/getbycatid', { id })
    product ??= Product.array().safeParse(list.data).data?.[0]
    if (product || list.verdict === 'fatal') {
      results.push(list)
      break
    }
  }
  if (categories.length > 0 && !results.some(({ path }) => path === 'product/getbycatid')) {
    results.push(toFatalResult('product/getbycatid', 'no category lists a product'))
  }
  for (const [path, input] of toReadCalls(categories[0], product)) results.push(await tryCall(remote, path, input))
  if (write) for (const [path, input] of toWriteCalls(product)) results.push(await tryCall(remote, path, input))
  return results.map(({ path, verdict, text }) => ({ path, verdict, text }))
}
