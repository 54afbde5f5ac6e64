import { setTimeout as pause } from 'node:timers/promises'
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

/** Between two requests. One product has four pages: itself and its category, in two languages. */
const PAGE_EVERY_MS = 125
/** Where a page took long, the next one waits this many times as long: the busier the shop, the more is left to its buyers. */
const REST_AFTER_PAGE = 8

const pendingTags = new Set<string>()
let isFetching = false

/** Marks the pages of these tags as stale, before the answer that tells of the change is sent. */
export function markTouched(tags: string[]): void {
  expireTags(tags.filter((tag) => EDITED_TAG.test(tag)))
  // revalidateTag would apply only after this work ends, and the next shopper would get the stale copy.
  markTagsStale(tags.filter((tag) => !EDITED_TAG.test(tag)))
}

/**
 * Starts to fetch the most relevant pages of marked tags, so that the stale copy is served to this request and not to a
 * shopper. While the database is unavailable, the old pages remain. Tags touched meanwhile wait for the next batch, each
 * once, and the requests are spread over time: a burst of orders causes no burst of renderings.
 */
export function fetchTouched(tags: string[]): void {
  for (const tag of tags) if (pendingTags.size < MAX_PENDING_TAGS) pendingTags.add(tag)
  if (isFetching || pendingTags.size === 0) return
  isFetching = true
  void fetchPendingPages()
}

/** Both, for changes that no answer tells of. */
export async function refresh(tags: string[]): Promise<void> {
  markTouched(tags)
  fetchTouched(tags)
}

async function fetchPendingPages(): Promise<void> {
  const origin = toLocalOrigin(env().HOST, env().PORT)
  try {
    while (pendingTags.size > 0) {
      const tags = [...pendingTags].slice(0, BATCH_SIZE)
      for (const tag of tags) pendingTags.delete(tag)
      for (const path of await listTouchedPages(tags)) {
        const startedAt = performance.now()
        await (await fetch(origin + path)).arrayBuffer()
        const restMs = Math.max(PAGE_EVERY_MS, (performance.now() - startedAt) * REST_AFTER_PAGE)
        await pause(restMs, undefined, { ref: false })
      }
    }
  } catch (error) {
    pendingTags.clear()
    log().warn({ error }, 'pages were marked stale but not fetched again')
  } finally {
    isFetching = false
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
