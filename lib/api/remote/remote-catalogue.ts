import type { Call } from '../../contract/call'
import { getCall } from '../../contract/index'
import { Category, Image, ListMeta, Product } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import type { Context } from '../../server/runtime/answer'
import { recordBreach } from './lenient/breaches'
import { type Catalogue, type CatalogueSource, openCatalogue } from './lenient/catalogue'
import { parseReply } from './lenient/parse-reply'
import { READERS, readRemoteProducts } from './lenient/readers'
import { isKnownPlain, rememberPlain } from './lenient/remote-behaviour'
import { type Fields, UnreadableReplyError } from './lenient/values'
import type { Remote } from './remote'
import { RemoteUnavailableError, send } from './send'
import { SPECIFIED_PARAMS, toHttpRequest } from './to-http-request'

const MAX_PAGE_SIZE = 100
const SPECIFIED_AND_PAGE: ReadonlySet<string> = new Set([...SPECIFIED_PARAMS, 'page'])
const SERVER_ERROR = 500

/** The catalogue of a remote API in one language, whatever the shape of its replies. */
export function remoteCatalogue(remote: Remote, lang: Locale, { now }: Context): Catalogue {
  const context = { customerId: null, address: 'server', now }
  const get = (path: string, input: Fields, allowed?: ReadonlySet<string>) =>
    fetchData(remote, path, { ...input, lang }, context, allowed)
  const source: CatalogueSource = {
    key: `${remote.base} ${lang}`,
    listCategories: async () => {
      const { data, body } = await get('category/listall', {})
      const strict = Category.array().safeParse(data)
      if (strict.success) return strict.data
      return readRecordingBreach('category/listall', async () => {
        const read = await READERS['category/listall']?.({ ...toRawReply('category/listall', {}), data, body })
        return Category.array().parse(read?.data)
      })
    },
    listProducts: async (id, page) => {
      const path = 'product/getbycatid'
      const input = { id, page, per_page: MAX_PAGE_SIZE }
      const isPlainCall = isKnownPlain(remote.base, path)
      const allowed = isPlainCall ? (page > 1 ? SPECIFIED_AND_PAGE : SPECIFIED_PARAMS) : undefined
      const { data, body } = await get(path, input, allowed)
      const strict = Product.array().safeParse(data)
      const meta = ListMeta.safeParse(body.meta)
      if (strict.success && meta.success) return { products: strict.data, hasMore: meta.data.pages > page }
      if (!isPlainCall) {
        rememberPlain(remote.base, path)
        return source.listProducts(id, page)
      }
      return readRecordingBreach(path, () => readRemoteProducts({ ...toRawReply(path, { id }), data, body }))
    },
    gallery: async (id) => {
      const { data, body } = await get('product/gallerybyid', { id }, SPECIFIED_PARAMS)
      const strict = Image.array().safeParse(data)
      const read = await READERS['product/gallerybyid']?.({ ...toRawReply('product/gallerybyid', { id }), data, body })
      return strict.success ? strict.data : Image.array().parse(read?.data)
    },
  }
  const catalogue: Catalogue = openCatalogue(source, (error) => error instanceof UnreadableReplyError)
  const toRawReply = (path: string, input: Fields) => {
    return { path, input: { ...input, lang }, base: remote.base, msg: '', catalogue }
  }
  return catalogue
}

/** Reads a reply and records a contract breach under its call. */
async function readRecordingBreach<Value>(path: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableReplyError) recordBreach(path, error.field, error.problem)
    throw error
  }
}

/** The data of one GET, null for a refusal. Throws RemoteUnavailableError, or UnreadableReplyError for an invalid reply. */
async function fetchData(remote: Remote, path: string, input: Fields, context: Context, allowed?: ReadonlySet<string>) {
  const call: Call | null = getCall(path)
  if (!call) throw new RangeError(`no call ${path}`)
  const reply = await send(toHttpRequest(remote, call, input, context, allowed), remote.timeoutMs)
  const parsed = parseReply(reply.status, reply.body)
  if (parsed.kind === 'unreadable' && reply.status > SERVER_ERROR)
    throw new RemoteUnavailableError(`${path} answered ${reply.status}`)
  if (parsed.kind === 'unreadable') {
    recordBreach(path, '', parsed.problem)
    throw new UnreadableReplyError(path, parsed.problem)
  }
  const body: Fields = parsed.kind === 'success' ? parsed.body : {}
  return { data: parsed.kind === 'success' ? parsed.data : null, body }
}
