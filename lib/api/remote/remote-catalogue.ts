import type { Call } from '../../contract/call'
import { getCall } from '../../contract/index'
import { Category, Image, ListMeta, Product } from '../../contract/shapes'
import type { Context } from '../../server/runtime/answer'
import { noteBreach } from './lenient/breaches'
import { type Catalogue, openCatalogue, type Source } from './lenient/catalogue'
import { isPlain, notePlain } from './lenient/habits'
import { readReply } from './lenient/read-reply'
import { READERS, readProducts } from './lenient/readers'
import { type Fields, Unreadable } from './lenient/values'
import type { Remote } from './remote'
import { RemoteUnavailableError, send } from './send'
import { SPECIFIED, toSent } from './to-sent'

const LARGEST_PAGE = 100
const WITH_PAGE: ReadonlySet<string> = new Set([...SPECIFIED, 'page'])
const AWAY = 500

type Lang = 'en' | 'fr'

/** The catalogue of a remote API in one language, whatever the shape of its replies. */
export function remoteCatalogue(remote: Remote, lang: Lang, { now }: Context): Catalogue {
  const context = { customerId: null, address: 'server', now }
  const get = (path: string, input: Fields, allowed?: ReadonlySet<string>) =>
    fetchData(remote, path, { ...input, lang }, context, allowed)
  const source: Source = {
    key: `${remote.base} ${lang}`,
    listCategories: async () => {
      const { data, body } = await get('category/listall', {})
      const strict = Category.array().safeParse(data)
      if (strict.success) return strict.data
      return readNoted('category/listall', async () => {
        const read = await READERS['category/listall']?.({ ...given('category/listall', {}), data, body })
        return Category.array().parse(read?.data)
      })
    },
    listProducts: async (id, page) => {
      const path = 'product/getbycatid'
      const input = { id, page, per_page: LARGEST_PAGE }
      const plain = isPlain(remote.base, path)
      const allowed = plain ? (page > 1 ? WITH_PAGE : SPECIFIED) : undefined
      const { data, body } = await get(path, input, allowed)
      const strict = Product.array().safeParse(data)
      const meta = ListMeta.safeParse(body.meta)
      if (strict.success && meta.success) return { products: strict.data, more: meta.data.pages > page }
      if (!plain) {
        notePlain(remote.base, path)
        return source.listProducts(id, page)
      }
      return readNoted(path, () => readProducts({ ...given(path, { id }), data, body }))
    },
    gallery: async (id) => {
      const { data, body } = await get('product/gallerybyid', { id }, SPECIFIED)
      const strict = Image.array().safeParse(data)
      const read = await READERS['product/gallerybyid']?.({ ...given('product/gallerybyid', { id }), data, body })
      return strict.success ? strict.data : Image.array().parse(read?.data)
    },
  }
  const catalogue: Catalogue = openCatalogue(source, (error) => error instanceof Unreadable)
  const given = (path: string, input: Fields) => {
    return { path, input: { ...input, lang }, base: remote.base, msg: '', catalogue }
  }
  return catalogue
}

/** Reads a reply and records a contract breach under its call. */
async function readNoted<Value>(path: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Unreadable) noteBreach(path, error.field, error.problem)
    throw error
  }
}

/** The data of one GET, null for a refusal. Throws RemoteUnavailableError, or UnreadableReplyError for an invalid reply. */
async function fetchData(remote: Remote, path: string, input: Fields, context: Context, allowed?: ReadonlySet<string>) {
  const call: Call | null = getCall(path)
  if (!call) throw new RangeError(`no call ${path}`)
  const reply = await send(toSent(remote, call, input, context, allowed), remote.timeoutMs)
  const said = readReply(reply.status, reply.body)
  if (said.kind === 'unreadable' && reply.status > AWAY)
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  if (said.kind === 'unreadable') {
    noteBreach(path, '', said.problem)
    throw new Unreadable(path, said.problem)
  }
  const body: Fields = said.kind === 'success' ? said.body : {}
  return { data: said.kind === 'success' ? said.data : null, body }
}
