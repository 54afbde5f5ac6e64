import { api } from '../api'
import { LOCALES, localePath } from '../domain/locale'
import { toLocalOrigin } from '../domain/routing/local-address'
import { categoryPath, productPath } from '../domain/routing/paths'
import { env } from '../env'
import { log } from '../server/runtime/log'
import { expireTags, markTagsStale } from './stale-tags'

const PRODUCT_TAG = /^product:(\d+)$/
const BATCH_SIZE = 20
/** Metadata edits must be visible at once. */
const EDITED_TAG = /^meta(:|$)/

/** Tags above this number are not prefetched: their pages are stale and rendered on the next visit. */
const MAX_PENDING_TAGS = 400

const pendingTags = new Set<string>()
let running: Promise<void> | undefined

/**
 * Marks the pages of these tags as stale and fetches the most relevant ones, so that the stale copy is served to this
 * request and not to a shopper. While the database is unavailable, the old pages remain. Pages touched during a fetch
 * are fetched once more afterwards: a burst of orders causes no burst of renderings.
 */
export async function refresh(tags: string[]): Promise<void> {
  if (tags.length === 0) return
  expireTags(tags.filter((tag) => EDITED_TAG.test(tag)))
  // revalidateTag would apply only after this work ends, and the next shopper would get the stale copy.
  markTagsStale(tags.filter((tag) => !EDITED_TAG.test(tag)))
  for (const tag of tags) if (pendingTags.size < MAX_PENDING_TAGS) pendingTags.add(tag)
  running ??= fetchPendingPages()
  await running
}

async function fetchPendingPages(): Promise<void> {
  const origin = toLocalOrigin(env().HOST, env().PORT)
  try {
    while (pendingTags.size > 0) {
      const tags = [...pendingTags].slice(0, BATCH_SIZE)
      for (const tag of tags) pendingTags.delete(tag)
      for (const path of await listTouchedPages(tags)) await fetch(origin + path)
    }
  } catch (error) {
    pendingTags.clear()
    log().warn({ error }, 'pages were marked stale but not fetched again')
  } finally {
    running = undefined
  }
}

/** Pages of the touched products and their categories, in every language. */
async function listTouchedPages(tags: string[]): Promise<string[]> {
  const ids = tags.flatMap((tag) => PRODUCT_TAG.exec(tag)?.[1] ?? [])
  if (ids.length === 0) return []
  const { data } = await api.product.getbyids({ ids: ids.join(',') })
  const paths = (data ?? []).flatMap(({ slug, category }) => [productPath(slug), categoryPath(category)])
  return [...new Set(paths)].flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
}
