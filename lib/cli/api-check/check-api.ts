import { openBreaches } from '../../api/lenient/breaches'
import { isPlain } from '../../api/lenient/habits'
import { askRemote, RemoteBroken } from '../../api/over-http'
import type { Remote } from '../../api/remote'
import type { Envelope } from '../../contract/envelope'
import { getCall } from '../../contract/index'
import { Category, Product } from '../../contract/shapes'
import { EXTENSIONS, toReads, toWrites } from './calls'

/**
 * How a call fared: `whole` in the contract's own shape, `derived` read with what is missing filled in by the shop,
 * `missing` an extension that is not there, `refused` answered with status 0, `breach` unusable.
 */
export type Verdict = 'whole' | 'derived' | 'missing' | 'refused' | 'breach'
export type Tried = { path: string; verdict: Verdict; text: string }

const TEST_CONTEXT = { customerId: null, address: 'server' }

type Answered = Tried & { data: unknown }

async function tryCall(remote: Remote, path: string, input: object): Promise<Answered> {
  try {
    const { envelope } = await askRemote(remote, path, input, { ...TEST_CONTEXT, now: new Date() })
    return { path, ...judge(remote, path, envelope), data: envelope.data }
  } catch (error) {
    if (!(error instanceof RemoteBroken)) throw error
    const found = openBreaches().find(({ call }) => call === path)
    const text = found ? `${found.field || 'the reply'}: ${found.problem}` : error.message
    return { path, verdict: 'breach', text, data: null }
  }
}

function judge(remote: Remote, path: string, { status, reason, msg, errors }: Envelope<unknown>): Omit<Tried, 'path'> {
  const skipped = openBreaches().find(({ call }) => call === path)
  if (skipped) return { verdict: 'breach', text: `${skipped.field || 'the reply'}: ${skipped.problem}` }
  const call = getCall(path)
  if (call?.extension && reason === 'not_supported') {
    return { verdict: 'missing', text: EXTENSIONS[path] ?? 'the shop does without it' }
  }
  if (status === 0) {
    const words = errors?.map((one) => `${one.path}: ${one.message}`).join(', ') || msg
    return { verdict: 'refused', text: `status 0${reason ? ` (${reason})` : ''}: ${words || 'no msg'}` }
  }
  const derived = isPlain(remote.base, path)
  return derived
    ? { verdict: 'derived', text: 'the fields of the specification; the shop derives the others' }
    : { verdict: 'whole', text: 'used as it is' }
}

/** What every page needs: without it there is no shop, whatever else is answered. */
function toEmptiness(path: string, text: string): Tried {
  return { path, verdict: 'breach', text }
}

/** Tries the calls one after another, each with what the ones before it gave. Throws RemoteAway without a connection. */
export async function checkApi(remote: Remote, write: boolean): Promise<Tried[]> {
  const listed = await tryCall(remote, 'category/listall', {})
  const categories = Category.array().safeParse(listed.data).data ?? []
  const tried: Tried[] = [listed]
  if (listed.verdict !== 'breach' && categories.length === 0) {
    tried[0] = toEmptiness('category/listall', 'no category: the shop would be empty')
  }
  let product: Product | undefined
  for (const { id } of categories) {
    const list = await tryCall(remote, 'product/getbycatid', { id })
    product ??= Product.array().safeParse(list.data).data?.[0]
    if (product || list.verdict === 'breach') {
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
