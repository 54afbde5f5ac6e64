import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { unstable_cache } from 'next/cache'
import { PAGE_TEXTS_TAG } from '../../domain/content/page-text'
import { withClosed } from '../../seo/sitemap/closed'
import { type GetLastEdited, listParts, loadPartEntries } from '../../seo/sitemap/parts'
import { toIndexXml, toUrlsetXml } from '../../seo/sitemap/xml'
import { site } from '../../site'
import { api } from '../index'
import { getRemote } from '../remote/remote'

const DAY_SECONDS = 86_400
/** A remote API does not announce changes. */
const REMOTE_SECONDS = 300
/**
 * Ten thousand URLs are six megabytes, zipped a thirtieth of that. The second tag is refreshed when a product is sold or
 * edited, the last two when staff close a page or edit a text.
 */
const CACHE_TAGS = ['catalog', 'products', 'meta', 'meta:closed', PAGE_TEXTS_TAG]
const zip = promisify(gzip)

/** The index of the sitemap's parts, zipped. */
export async function getSitemapIndex(): Promise<Buffer> {
  const parts = await cachedParts()
  return zip(
    toIndexXml(
      parts.map((part) => `/sitemaps/${part}.xml`),
      site().url,
    ),
  )
}

/** One part, zipped and cached until a product changes; null if the index has no such part. */
export async function getSitemapPart(part: string, getLastEdited: GetLastEdited): Promise<Buffer | null> {
  if (!(await cachedParts()).includes(part)) return null
  const build = async () => {
    const entries = await loadPartEntries(part, api, getLastEdited)
    const { data: closed } = await api.meta.closed({})
    return (await zip(toUrlsetXml(withClosed(entries ?? [], closed ?? []), site().url))).toString('base64')
  }
  return Buffer.from(await withCache(['sitemap', part], build), 'base64')
}

function cachedParts(): Promise<string[]> {
  return withCache(['sitemap'], () => listParts(api))
}

function withCache<Value>(name: string[], build: () => Promise<Value>): Promise<Value> {
  return unstable_cache(build, name, { tags: CACHE_TAGS, revalidate: getRemote() ? REMOTE_SECONDS : DAY_SECONDS })()
}
