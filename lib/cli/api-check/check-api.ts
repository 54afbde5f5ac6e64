import { openBreaches } from '../../api/remote/lenient/breaches'
import { isComputed, isPlain } from '../../api/remote/lenient/habits'
import { askRemote, RemoteContractError } from '../../api/remote/over-http'
import type { Remote } from '../../api/remote/remote'
import { NEEDED } from '../../api/remote/remote-reply'
import type { Envelope } from '../../contract/envelope'
import { getCall } from '../../contract/index'
import { Category, Product } from '../../contract/shapes'
import { EXTENSIONS, REFUSABLE, toReads, toWrites, WHOLE_ONLY } from './calls'

/**
 * How a call fared: `whole` in the shape of the shop's own API, `derived` read with what is missing filled in by the
 * shop, `unused` read and put aside, `missing` an extension that is not there, `refused` answered with status 0, `breach`
 * unusable, `fatal` unusable and needed.
 */
export type Verdict = 'whole' | 'derived' | 'unused' | 'missing' | 'refused' | 'breach' | 'fatal'
export type Tried = { path: string; verdict: Verdict; text: string }

const TEST_CONTEXT = { customerId: null, address: 'server' }

type Answered = Tried & { data: unknown }

async function tryCall(remote: Remote, path: string, input: object): Promise<Answered> {
  try {
    const { envelope } = await askRemote(remote, path, input, { ...TEST_CONTEXT, now: new Date() })
    return { path, ...judge(remote, path, envelope), data: envelope.data }
  } catch (error) {
    if (!(error instanceof RemoteContractError)) throw error
    return { path, ...toBreach(path, error.message), data: null }
  }
}

function judge(remote: Remote, path: string, { status, reason, msg, errors }: Envelope<unknown>): Omit<Tried, 'path'> {
  if (openBreaches().some(({ call }) => call === path)) return toBreach(path)
  const call = getCall(path)
  if (call?.extension && reason === 'not_supported') {
    return { verdict: 'missing', text: EXTENSIONS[path] ?? 'the shop does without it' }
  }
  if (status === 0) {
    const words = errors?.map((one) => `${one.path}: ${one.message}`).join(', ') || msg
    const isRight = REFUSABLE.has(path) ? ', as it should be' : ''
    return { verdict: 'refused', text: `status 0${isRight}${reason ? ` (${reason})` : ''}: ${words || 'without msg'}` }
  }
  if (isComputed(remote.base, path)) return { verdict: 'missing', text: 'the shop answers it from its lists' }
  if (!isPlain(remote.base, path)) return { verdict: 'whole', text: 'as it is' }
  const aside = WHOLE_ONLY[path]
  if (aside) return { verdict: 'unused', text: aside }
  return { verdict: 'derived', text: 'what the specification leaves out is derived' }
}

const REDIRECT = /^3\d\d$/

function toBreach(path: string, otherwise = ''): Omit<Tried, 'path'> {
  const found = openBreaches().find(({ call }) => call === path)
  const verdict = NEEDED.has(path) || getCall(path)?.method === 'POST' ? 'fatal' : 'breach'
  if (!found) return { verdict, text: otherwise }
  const { field, problem } = found
  if (REDIRECT.test(problem))
    return { verdict, text: `HTTP ${problem}: give the address that it redirects to as --base` }
  return {
    verdict,
    text: field ? `${field}: ${problem}` : `the reply: ${/^\d+$/.test(problem) ? 'HTTP ' : ''}${problem}`,
  }
}

/** What every page needs: without it there is no shop, whatever else is answered. */
function toEmptiness(path: string, text: string): Tried {
  return { path, verdict: 'fatal', text }
}

/** Tries the calls one after another, each with what the ones before it gave. Throws RemoteUnavailableError without a connection. */
export async function checkApi(remote: Remote, write: boolean): Promise<Tried[]> {
  const listed = await tryCall(remote, 'category/listall', {})
  const categories = Category.array().safeParse(listed.data).data ?? []
  const tried: Tried[] = [listed]
  if (listed.verdict !== 'fatal' && categories.length === 0) {
    tried[0] = toEmptiness('category/listall', 'no category: the shop would be empty')
  }
  let product: Product | undefined
  for (const { id } of categories) {
    const list = await tryCall(remote, 'product/getbycatid', { id })
    product ??= Product.array().safeParse(list.data).data?.[0]
    if (product || list.verdict === 'fatal') {
      tried.push(list)
      break
    }
  }
  if (categories.length > 0 && !tried.some(({ path }) => path === 'product/getbycatid')) {
    tried.push(toEmptiness('product/getbycatid', 'no category lists a product'))
  }
  for (const [path, input] of toReads(categories[0], product)) tried.push(await tryCall(remote, path, input))
  if (write) for (const [path, input] of toWrites(product)) tried.push(await tryCall(remote, path, input))
  return tried.map(({ path, verdict, text }) => ({ path, verdict, text }))
}
